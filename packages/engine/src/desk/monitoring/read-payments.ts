import type { WatchPattern } from "@apex/contract/desk/watch-rules";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { findHit, hoursOf, type Found, type ListedName, type WatchedPayment } from "./find-hit.ts";

/** The most earlier payments of a customer that a rule sees, which bounds the cost for customers who pay very often. */
const recentMost = 500;

/** A payment to check, with the customer's earlier ones. `recent` ends with the payment itself. */
interface ReadPayment {
  readonly workspaceId: string;
  readonly payment: WatchedPayment;
  readonly recent: readonly WatchedPayment[];
}

interface PaymentRow {
  readonly id: bigint;
  readonly workspace_id: string;
  readonly at: Date;
  readonly direction: string;
  readonly usd: string | null;
  readonly name: string | null;
  readonly device_at: Date | null;
  readonly is_new_payee: boolean;
}

const columns = `p.id, p.workspace_id, p.at, p.direction, p.usd::text, p.name, p.device_at,
  p.payee is not null and not exists (
    select from watched_payments x where x.workspace_id = p.workspace_id and x.payee = p.payee and x.id < p.id
  ) as is_new_payee`;

function watched(row: PaymentRow, listed: readonly ListedName[]): WatchedPayment {
  return {
    id: row.id,
    at: row.at,
    direction: row.direction === "in" ? "in" : "out",
    usd: row.usd === null ? null : BigInt(row.usd),
    isNewPayee: row.is_new_payee,
    deviceAt: row.device_at,
    listed,
  };
}

interface Step {
  readonly after: bigint;
  readonly until?: bigint;
  readonly most: number;
  readonly patterns: readonly WatchPattern[];
}

/** Reads the next payments in order, each with the earlier ones that the patterns need. */
async function readStep(
  context: EngineContext,
  { after, until, most, patterns }: Step,
): Promise<ReadPayment[]> {
  const { db } = context;
  const rows = await db.query<PaymentRow>(
    `select ${columns} from watched_payments p where p.id > $1 and ($2::bigint is null or p.id <= $2) order by p.id limit $3`,
    [after, until ?? null, most],
  );
  const hours = Math.max(0, ...patterns.map(hoursOf));
  const lists = patterns.some(({ kind }) => kind === "name")
    ? await listedNames(context, rows)
    : undefined;
  const steps: ReadPayment[] = [];
  for (const row of rows) {
    const payment = watched(row, lists?.get(row.name ?? "") ?? []);
    const recent = hours === 0 ? [payment] : await readRecent(db, row, hours);
    steps.push({ workspaceId: row.workspace_id, payment, recent });
  }
  return steps;
}

async function readRecent(db: Queryable, { id, workspace_id, at }: PaymentRow, hours: number) {
  const rows = await db.query<PaymentRow>(
    `select ${columns} from watched_payments p
     where p.workspace_id = $1 and p.at > $2::timestamptz - $3::int * interval '1 hour' and p.at <= $2 and p.id <= $4
     order by p.at desc, p.id desc limit $5`,
    [workspace_id, at, hours, id, recentMost],
  );
  return rows.map((row) => watched(row, [])).toReversed();
}

/** Asks the screening partner's lists about each name, once. */
async function listedNames({ rails }: EngineContext, rows: readonly PaymentRow[]) {
  const names = new Set(rows.flatMap(({ name }) => (name === null ? [] : [name])));
  const lists = new Map<string, readonly ListedName[]>();
  for (const name of names) lists.set(name, await rails.screening.screenName({ name }));
  return lists;
}

/** The finding of a rule, with its customer and payment. */
export interface Hit<Rule> extends Found {
  readonly rule: Rule;
  readonly workspaceId: string;
  readonly payment: WatchedPayment;
}

/**
 * Applies rules to the next payments in order, for live rules and replays alike.
 * @returns the hits, and the id of the last payment read; no id if none was left.
 */
export async function findHits<Rule extends { readonly pattern: WatchPattern }>(
  context: EngineContext,
  rules: readonly Rule[],
  step: Omit<Step, "patterns">,
): Promise<{ readonly hits: readonly Hit<Rule>[]; readonly last?: bigint; readonly read: number }> {
  const patterns = rules.map(({ pattern }) => pattern);
  const payments = await readStep(context, { ...step, patterns });
  const hits = payments.flatMap(({ workspaceId, payment, recent }) =>
    rules.flatMap((rule): Hit<Rule>[] => {
      const found = findHit(rule.pattern, payment, recent);
      return found === undefined ? [] : [{ ...found, rule, workspaceId, payment }];
    }),
  );
  const last = payments.at(-1)?.payment.id;
  return { hits, read: payments.length, ...(last !== undefined && { last }) };
}
