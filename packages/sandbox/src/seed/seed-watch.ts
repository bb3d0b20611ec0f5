import { dayMs } from "@apex/contract/durations";
import type { WatchPattern } from "@apex/contract/desk/watch-rules";
import type { Tx } from "@apex/engine/platform/db";
import type { SeedCast } from "./seed-cast.ts";
import { chainHash } from "./seed-details.ts";
import type { SeedHistory } from "./seed-history.ts";

interface SeedRule {
  readonly name: string;
  readonly pattern: WatchPattern;
  readonly isLive: boolean;
}

/** One live rule, and a draft that waits for its replay and a colleague. */
const rules: readonly SeedRule[] = [
  {
    name: "Just below 1,000 dollars",
    pattern: { kind: "structuring", hours: 72, count: 3, amountUsd: 1_000, belowPercent: 10 },
    isLive: true,
  },
  {
    name: "In and out within a day",
    pattern: { kind: "in-and-out", hours: 24, amountUsd: 5_000, leavesPercent: 80 },
    isLive: false,
  },
];

/** The rules are older than the payments that the live one finds. */
const madeMs = 20 * dayMs;

/** Rules of monitoring, by compliance and an administrator. @param wall wall time. */
export async function seedWatchRules(tx: Tx, wall: Date): Promise<void> {
  for (const { name, pattern, isLive } of rules)
    await tx.query(
      `insert into watch_rules (id, rule_id, version, name, pattern, state, made_by, made_at, live_by, live_at)
       select gen_random_uuid(), gen_random_uuid(), 1, $1, $2, case when $3 then 'live' else 'draft' end, c.id, $4,
         case when $3 then a.id end, case when $3 then $5::timestamptz end
       from (select id from staff where role = 'compliance' order by created_at, id limit 1) c,
         (select id from staff where role = 'administrator' order by created_at, id limit 1) a`,
      [
        name,
        JSON.stringify(pattern),
        isLive,
        new Date(wall.getTime() - madeMs),
        new Date(wall.getTime() - madeMs + dayMs),
      ],
    );
}

/** Three payments to Tunde that the live rule finds. */
export function addWatchedPayments(history: SeedHistory, { tunde }: SeedCast): void {
  for (const [daysAgo, amount] of [
    [6, "962"],
    [5, "985"],
    [4, "971"],
  ] as const)
    history.receive(tunde.workspaceId, [daysAgo, "13:40"], {
      kind: "crypto-deposit",
      asset: "USDT",
      amount,
      data: { wallet: "USDT", network: "Base", transactionHash: chainHash(daysAgo, "watched") },
    });
}
