import { notificationFacts } from "@apex/contract/notifications/notification-facts";
import { notificationHref } from "@apex/contract/notifications/notification-place";
import * as z from "zod/mini";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { renderTransaction } from "../../ledger/render-transaction.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { wantsNotice } from "../../runtime/notices/muted-events.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { membershipOf } from "../team/team-actor.ts";
import {
  approvalMailKind,
  approvalOutcomeKind,
  approvalReminderKind,
} from "./approval-movements.ts";
import { approvalSql, paymentWords, type ApprovalRow } from "./approval-rows.ts";
import { otherApprovers } from "./approval-rule.ts";

const aboutSchema = z.object({ approvalId: z.uuid() });
const mailSchema = z.extend(aboutSchema, {
  userId: z.uuid(),
  isReminder: z.optional(z.boolean()),
});

type MailedRow = ApprovalRow & { readonly business: string };

async function findMailed(queryable: Queryable, id: string): Promise<MailedRow> {
  return onlyRow(
    await queryable.query<MailedRow>(
      `select found.*, w.name as business from (${approvalSql} where a.id = $1) found
       join workspaces w on w.id = found.workspace_id`,
      [id],
    ),
  );
}

const isWaiting = (row: ApprovalRow, now: Date) => row.decision === "open" && now < row.expires_at;

/** Tells an approver that a payment waits, if it still does and does not pay them. */
const mailApprover: JobHandler = async (payload, context) => {
  const { approvalId, userId, isReminder = false } = mailSchema.parse(payload);
  const row = await findMailed(context.db, approvalId);
  if (!isWaiting(row, context.clock.business()) || row.payees.includes(userId)) return;
  const { workspace_id: workspaceId, business, expires_at: until } = row;
  const params = {
    ...paymentWords(row),
    business,
    until,
    isReminder: isReminder ? "yes" : "no",
  };
  await sendNoticeAside(context, userId, { code: "approval-requested", workspaceId, params });
};

/** Reminds the members who can approve now, which may be others than at the request. */
const remind: JobHandler = async (payload, { db, clock }) => {
  const { approvalId } = aboutSchema.parse(payload);
  const row = await findMailed(db, approvalId);
  const at = clock.business();
  if (!isWaiting(row, at)) return;
  const approvers = await otherApprovers(db, row.workspace_id, row.requested_by);
  await enqueue(
    db,
    approvers.map((userId) => ({
      kind: approvalMailKind,
      payload: { approvalId, userId, isReminder: true },
      runAt: at,
      dedupeKey: `${approvalReminderKind}:${approvalId}:${userId}`,
    })),
  );
};

/**
 * Tells a member what became of the payment that they requested. It follows their preference for payments, but not their
 * roles, because the payment is their own; a former member is not told.
 */
const mailRequester: JobHandler = async (payload, context) => {
  const { approvalId } = aboutSchema.parse(payload);
  const { db } = context;
  const row = await findMailed(db, approvalId);
  const { workspace_id: workspaceId, requested_by: userId, business, decision, reason } = row;
  if ((await membershipOf(db, workspaceId, userId)) === undefined) return;
  const { event } = notificationFacts["approval-given"];
  if (!(await wantsNotice(db, userId, event, "email"))) return;
  const { category } = renderTransaction(row);
  const path = notificationHref({
    code: "approval-given",
    params: { operationId: approvalId },
    category,
  });
  const params = {
    ...paymentWords(row),
    business,
    outcome: decision,
    by: row.decider ?? "",
    hasReason: reason === null ? "no" : "yes",
    reason: reason ?? "",
    link: new OwnLink(context, path),
  };
  await sendNoticeAside(context, userId, { code: "approval-outcome", workspaceId, params });
};

export const approvalMailJobs: Readonly<Record<string, JobHandler>> = {
  [approvalMailKind]: mailApprover,
  [approvalReminderKind]: remind,
  [approvalOutcomeKind]: mailRequester,
};
