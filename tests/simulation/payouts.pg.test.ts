import { hourMs } from "@apex/contract/durations";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Db } from "@apex/engine/platform/db";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testServerDb } from "@apex/engine/testing/test-db";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { payoutEngine, startDollars, startNaira } from "./payout-load.ts";
import { createRandom } from "./random.ts";

const childFile = fileURLToPath(new URL("payout-child.ts", import.meta.url));
const rounds = 4;
const people = 4;
const seed = Number(process.env["SIMULATION_SEED"] ?? Date.now() % 1_000_000_000);

const lineSchema = z.object({ did: z.enum(["posted", "sent"]), id: z.string() });

/** Lets a process withdraw and pay out, kills it at its `count`th act, and returns what it had posted. */
async function payUntilKilled(url: string, round: number, count: number): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ["--conditions=apex-source", childFile, url, String(round)],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let complaint = "";
  child.stderr.on("data", (text) => (complaint += String(text)));
  const exited = once(child, "exit");
  const posted: string[] = [];
  let deeds = 0;
  for await (const line of createInterface(child.stdout)) {
    const { did, id } = lineSchema.parse(JSON.parse(line));
    if (did === "posted") posted.push(id);
    deeds += 1;
    if (deeds >= count && !child.killed) child.kill("SIGKILL");
  }
  const [, signal] = await exited;
  expect({ signal, complaint: signal === "SIGKILL" ? "" : complaint }).toEqual({
    signal: "SIGKILL",
    complaint: "",
  });
  return posted;
}

/** Runs the remaining jobs, until no payout is in progress. */
async function settleAll(db: Db): Promise<void> {
  const last = await payoutEngine(db, rounds + 1, () => undefined);
  for (let hours = 0; hours < 48; hours += 1) {
    last.pass(61_000);
    await last.engine.jobs.advance(hourMs);
    const open = await db.query("select from operations where status = 'processing' limit 1");
    if (open.length === 0) return;
  }
  throw new Error("Some withdrawals or bills never end.");
}

interface Ended {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  /** True for a row of a batch. */
  readonly in_batch: boolean;
  /** The provider's or network's result; null if it never got the payout. */
  readonly outcome: string | null;
  readonly returns: number;
}

const endedSql = `
  select o.id, o.kind, o.status, o.data ? 'batchId' as in_batch,
    coalesce(p.result, case when b.reason is null then case when b.settles_at is not null then 'SUCCESS' end else 'FAILURE' end, case when t.is_dropped then 'FAILURE' when t.block is not null then 'SUCCESS' end) as outcome,
    (select count(*)::int from operations r where r.kind = 'reversal' and r.data->>'reversalOf' = o.id::text) as returns
  from operations o
  left join sandbox_payouts p on p.reference = o.id::text
  left join sandbox_bills b on b.reference = o.id::text
  left join sandbox_chain_transactions t on t.reference = o.id::text
  where o.kind in ('fiat-withdrawal', 'crypto-withdrawal', 'airtime-purchase')`;

/** Payouts that nobody asked for. */
const strayedSql = `
  select p.reference from (select reference from sandbox_payouts union all select reference from sandbox_bills union all select reference from sandbox_chain_transactions) p
  left join operations o on o.id::text = p.reference where o.id is null`;

/** Every balance beside its expected value: the opening balance less what was paid. */
const balancesSql = `
  select a.asset, a.kind, a.balance::text as has,
    case a.kind when 'held' then '0' else (
      case a.asset when 'NGN' then $1::numeric else $2::numeric end - coalesce((
        select sum(o.amount + o.fee) from operations o
        where o.workspace_id = a.workspace_id and o.asset = a.asset and o.direction = 'out' and o.status in ('successful', 'completed')
      ), 0))::text end as ought
  from accounts a where a.workspace_id is not null`;

test(`withdrawals, each row of a batch and bills are paid or returned once over kill -9 (seed ${seed})`, async () => {
  const db = await testServerDb();
  const first = await payoutEngine(db, 0, () => undefined);
  for (let place = 0; place < people; place += 1) {
    const { workspaceId } = await first.person({ kycLevel: 2 });
    await first.fund(workspaceId, "NGN", startNaira);
    await first.fund(workspaceId, "USDT", startDollars);
  }
  const random = createRandom(seed);
  const posted: string[] = [];
  for (let round = 1; round <= rounds; round += 1)
    posted.push(...(await payUntilKilled(db.url, round, 20 + random.below(45))));
  await settleAll(db);

  const ended = await db.query<Ended>(endedSql);
  const known = new Set(ended.map(({ id }) => id));
  expect(posted.filter((id) => !known.has(id))).toEqual([]);
  const wrong = ended.filter(({ kind, status, outcome, returns }) => {
    const paid = kind === "crypto-withdrawal" ? "completed" : "successful";
    const isPaid = status === paid && outcome === "SUCCESS" && returns === 0;
    const isReturned = status === "failed" && outcome === "FAILURE" && returns === 1;
    return !isPaid && !isReturned;
  });
  expect(wrong).toEqual([]);
  const ends = ended.map(
    ({ kind, status, in_batch: inBatch }) => `${inBatch ? "batch row" : kind} ${status}`,
  );
  expect(new Set(ends)).toEqual(
    new Set([
      "fiat-withdrawal successful",
      "fiat-withdrawal failed",
      "crypto-withdrawal completed",
      "crypto-withdrawal failed",
      "batch row completed",
      "batch row failed",
      "airtime-purchase successful",
      "airtime-purchase failed",
    ]),
  );
  expect(await db.query(strayedSql)).toEqual([]);
  const balances = await db.query<{ has: string; ought: string }>(balancesSql, [
    startNaira.toString(),
    startDollars.toString(),
  ]);
  expect(balances.filter(({ has, ought }) => has !== ought)).toEqual([]);
  await expectBalanced(db);
  await db.close();
});
