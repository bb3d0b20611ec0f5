import {
  supportCaseActs,
  supportPriorities,
  type SupportCase,
  type SupportCaseAct,
  type SupportCaseRow,
} from "@apex/contract/desk/support-cases";
import { moneyOf } from "@apex/contract/money";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import {
  assigneeColumns,
  caseJoins,
  renderAssignee,
  standing,
  type AssigneeRow,
} from "../cases/case-rows.ts";
import { mayRefund } from "../adjustments/adjustment-roles.ts";
import { findRefundable } from "../adjustments/find-refundable.ts";
import { loadRefunds } from "../adjustments/load-adjustment.ts";
import { mayAnswerSupport } from "./support-roles.ts";

/** Columns of a row of the queue, of `support_tickets t`. */
export const rowColumns = `t.id, t.workspace_id, t.user_id, t.operation_id, t.topic, t.complaint_type, t.status, t.priority,
  exists (select from complaints k where k.id = t.id) as is_complaint, t.updated_at as created_at, t.opened_at, t.rating, ${assigneeColumns}`;

export const rowJoins = caseJoins("support", "t.id");

export interface CaseRow extends AssigneeRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly user_id: string;
  readonly operation_id: string | null;
  readonly topic: string;
  readonly complaint_type: string;
  readonly status: string;
  readonly priority: number;
  readonly is_complaint: boolean;
  /** The time of the last message or change, by which the queue is sorted. */
  readonly created_at: Date;
  readonly opened_at: Date;
  readonly rating: number | null;
}

export function renderCaseRow(row: CaseRow): SupportCaseRow {
  return {
    id: row.id,
    topic: row.topic,
    complaintType: row.complaint_type,
    status: row.status,
    priority: supportPriorities[row.priority] ?? "normal",
    isComplaint: row.is_complaint,
    waitsSince: row.created_at.toISOString(),
    ...renderAssignee(row),
  };
}

/** The acts that the member may do, by their role and the assignee. The calls check again. */
function actsOf(member: Member, row: CaseRow, canRefund: boolean): SupportCaseAct[] {
  const { isMine, isFree, isIn } = standing(member, row);
  const isSolved = row.status === "solved";
  const acts: Readonly<Record<SupportCaseAct, boolean>> = {
    take: !isMine && !isSolved,
    "hand-back": isMine && !isSolved,
    "hand-over": isMine && !isSolved,
    answer: isFree,
    prioritise: isFree && !isSolved,
    refund: isFree && canRefund && isIn(mayRefund),
    "ask-to-watch": isFree && !isSolved,
    solve: isFree && !isSolved,
  };
  return supportCaseActs.filter((act) => acts[act]);
}

/** A support request, as a member sees it. @throws {Refusal} not-found. */
export async function loadSupportCase(
  context: EngineContext,
  id: string,
  member: Member,
): Promise<SupportCase> {
  const { db } = context;
  const [row] = await db.query<CaseRow>(
    `select ${rowColumns} from support_tickets t ${rowJoins} where t.id = $1`,
    [id],
  );
  if (row === undefined) throw new Refusal("not-found");
  const [customer, transaction, complaint, refundable, refunds, colleagues] = await Promise.all([
    loadCustomer(db, row),
    row.operation_id === null
      ? undefined
      : loadTransaction(context, row.workspace_id, row.operation_id),
    loadComplaint(db, row),
    row.operation_id === null ? undefined : findRefundable(db, { id: row.operation_id }),
    loadRefunds(context, id),
    db.query<{ id: string; name: string }>(
      "select id, name from staff where ended_at is null and id <> $1 and role = any ($2::text[]) order by name, id",
      [member.id, [...mayAnswerSupport]],
    ),
  ]);
  return {
    ...renderCaseRow(row),
    customer,
    ...(transaction && { transaction }),
    ...(complaint && { complaint }),
    ...(refundable && { refundable: moneyOf(refundable.leftMinor, refundable.asset) }),
    refunds,
    openedAt: row.opened_at.toISOString(),
    ...(row.rating !== null && { rating: row.rating }),
    colleagues,
    may: actsOf(member, row, refundable !== undefined && refundable.leftMinor > 0n),
  };
}

async function loadCustomer(
  db: Queryable,
  { user_id, workspace_id }: CaseRow,
): Promise<SupportCase["customer"]> {
  const [row] = await db.query<{
    name: string;
    workspace: string;
    type: string;
    level: number;
    is_frozen: boolean;
    created_at: Date;
  }>(
    `select concat_ws(' ', u.first_name, u.last_name) as name, w.name as workspace, w.type, u.kyc_level as level,
       u.restricted_at is not null as is_frozen, u.created_at
     from users u, workspaces w where u.id = $1 and w.id = $2`,
    [user_id, workspace_id],
  );
  if (row === undefined) throw new Refusal("not-found");
  const { is_frozen: isFrozen, created_at, ...customer } = row;
  return { ...customer, id: user_id, isFrozen, since: created_at.toISOString() };
}

async function loadComplaint(
  db: Queryable,
  { id, is_complaint }: CaseRow,
): Promise<SupportCase["complaint"]> {
  if (!is_complaint) return undefined;
  const images = await db.query("select from complaint_images where complaint_id = $1", [id]);
  return { hasImage: images.length > 0 };
}
