import {
  heldCaseActs,
  type HeldCase,
  type HeldCaseAct,
  type HeldCaseRow,
} from "@apex/contract/desk/held-cases";
import { moneyOf } from "@apex/contract/money";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { findHeldDeposit, heldStatuses } from "../../money/deposits/held-deposits.ts";
import { isAboveReviewThreshold } from "../../money/deposits/review-thresholds.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import type { Member } from "../access/staff-sessions.ts";
import { loadCaseActions } from "../cases/load-case-actions.ts";
import { loadCaseCustomer } from "../cases/load-case-customer.ts";
import {
  assigneeColumns,
  caseJoins,
  renderAssignee,
  standing,
  type AssigneeRow,
  type CountedQueue,
} from "../cases/case-rows.ts";
import {
  mayApproveReleases,
  mayAskAboutHolds,
  mayDecideHolds,
  mayLookAtHolds,
} from "./held-roles.ts";

/** SQL list. Written into the statement, because the partial index needs constants. */
const heldList = heldStatuses.map((status) => `'${status}'`).join(", ");

/** SQL condition of a deposit on hold, of `operations o`. */
export const heldCondition = `o.status in (${heldList}) and o.kind = 'fiat-deposit' and o.data ? 'holdReason'`;

export const countedHolds: CountedQueue = {
  name: "held-deposits",
  roles: mayLookAtHolds,
  takers: mayAskAboutHolds,
  from: `operations o ${caseJoins("held-deposits", "o.id")}`,
  where: heldCondition,
  since: "o.created_at",
};

/** Columns of a row of the queue, of `operations o`. */
export const rowColumns = `o.id, o.workspace_id, o.reference, o.asset, o.amount::text, o.data->>'holdReason' as reason, o.created_at,
  coalesce(o.data->'hold'->>'state', 'asked') as state, o.data->'hold'->>'nextWordBy' as deadline,
  ${assigneeColumns}, p.proposed_by, b.name as proposed_by_name, p.reason as proposal_reason, p.at as proposed_at`;

/** The member who has the case, and the one who proposed its release. */
export const rowJoins = `${caseJoins("held-deposits", "o.id")}
  left join release_proposals p on p.operation_id = o.id and p.outcome is null
  left join staff b on b.id = p.proposed_by`;

export interface CaseRow extends AssigneeRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly reference: string;
  readonly asset: string;
  readonly amount: string;
  readonly reason: string;
  readonly created_at: Date;
  readonly state: string;
  readonly deadline: string | null;
  readonly proposed_by: string | null;
  readonly proposed_by_name: string | null;
  readonly proposal_reason: string | null;
  readonly proposed_at: Date | null;
}

export function renderCaseRow(row: CaseRow): HeldCaseRow {
  return {
    id: row.id,
    reference: row.reference,
    amount: moneyOf(BigInt(row.amount), storedAsset(row.asset)),
    reason: row.reason,
    state: row.state,
    heldSince: row.created_at.toISOString(),
    ...(row.deadline !== null && { deadline: row.deadline }),
    ...renderAssignee(row),
    ...(row.proposed_by !== null && {
      proposedBy: { id: row.proposed_by, name: row.proposed_by_name ?? "" },
    }),
  };
}

/** The acts that the member may do with a case on hold, by their role and its assignee. The calls check again. */
function actsOf(member: Member, row: CaseRow): HeldCaseAct[] {
  const { isMine, isFree, isIn } = standing(member, row);
  const isProposed = row.proposed_by !== null;
  const acts: Readonly<Record<HeldCaseAct, boolean>> = {
    take: !isMine && isIn(mayAskAboutHolds),
    "hand-back": isMine && isIn(mayAskAboutHolds),
    ask: isFree && isIn(mayAskAboutHolds),
    release: isFree && !isProposed && isIn(mayDecideHolds),
    "send-back": isFree && isIn(mayDecideHolds),
    approve: isProposed && row.proposed_by !== member.id && isIn(mayApproveReleases),
    decline: isProposed && isIn(mayApproveReleases),
  };
  return heldCaseActs.filter((act) => acts[act]);
}

/** A deposit that is or was on hold, as a member sees it. */
export async function loadHeldCase(
  context: EngineContext,
  id: string,
  member: Member,
): Promise<HeldCase> {
  const { db } = context;
  const [row] = await db.query<CaseRow>(
    `select ${rowColumns} from operations o ${rowJoins} where o.id = $1 and o.kind = 'fiat-deposit' and o.data ? 'holdReason'`,
    [id],
  );
  const held = await findHeldDeposit(db, id);
  if (row === undefined || held === undefined) throw new Refusal("not-found");
  const [customer, transaction, timeline, answers, earlier, actions] = await Promise.all([
    loadCaseCustomer(db, row.workspace_id),
    loadTransaction(context, row.workspace_id, id),
    db.query<{ event: string; status: string; at: Date }>(
      "select event, status, at from operation_events where operation_id = $1 order by id",
      [id],
    ),
    loadAnswers(db, id),
    countEarlier(db, row),
    loadCaseActions(db, "held-deposits", id),
  ]);
  if (transaction === undefined) throw new Error("A deposit on hold is not there.");
  const { proposal_reason: reason, proposed_at: at } = row;
  const shown = renderCaseRow(row);
  return {
    ...shown,
    state: held.hold.state,
    customer,
    transaction,
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    answers,
    earlier,
    actions,
    may: held.isHeld ? actsOf(member, row) : [],
    needsSecond: isAboveReviewThreshold(held.asset, held.amountMinor),
    ...(held.isHeld &&
      shown.proposedBy !== undefined &&
      reason !== null &&
      at !== null && { proposal: { by: shown.proposedBy, reason, at: at.toISOString() } }),
  };
}

async function loadAnswers(db: Queryable, id: string): Promise<HeldCase["answers"]> {
  const rows = await db.query<{
    id: string;
    at: Date;
    question: string | null;
    relationship: string | null;
    text: string;
    has_document: boolean;
  }>(
    `select a.id, a.at, a.question, a.relationship, a.text,
       exists (select from sender_documents d where d.answer_id = a.id) as has_document
     from sender_answers a where a.operation_id = $1 order by a.at`,
    [id],
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    ...(row.question !== null && { question: row.question }),
    ...(row.relationship !== null && { relationship: row.relationship }),
    text: row.text,
    hasDocument: row.has_document,
  }));
}

/** Counts the desk's decisions about the customer's other deposits, from the log, which has them all. */
async function countEarlier(
  db: Queryable,
  { id, workspace_id }: CaseRow,
): Promise<HeldCase["earlier"]> {
  const [row] = await db.query<{ released: number; returned: number }>(
    `select count(*) filter (where act = 'deposit-released')::int as released,
       count(*) filter (where act = 'deposit-sent-back')::int as returned
     from staff_actions where customer_id = $1 and case_id <> $2 and act in ('deposit-released', 'deposit-sent-back')`,
    [workspace_id, id],
  );
  return { released: row?.released ?? 0, sentBack: row?.returned ?? 0 };
}
