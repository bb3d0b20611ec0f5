import { reportKycExit } from "@apex/contract/verification/kyc";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";

/**
 * Records that the person left the provider's page before its end. A document that was submitted in the meantime stays
 * submitted.
 * @throws {Refusal} not-found for a check that is not the caller's.
 */
export const reportKycExitHandler = handle(
  reportKycExit,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller }, context) => {
    const { userId, workspaceId } = caller;
    const at = context.clock.business();
    const stage = await context.db.tx(async (tx) => {
      const [check] = await tx.query<{ stage: string; isOpen: boolean }>(
        `select stage, status = 'PENDING' and stage = 'started' as "isOpen" from document_checks
       where id = $1 and user_id = $2 for update`,
        [body.checkId, userId],
      );
      if (check === undefined) throw new Refusal("not-found");
      if (!check.isOpen) return check.stage;
      await tx.query("update document_checks set stage = 'exited', updated_at = $2 where id = $1", [
        body.checkId,
        at,
      ]);
      await announce(tx, [{ workspaceId, userId, kind: "changed", changes: ["verification"] }], at);
      return "exited";
    });
    return { stage };
  },
);
