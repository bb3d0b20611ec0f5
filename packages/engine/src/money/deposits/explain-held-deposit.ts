import { explainHeldDeposit } from "@apex/contract/deposits/held-deposits";
import { reportRule } from "@apex/contract/uploads/image-rules";
import { base64 } from "@scure/base";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { Refusal } from "../../platform/refusal.ts";
import { handle } from "../../runtime/handle.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { readPicture } from "../../runtime/uploads/read-picture.ts";
import { stepHeldDeposit } from "./check-held-deposit.ts";
import { findHeldDeposit } from "./held-deposits.ts";

/** Stores a customer's explanation about a sender, with a cleaned picture, and passes it to staff. */
export const explainHeldDepositHandler = handle(
  explainHeldDeposit,
  { needs: "signed-in", area: ["deposits", "create"], token: "never", logged: "deposit-explained" },
  async ({ params: { id }, body, caller }, context) => {
    const { relationship, text, document } = body;
    const { userId, workspaceId } = caller;
    const held = await findHeldDeposit(context.db, id);
    if (held?.workspaceId !== workspaceId) throw new Refusal("not-found");
    const { reason, hold } = held;
    // A deposit that is held for its size needs a document and no explanation, unless staff have asked a question.
    if (hold.state !== "asked" || (reason !== "name-mismatch" && hold.question === undefined))
      throw new Refusal("deposit-changed");
    if (relationship === undefined && hold.question === undefined)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "relationship"], code: "value-required" }],
      });
    await countTries(context, [{ limit: rateLimits.complaints, by: userId }]);
    const limits = { field: "document", rule: reportRule };
    const picture =
      document === undefined ? undefined : await readPicture(context, document, limits);
    const at = context.clock.business();
    const answerId = timedUuid(at);
    const isHandedIn = await stepHeldDeposit(context, id, "handIn", {
      also: async (tx) => {
        await tx.query(
          `insert into sender_answers (id, operation_id, workspace_id, user_id, relationship, question, text, at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            answerId,
            id,
            workspaceId,
            userId,
            relationship ?? null,
            hold.question ?? null,
            text.trim(),
            at,
          ],
        );
        if (picture !== undefined)
          await tx.query(
            "insert into sender_documents (answer_id, type, bytes) values ($1, $2, decode($3, 'base64'))",
            [answerId, picture.type, base64.encode(picture.bytes)],
          );
      },
    });
    if (!isHandedIn) throw new Refusal("deposit-changed");
    const transaction = await loadTransaction(context, workspaceId, id);
    if (transaction === undefined) throw new Error("A deposit on hold is not there.");
    return { transaction };
  },
);
