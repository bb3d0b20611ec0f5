import type { ActivityReport } from "@apex/contract/desk/activity-report";
import {
  watchCaseActs,
  watchCaseStates,
  type WatchCase,
  type WatchCaseAct,
  type WatchCaseRow,
  type WatchCaseState,
} from "@apex/contract/desk/watch-cases";
import type { WatchedPayment, WatchHit } from "@apex/contract/desk/watch-hits";
import { watchPatternSchema } from "@apex/contract/desk/watch-rules";
import { moneyOf } from "@apex/contract/money";
import * as z from "zod/mini";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Member } from "../access/staff-sessions.ts";
import {
  assigneeColumns,
  caseJoins,
  renderAssignee,
  standing,
  type AssigneeRow,
  type CountedQueue,
} from "../cases/case-rows.ts";
import { loadCaseCustomer } from "../cases/load-case-customer.ts";
import { mayMonitor } from "./monitoring-roles.ts";

/** The most rows of each list on a case's page, however long the case stays open. */
const hitsMost = 50;
const paymentsMost = 200;
const notesMost = 200;

export const countedWatchCases: CountedQueue = {
  name: "monitoring",
  roles: mayMonitor,
  takers: mayMonitor,
  isConfidential: true,
  from: `watch_cases w ${caseJoins("monitoring", "w.id")}`,
  where: "w.outcome is null",
  since: "w.opened_at",
};

/** Columns of `watch_cases w`, of `rowJoins`. A case shows the latest name of its rule. */
export const rowColumns = `w.id, w.workspace_id, w.hits, w.sum::text, w.opened_at, w.last_hit_at, w.escalation, w.outcome, w.ended_by,
  w.ended_at, w.end_reason, (select r.name from watch_rules r where r.rule_id = w.rule_id order by r.version desc limit 1) as rule,
  ${assigneeColumns}`;
export const rowJoins = caseJoins("monitoring", "w.id");

export interface WatchCaseDbRow extends AssigneeRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly hits: number;
  readonly sum: string;
  readonly opened_at: Date;
  readonly last_hit_at: Date;
  readonly escalation: string | null;
  readonly outcome: string | null;
  readonly ended_by: string | null;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly rule: string;
}

export function stateOf({
  outcome,
  escalation,
}: Pick<WatchCaseDbRow, "outcome" | "escalation">): WatchCaseState {
  const ended = watchCaseStates.find((one) => one === outcome);
  return ended ?? (escalation === null ? "to-check" : "escalated");
}

export function renderRow(row: WatchCaseDbRow): WatchCaseRow {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    rule: row.rule,
    hits: row.hits,
    sum: moneyOf(BigInt(row.sum), "USD"),
    state: stateOf(row),
    since: row.opened_at.toISOString(),
    lastHitAt: row.last_hit_at.toISOString(),
    ...renderAssignee(row),
  };
}

/** Returns the acts that the member may do with an open case, by their role and its assignee. The calls check again. */
function actsOf(member: Member, row: WatchCaseDbRow): WatchCaseAct[] {
  const { isMine, isFree } = standing(member, row);
  const isTheirs = mayDecide(member, row);
  const acts: Readonly<Record<WatchCaseAct, boolean>> = {
    take: !isMine && isTheirs,
    "hand-back": isMine,
    note: isFree && isTheirs,
    escalate: isFree && row.escalation === null,
    report: isFree && isTheirs,
    close: isFree && isTheirs,
  };
  return watchCaseActs.filter((act) => acts[act]);
}

/** Only administrators can decide escalated cases. */
export const mayDecide = (
  { role }: Pick<Member, "role">,
  { escalation }: Pick<WatchCaseDbRow, "escalation">,
) => escalation === null || role === "administrator";

const listedSchema = z.array(z.object({ list: z.string(), name: z.string() }));

async function loadHits(db: Queryable, caseId: string): Promise<WatchHit[]> {
  const rows = await db.query<{
    id: string;
    at: Date;
    version: number;
    pattern: unknown;
    payments: bigint[];
    sum: string;
    listed: unknown;
  }>(
    `select h.id, h.at, r.version, r.pattern, h.payments, h.sum::text, h.listed
     from watch_hits h join watch_rules r on r.id = h.rule_version_id where h.case_id = $1 order by h.at desc, h.id desc limit $2`,
    [caseId, hitsMost],
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    version: row.version,
    pattern: watchPatternSchema.parse(row.pattern),
    payments: row.payments.map(String),
    sum: moneyOf(BigInt(row.sum), "USD"),
    listed: listedSchema.parse(row.listed),
  }));
}

async function loadPayments(db: Queryable, hits: readonly WatchHit[]): Promise<WatchedPayment[]> {
  const ids = [...new Set(hits.flatMap(({ payments }) => payments))];
  const rows = await db.query<{
    id: bigint;
    reference: string;
    at: Date;
    direction: string;
    asset: string;
    amount: string;
    usd: string | null;
    name: string | null;
  }>(
    `select p.id, o.reference, p.at, p.direction, p.asset, p.amount::text, p.usd::text, p.name
     from watched_payments p join operations o on o.id = p.operation_id
     where p.id = any ($1::bigint[]) order by p.at desc, p.id desc limit $2`,
    [ids, paymentsMost],
  );
  return rows.map((row) => ({
    id: row.id.toString(),
    reference: row.reference,
    at: row.at.toISOString(),
    direction: row.direction === "in" ? "in" : "out",
    amount: moneyOf(BigInt(row.amount), storedAsset(row.asset)),
    ...(row.usd !== null && { worth: moneyOf(BigInt(row.usd), "USD") }),
    ...(row.name !== null && { name: row.name }),
  }));
}

async function loadNotes(db: Queryable, caseId: string): Promise<WatchCase["notes"]> {
  const rows = await db.query<{
    id: string;
    staff_id: string;
    name: string;
    text: string;
    at: Date;
  }>(
    `select n.id, n.staff_id, s.name, n.text, n.at from watch_notes n join staff s on s.id = n.staff_id
     where n.case_id = $1 order by n.at desc, n.id limit $2`,
    [caseId, notesMost],
  );
  return rows.map(({ id, staff_id, name, text, at }) => ({
    id,
    by: { id: staff_id, name },
    text,
    at: at.toISOString(),
  }));
}

async function loadReport(
  db: Queryable,
  caseId: string,
  member: Member,
): Promise<ActivityReport | undefined> {
  const [row] = await db.query<{
    narrative: string;
    revision: number;
    drafted_by: string;
    drafted_name: string;
    drafted_at: Date;
    signed_by: string | null;
    signed_name: string | null;
    signed_at: Date | null;
  }>(
    `select r.narrative, r.revision, r.drafted_by, d.name as drafted_name, r.drafted_at, r.signed_by, s.name as signed_name, r.signed_at
     from activity_reports r join staff d on d.id = r.drafted_by left join staff s on s.id = r.signed_by where r.case_id = $1`,
    [caseId],
  );
  if (row === undefined) return undefined;
  const { signed_by, signed_at } = row;
  return {
    narrative: row.narrative,
    revision: row.revision,
    draftedBy: { id: row.drafted_by, name: row.drafted_name },
    draftedAt: row.drafted_at.toISOString(),
    ...(signed_by !== null && { signedBy: { id: signed_by, name: row.signed_name ?? "" } }),
    ...(signed_at !== null && { signedAt: signed_at.toISOString() }),
    maySign: signed_by === null && row.drafted_by !== member.id,
  };
}

/** A case as a member sees it. @throws {Refusal} not-found. */
export async function loadWatchCase(db: Queryable, id: string, member: Member): Promise<WatchCase> {
  const [row] = await db.query<WatchCaseDbRow & { ended_name: string | null }>(
    `select ${rowColumns}, e.name as ended_name
     from watch_cases w ${rowJoins} left join staff e on e.id = w.ended_by where w.id = $1`,
    [id],
  );
  if (row === undefined) throw new Refusal("not-found");
  const hitList = await loadHits(db, id);
  const payments = await loadPayments(db, hitList);
  const customer = await loadCaseCustomer(db, row.workspace_id);
  const notes = await loadNotes(db, id);
  const report = await loadReport(db, id, member);
  const { ended_by, ended_at, end_reason } = row;
  return {
    ...renderRow(row),
    customer,
    hitList,
    payments,
    notes,
    ...(row.escalation !== null && { escalation: row.escalation }),
    ...(ended_by !== null &&
      ended_at !== null && {
        ended: {
          by: { id: ended_by, name: row.ended_name ?? "" },
          at: ended_at.toISOString(),
          ...(end_reason !== null && { reason: end_reason }),
        },
      }),
    ...(report && { report }),
    may: row.outcome === null ? actsOf(member, row) : [],
  };
}

/** Locks a case until the transaction ends. */
export async function lockWatchCase(
  tx: Queryable,
  id: string,
): Promise<WatchCaseDbRow | undefined> {
  await tx.query("select from watch_cases where id = $1 for update", [id]);
  const rows = await tx.query<WatchCaseDbRow>(
    `select ${rowColumns} from watch_cases w ${rowJoins} where w.id = $1`,
    [id],
  );
  return rows.length === 0 ? undefined : onlyRow(rows);
}
