import {
  cancelApproval,
  declineApproval,
  declineApprovalBody,
  giveApproval,
  giveApprovalBody,
  listApprovals,
  type Approval,
} from "@apex/contract/approvals/approvals";
import { networkSchema } from "@apex/contract/networks/list-networks";
import { approvalsPageSize } from "@apex/contract/business/business-limits";
import * as z from "zod/mini";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext, RequestFacts } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { callOf, handle, type Handler } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { refusePaused } from "../../runtime/switches/refuse-paused.ts";
import { refuseOnHold } from "../../people/security/money-hold.ts";
import {
  approvalSql,
  loadApproval,
  paymentWords,
  renderApproval,
  type ApprovalRow,
} from "./approval-rows.ts";
import {
  decide,
  refuseGrownRole,
  refuseUndecidable,
  refuseWithoutRequester,
  waitingMovement,
  type Decision,
} from "./decide-approval.ts";
import { approvalRuleHandlers } from "./rule-handlers.ts";

const listApprovalsHandler = handle(
  listApprovals,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["withdrawals", "view"],
    token: ["withdrawals", "view"],
  },
  async ({ query, caller }, { db }) => {
    const { page = 1, perPage = approvalsPageSize, stage } = query;
    const { workspaceId, userId } = caller;
    const where = "where a.workspace_id = $1 and (a.status = 'open') = ($2 = 'open')";
    const order = stage === "open" ? "a.requested_at, a.id" : "a.decided_at desc, a.id";
    const [rows, counts] = await Promise.all([
      db.query<ApprovalRow>(`${approvalSql} ${where} order by ${order} limit $3 offset $4`, [
        workspaceId,
        stage,
        perPage,
        (page - 1) * perPage,
      ]),
      db.query<{ total: bigint }>(`select count(*) as total from approvals a ${where}`, [
        workspaceId,
        stage,
      ]),
    ]);
    return {
      items: rows.map((row) => renderApproval(row, userId)),
      page,
      perPage,
      total: Number(onlyRow(counts).total),
    };
  },
);

/** The message of a decision's code says how much is released or declined, and whose payment it is. */
const confirmApprovals = {
  giveApproval: confirmable(
    z.omit(giveApprovalBody, { security: true }),
    async ({ approvalId }, caller, context) => ({
      id: "apex.server.code.giveApproval",
      params: await toConfirm(context, caller, approvalId, "approved"),
    }),
  ),
  declineApproval: confirmable(
    z.omit(declineApprovalBody, { security: true }),
    async ({ approvalId }, caller, context) => ({
      id: "apex.server.code.declineApproval",
      params: await toConfirm(context, caller, approvalId, "declined"),
    }),
  ),
};

const giveApprovalHandler = handle(
  giveApproval,
  {
    needs: "verified",
    workspace: "business",
    area: ["withdrawals", "approve"],
    token: "never",
    proof: confirmApprovals.giveApproval,
    unproved: "the caller has given it before",
    logged: "itself",
  },
  async ({ body: request, caller, facts }, context) => {
    const { row, isDone } = await toDecide(context, caller, request.approvalId, "approved");
    if (isDone) return { unproved: { approval: renderApproval(row, caller.userId) } };
    await refuseUnapprovable(context, caller, row);
    return async (codeId) => ({
      approval: await decided(
        context,
        row,
        { as: "approved", userId: caller.userId, codeId },
        facts,
      ),
    });
  },
);

const declineApprovalHandler = handle(
  declineApproval,
  {
    needs: "signed-in",
    workspace: "business",
    area: ["withdrawals", "approve"],
    token: "never",
    proof: confirmApprovals.declineApproval,
    unproved: "the caller has declined it before",
    logged: "itself",
  },
  async ({ body: request, caller, facts }, context) => {
    const { row, isDone } = await toDecide(context, caller, request.approvalId, "declined");
    if (isDone) return { unproved: { approval: renderApproval(row, caller.userId) } };
    return async (codeId) => {
      const reason = request.reason?.trim();
      return {
        approval: await decided(
          context,
          row,
          {
            as: "declined",
            userId: caller.userId,
            codeId,
            reason: reason === "" ? undefined : reason,
          },
          facts,
        ),
      };
    };
  },
);

const cancelApprovalHandler = handle(
  cancelApproval,
  { needs: "signed-in", workspace: "business", area: "any-member", token: "never" },
  async ({ body: { approvalId }, caller, facts }, context) => {
    const { userId } = caller;
    const row = await loadApproval(context.db, caller, approvalId);
    if (row.requested_by !== userId) throw new Refusal("not-permitted");
    return { approval: await decided(context, row, { as: "cancelled", userId }, facts) };
  },
);

function isMade(row: ApprovalRow, { as, userId }: Pick<Decision, "as" | "userId">): boolean {
  return row.decision === as && row.decided_by === userId;
}

/** Finds the open approval; or its result, if the caller has made this decision before and repeats the request. */
async function toDecide(
  context: EngineContext,
  caller: Caller,
  id: string,
  as: Decision["as"],
): Promise<{ readonly row: ApprovalRow; readonly isDone: boolean }> {
  const row = await loadApproval(context.db, caller, id);
  if (isMade(row, { as, userId: caller.userId })) return { row, isDone: true };
  refuseUndecidable(row, { as, userId: caller.userId }, context.clock.business());
  return { row, isDone: false };
}

/** Makes a decision. A repeated or concurrent request of the same member finds it made, and answers the same. */
async function decided(
  context: EngineContext,
  row: ApprovalRow,
  decision: Decision,
  facts: RequestFacts,
): Promise<Approval> {
  const { id, workspace_id: workspaceId } = row;
  try {
    await decide(context, row, decision, facts);
  } catch (error) {
    const now = await loadApproval(context.db, { workspaceId }, id);
    if (!isMade(now, decision)) throw error;
  }
  return renderApproval(await loadApproval(context.db, { workspaceId }, id), decision.userId);
}

const sentSchema = z.object({
  networkId: networkSchema,
  address: z.string(),
  memo: z.optional(z.string()),
});

/** Refuses the approval of a payment that could not be made now: before a code is sent for it, and before it is made. */
async function refuseUnapprovable(
  context: EngineContext,
  caller: Caller,
  row: ApprovalRow,
): Promise<void> {
  await refuseGrownRole(context, context.db, caller);
  await refuseWithoutRequester(context, context.db, row);
  // A payment cannot be approved while its requester's money is on hold.
  const call = callOf(context, row.call);
  await refuseOnHold(context, call.endpoint, { userId: row.requested_by });
  refusePaused(context, call);
  await screenAgain(context, row);
}

/** @throws {Refusal} address-high-risk, if an address has been flagged since the request. */
async function screenAgain({ db, rails }: EngineContext, { id }: ApprovalRow): Promise<void> {
  for (const { kind, data } of (await waitingMovement(db, id)).operations) {
    if (kind !== "crypto-withdrawal") continue;
    const { networkId: network, address, memo } = sentSchema.parse(data);
    const sent = { network, address, ...(memo !== undefined && { memo }) };
    if ((await rails.screening.screen(sent)) === "HIGH_RISK")
      throw new Refusal("address-high-risk");
  }
}

async function toConfirm(context: EngineContext, caller: Caller, id: string, as: Decision["as"]) {
  const row = await loadApproval(context.db, caller, id);
  refuseUndecidable(row, { as, userId: caller.userId }, context.clock.business());
  if (as === "approved") await refuseUnapprovable(context, caller, row);
  return paymentWords(row);
}

export const approvalHandlers: readonly Handler[] = [
  ...approvalRuleHandlers,
  listApprovalsHandler,
  giveApprovalHandler,
  declineApprovalHandler,
  cancelApprovalHandler,
];
