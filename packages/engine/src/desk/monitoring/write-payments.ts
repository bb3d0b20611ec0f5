import { hourMs } from "@apex/contract/durations";
import type { TransactionType } from "@apex/contract/transactions/transaction";
import { stableAfterMs, stableReach } from "../../ledger/stable-entries.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { convertMinor, hasRate, type Prices } from "../../money/prices/convert.ts";
import { hourPrices } from "../../money/prices/hour-prices.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { moveCursor, readCursor } from "./cursors.ts";

/** Span of entry ids that is read at a time. */
const stepIds = 20_000n;
/** The largest distance between the ids of one movement's entries. */
const movementIds = 2_000n;

/** Kinds not monitored: moves among a customer's own wallets, cards and orders, and the operator's corrections. */
const ownMoves: readonly TransactionType[] = [
  "crypto-buy",
  "crypto-sell",
  "swap",
  "swap-order",
  "create-card",
  "fund-card",
  "card-withdrawal",
  "referral-earning",
  "reversal",
];

interface Moved {
  readonly id: bigint;
  readonly operation_id: string;
  readonly workspace_id: string;
  readonly at: Date;
  readonly direction: string;
  readonly asset: string;
  readonly amount: string;
  readonly other_id: string | null;
  readonly other_name: string | null;
  readonly account: string | null;
  readonly told_name: string | null;
  readonly device_at: Date | null;
}

/**
 * Stores customers' new payments from the ledger, one step at a time and ten minutes late: a transaction that is still
 * open may yet commit entries with lower ids. The payment is the first entry by which an operation changes a customer's
 * available money. A refund of a failed payment is not one.
 * @returns true when nothing is left to read now.
 */
export async function writePayments(context: EngineContext): Promise<boolean> {
  const { db, clock } = context;
  const now = clock.business();
  const from = await readCursor(db, "payments");
  const until = new Date(now.getTime() - stableAfterMs);
  const { end, isLast } = await stableReach(db, { from, until, ids: stepIds });
  if (end === from) return isLast;
  const moved = await readMoved(context, from, end);
  const prices = await pricesOf(context, moved);
  await db.tx(async (tx) => {
    // If another process was faster, it has stored the same payments.
    if (!(await moveCursor(tx, "payments", from, end))) return;
    await insertPayments(tx, moved, prices);
  });
  return isLast;
}

function readMoved({ db, clock }: EngineContext, from: bigint, end: bigint): Promise<Moved[]> {
  const offsetMs = clock.business().getTime() - clock.wall().getTime();
  return db.query<Moved>(
    `with near as (
       select e.id, e.operation_id, e.amount, e.at, a.workspace_id, a.kind, array_agg(a.workspace_id) over (
         partition by e.movement_id order by e.id rows between unbounded preceding and unbounded following) as parties
       from entries e join accounts a on a.id = e.account_id
       where e.id > $1 - $3::bigint and e.id <= $2 + $3::bigint and a.workspace_id is not null
     )
     select n.id, n.operation_id, n.workspace_id, n.at, o.direction, o.asset, o.amount::text, other.id as other_id,
       other.name as other_name, concat_ws('|', o.data->>'bank', o.data->>'accountNumber', o.data->>'address', o.data->>'memo') as account,
       case when o.kind in ('fiat-deposit', 'fiat-withdrawal')
         then coalesce(o.data->'sender'->>'name', o.data->'receiver'->>'name') end as told_name,
       (select max(d.added_at) + $4::bigint * interval '1 millisecond' from members m join devices d on d.user_id = m.user_id
        where m.workspace_id = n.workspace_id and d.added_at + $4::bigint * interval '1 millisecond' <= n.at) as device_at
     from near n join operations o on o.id = n.operation_id and o.workspace_id = n.workspace_id
     left join workspaces other on other.id = (
       select p.id from unnest(n.parties) with ordinality as p (id, place) where p.id <> n.workspace_id order by p.place limit 1
     )
     where n.id > $1 and n.id <= $2 and n.kind = 'available' and (n.amount > 0) = (o.direction = 'in')
       and o.kind <> all ($5::text[]) and not o.data ? 'purpose'
     order by n.id`,
    [from, end, movementIds, offsetMs, [...ownMoves]],
  );
}

const hourOf = (at: Date) => Math.floor(at.getTime() / hourMs);

/** The prices of each hour with a payment; empty for an hour whose prices are no longer known. */
async function pricesOf({ rails }: EngineContext, moved: readonly Moved[]) {
  const prices = new Map<number, Prices>();
  for (const { at } of moved)
    if (!prices.has(hourOf(at)))
      prices.set(hourOf(at), await hourPrices(rails.market, at).catch(() => new Map()));
  return prices;
}

async function insertPayments(
  tx: Queryable,
  moved: readonly Moved[],
  prices: ReadonlyMap<number, Prices>,
): Promise<void> {
  const rows = moved.map((row) => {
    const asset = storedAsset(row.asset);
    const atHour = prices.get(hourOf(row.at)) ?? new Map();
    const worth = hasRate(asset, "USD", atHour)
      ? convertMinor(BigInt(row.amount), asset, "USD", atHour)
      : null;
    const payee = row.other_id ?? (row.account === "" ? null : row.account);
    return {
      id: row.id.toString(),
      operation_id: row.operation_id,
      workspace_id: row.workspace_id,
      at: row.at,
      direction: row.direction,
      asset,
      amount: row.amount,
      usd: worth?.toString() ?? null,
      payee: row.direction === "out" && payee !== null ? sha256Hex(payee) : null,
      name: row.other_name ?? row.told_name,
      device_at: row.device_at,
    };
  });
  await tx.query(
    `insert into watched_payments (id, operation_id, workspace_id, at, direction, asset, amount, usd, payee, name, device_at)
     select x.id, x.operation_id, x.workspace_id, x.at, x.direction, x.asset, x.amount, x.usd, x.payee, x.name, x.device_at
     from json_to_recordset($1::json) as x (id bigint, operation_id uuid, workspace_id uuid, at timestamptz, direction text, asset text,
       amount numeric, usd numeric, payee text, name text, device_at timestamptz)
     order by x.id on conflict do nothing`,
    [JSON.stringify(rows)],
  );
}
