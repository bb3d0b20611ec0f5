import {
  saveCollectionRule,
  saveCollectionRuleBody,
} from "@apex/contract/collection/collection-rules";
import { networkFacts } from "@apex/contract/networks";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import { useCode as spendCode } from "../../people/codes/try-code.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { minorOfField, refusedAmount } from "../../runtime/money-request.ts";
import { carriedTerms } from "../../money/networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadRule } from "./collection-terms.ts";
import { dailyJob } from "./daily-collection.ts";

type Rule = Omit<z.output<typeof saveCollectionRuleBody>, "security">;

/** @throws {Refusal} network-unavailable, or validation-failed for an invalid minimum. */
function checkedMinimum({ asset, network, minimum }: Rule): bigint {
  carriedTerms(asset, network);
  if (minimum.asset !== asset) throw refusedAmount("minimum", "invalid");
  const minor = minorOfField(minimum, "minimum");
  if (minor === 0n) throw refusedAmount("minimum", "amount-zero");
  return minor;
}

/** The message of a rule's code says what is collected. */
const confirmCollectionRule = confirmable(
  z.omit(saveCollectionRuleBody, { security: true }),
  async (body) => {
    checkedMinimum(body);
    return {
      id: "apex.server.code.collectionRule",
      params: { amount: body.minimum, network: networkFacts(body.network).name },
    };
  },
);

export const saveCollectionRuleHandler = handle(
  saveCollectionRule,
  {
    // A rule moves money without anybody present, so only people may set it.
    needs: "signed-in",
    workspace: "business",
    area: ["collection", "approve"],
    token: "never",
    proof: confirmCollectionRule,
    logged: { kind: "collection-rule-saved", subject: ({ body }) => body.asset },
  },
  async ({ body: request, caller }, context) => {
    const { asset, network, when } = request;
    const { workspaceId } = caller;
    const minimum = checkedMinimum(request);
    return async (codeId) => {
      const at = context.clock.business();
      const wallet = { workspaceId, asset, network };
      return context.db.tx(async (tx) => {
        if (!(await spendCode(tx, codeId, context.clock.wall())))
          throw new Refusal("security-code-expired");
        await tx.query(
          `insert into collection_rules (workspace_id, asset, network, minimum, runs) values ($1, $2, $3, $4, $5)
         on conflict (workspace_id, asset, network) do update set minimum = excluded.minimum, runs = excluded.runs`,
          [workspaceId, asset, network, minimum.toString(), when],
        );
        if (when === "daily") await enqueue(tx, [dailyJob(wallet, at)]);
        await announce(tx, [{ workspaceId, kind: "changed", changes: ["collections"] }], at);
        const { minimumMinor: _, ...rule } = await loadRule(tx, wallet);
        return { rule };
      });
    };
  },
);
