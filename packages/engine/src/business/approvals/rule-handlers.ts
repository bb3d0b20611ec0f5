import {
  readApprovalRule,
  setApprovalRule,
  setApprovalRuleBody,
  type ApprovalRule,
} from "@apex/contract/approvals/approvals";
import { assetFacts } from "@apex/contract/assets";
import { moneyOf, TooManyDecimals, toMinor, type Money } from "@apex/contract/money";
import * as z from "zod/mini";
import { changeRights } from "../team/change-rights.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { minorOfField, refusedAmount } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { hourPrices } from "../../money/prices/hour-prices.ts";
import { approvalNeed, loadRule, otherApprovers } from "./approval-rule.ts";
import { approvalRefused, refuseGrownRole } from "./decide-approval.ts";

async function ruleOf(
  queryable: Queryable,
  { workspaceId, userId, role }: Caller,
): Promise<ApprovalRule> {
  const { mode, threshold } = await loadRule(queryable, workspaceId);
  return {
    mode,
    ...(threshold && { threshold: moneyOf(threshold.minor, threshold.asset) }),
    mayChange: role === "owner",
    approvers: (await otherApprovers(queryable, workspaceId, userId)).length,
  };
}

async function needOf(
  { db, rails, clock }: EngineContext,
  caller: Caller,
  { amount, asset }: Money,
): Promise<{ needsApproval: boolean; sumOver?: Money }> {
  const at = clock.business();
  const [rule, prices] = await Promise.all([
    loadRule(db, caller.workspaceId),
    hourPrices(rails.market, at),
  ]);
  try {
    const taken = new Map([[asset, toMinor(amount, asset)]]);
    const need = await approvalNeed(db, rule, caller, { taken, prices, at });
    return { needsApproval: need !== undefined, ...need };
  } catch (error) {
    if (!(error instanceof TooManyDecimals)) throw error;
    throw new Refusal("validation-failed", {
      issues: [{ path: ["query", "amount"], code: "amount-decimals" }],
    });
  }
}

const readApprovalRuleHandler = handle(
  readApprovalRule,
  { needs: "signed-in", workspace: "business", area: ["withdrawals", "view"], token: "never" },
  async ({ caller, query: { amount, asset } }, context) => ({
    rule: await ruleOf(context.db, caller),
    ...(amount !== undefined &&
      asset !== undefined &&
      (await needOf(context, caller, { amount, asset }))),
  }),
);

type Asked = Pick<z.output<typeof setApprovalRuleBody>, "mode" | "threshold">;

/** The amount over which a payment waits; undefined where the mode has none. */
function thresholdOf({ mode, threshold }: Asked): { money: Money; minor: bigint } | undefined {
  if (mode !== "above") return undefined;
  if (threshold === undefined)
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "threshold", "amount"], code: "amount-required" }],
    });
  if (assetFacts(threshold.asset).category !== "fiat") throw refusedAmount("threshold", "invalid");
  return { money: threshold, minor: minorOfField(threshold, "threshold") };
}

async function refuseUnset(
  context: EngineContext,
  queryable: Queryable,
  caller: Caller,
  asked: Asked,
): Promise<void> {
  if (caller.role !== "owner") throw new Refusal("not-permitted");
  // Without the rule no payment needs approval, so a new owner, who cannot approve yet, cannot switch it off either.
  await refuseGrownRole(context, queryable, caller);
  thresholdOf(asked);
  const isOn = asked.mode !== "off";
  if (isOn && (await otherApprovers(queryable, caller.workspaceId, caller.userId)).length === 0)
    throw approvalRefused("nobody-else");
}

/** The message of the rule's code says what is set. */
const confirmRule = confirmable(
  z.omit(setApprovalRuleBody, { security: true }),
  async (body, caller, context) => {
    await refuseUnset(context, context.db, caller, body);
    const threshold = thresholdOf(body);
    return {
      id: "apex.server.code.setApprovalRule",
      params: {
        mode: body.mode,
        amount: threshold?.money ?? "",
      },
    };
  },
);

const setApprovalRuleHandler = handle(
  setApprovalRule,
  {
    // The row admits members who may approve; the handler then requires an owner.
    needs: "signed-in",
    workspace: "business",
    area: ["withdrawals", "approve"],
    token: "never",
    proof: confirmRule,
  },
  async ({ body: request, caller, facts }, context) => {
    await refuseUnset(context, context.db, caller, request);
    const { workspaceId } = caller;
    const { mode } = request;
    const threshold = thresholdOf(request);
    return async (codeId) => {
      await changeRights(context, { caller, facts, codeId }, async (tx) => {
        // Checked again in the transaction, because a member may have left since.
        await refuseUnset(context, tx, caller, request);
        await tx.query("delete from approval_rules where workspace_id = $1", [workspaceId]);
        if (mode !== "off")
          await tx.query(
            "insert into approval_rules (workspace_id, mode, threshold, asset) values ($1, $2, $3, $4)",
            [workspaceId, mode, threshold?.minor ?? null, threshold?.money.asset ?? null],
          );
        await announce(
          tx,
          [{ workspaceId, kind: "changed", changes: ["approvals"] }],
          context.clock.business(),
        );
        const details = threshold ? { amounts: [threshold.money] } : {};
        return { answer: undefined, act: { kind: `approval-${mode}`, details } };
      });
      return { rule: await ruleOf(context.db, caller) };
    };
  },
);

export const approvalRuleHandlers: readonly Handler[] = [
  readApprovalRuleHandler,
  setApprovalRuleHandler,
];
