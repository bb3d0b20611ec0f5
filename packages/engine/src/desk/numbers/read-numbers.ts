import { readNumbers, type Numbers } from "@apex/contract/desk/numbers";
import { moneyOf, signedMoneyOf } from "@apex/contract/money";
import { storedAsset } from "../../ledger/render-transaction.ts";
import type { Queryable } from "../../platform/db.ts";
import { handleDesk } from "../access/desk-call.ts";
import { countedHolds } from "../held-deposits/load-held-case.ts";
import { mayOperate } from "../operations/operations-roles.ts";
import { countedQueues, countQueue } from "../counts/count-queues.ts";

/** Number of days shown. */
const daysShown = 14;
/** Number of ledger checks shown. */
const checksShown = 10;

/** Reads only stored sums, open cases and the latest checks, so its cost does not grow with the ledger. */
export const readNumbersHandler = handleDesk(
  readNumbers,
  mayOperate,
  async ({ member }, context) => {
    const { db } = context;
    const isOn = countedQueues.filter(
      ({ isOn: isQueueOn, isConfidential = false, roles }) =>
        (isQueueOn?.(context) ?? true) && (!isConfidential || roles.includes(member.role)),
    );
    const [days, until, holds, queues, checks] = await Promise.all([
      loadDays(db),
      db.query<{ at: Date | null }>("select at from house_days_until"),
      loadHolds(db),
      Promise.all(isOn.map((queue) => countQueue(context, queue, member.id))),
      loadChecks(db),
    ]);
    const at = until[0]?.at;
    return {
      days,
      ...(at && { until: at.toISOString() }),
      holds,
      queues: queues.map(({ mine: _mine, ...queue }) => queue),
      partners: context.partners().map((partner) => ({ ...partner })),
      checks,
    };
  },
);

async function loadDays(db: Queryable): Promise<Numbers["days"]> {
  const rows = await db.query<{ day: string; asset: string; volume: string; revenue: string }>(
    `select day::text as day, asset, volume::text as volume, revenue::text as revenue from house_days
     where day > (select max(day) from house_days) - $1::int order by day desc, asset`,
    [daysShown],
  );
  return rows.map(({ day, asset: code, volume, revenue }) => {
    const asset = storedAsset(code);
    return {
      id: `${day}:${code}`,
      day,
      volume: moneyOf(BigInt(volume), asset),
      revenue: signedMoneyOf(BigInt(revenue), asset),
    };
  });
}

async function loadHolds(db: Queryable): Promise<Numbers["holds"]> {
  const rows = await db.query<{ asset: string; sum: string; count: number }>(
    `select o.asset, sum(o.amount)::text as sum, count(*)::int as count from ${String(countedHolds.from)}
     where ${String(countedHolds.where)} group by o.asset order by o.asset`,
  );
  return rows.map(({ asset: code, sum, count }) => ({
    amount: moneyOf(BigInt(sum), storedAsset(code)),
    count,
  }));
}

async function loadChecks(db: Queryable): Promise<Numbers["checks"]> {
  const rows = await db.query<{ id: bigint; at: Date; entries: bigint; wrong: number }>(
    `select id, at, entries, jsonb_array_length(wrong->'movements') + jsonb_array_length(wrong->'accounts') as wrong
     from book_checks order by id desc limit $1`,
    [checksShown],
  );
  return rows.map(({ id, at, entries, wrong }) => ({
    id: id.toString(),
    at: at.toISOString(),
    entries: Number(entries),
    wrong,
  }));
}
