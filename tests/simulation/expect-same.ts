import type { Db } from "@apex/engine/platform/db";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { expect } from "vitest";
import type { LedgerModel } from "./ledger-model.ts";

const nonZero = (sums: ReadonlyMap<string, bigint>) => [...sums].filter(([, sum]) => sum !== 0n);
const byKey = <V>(entries: Iterable<readonly [string, V]>) =>
  new Map([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The database holds exactly the model's data.
 * @param order `any` where two processes posted: each stream then has the same events in an order that only they know.
 */
export async function expectSame(db: Db, model: LedgerModel, order: "same" | "any"): Promise<void> {
  const sums = async (sql: string) => {
    const rows = await db.query<{ key: string; value: string }>(sql);
    return rows.map(({ key, value }) => [key, BigInt(value)] as const);
  };
  const balances = await sums(
    `select coalesce(workspace_id::text, 'house') || ' ' || asset || ' ' || kind as key, sum(balance)::text as value
     from accounts group by 1`,
  );
  expect(byKey(nonZero(new Map(balances)))).toEqual(byKey(nonZero(model.balances)));
  const counters = await sums(
    "select workspace_id || ' ' || name || ' ' || period as key, used::text as value from limit_counters",
  );
  expect(byKey(nonZero(new Map(counters)))).toEqual(byKey(nonZero(model.counters)));
  expect(await eventsOf(db, order)).toEqual(wantedEvents(model, order));
  const statuses = await db.query<{ key: string; value: string }>(
    "select id::text as key, status as value from operations",
  );
  expect(byKey(statuses.map(({ key, value }) => [key, value]))).toEqual(byKey(model.statuses));
  const keys = await db.query<{ key: string; value: string | null }>(
    "select workspace_id || ' ' || endpoint || ' ' || key as key, operation_id::text as value from idempotency_keys",
  );
  expect(byKey(keys.map(({ key, value }) => [key, value]))).toEqual(
    byKey([...model.keys].map(([key, { operationId }]) => [key, operationId])),
  );
  const codes = await db.query<{ id: string }>("select id from codes where used_at is not null");
  expect(codes.map(({ id }) => id).toSorted()).toEqual([...model.usedCodes].toSorted());
  const jobs = await db.query<{ job: string }>(
    "select jsonb_build_array(kind, payload, run_at at time zone 'UTC', dedupe_key)::text as job from jobs",
  );
  expect(jobs.map(({ job }) => jobText(JSON.parse(job))).toSorted()).toEqual(
    model.jobs
      .map(({ kind, payload, runAt, dedupeKey }) =>
        jobText([kind, payload, runAt.toISOString().slice(0, 19), dedupeKey ?? null]),
      )
      .toSorted(),
  );
  const [counts] = await db.query("select count(*) as movements from movements");
  expect(counts).toEqual({ movements: BigInt(model.movements) });
  await expectBalanced(db);
}

const jobText = (job: unknown) => JSON.stringify(job);
const eventText = (kind: string, changes: readonly string[], operationId: string | null) =>
  `${kind} ${changes.join(",")} ${operationId ?? "-"}`;

/** The events of each workspace, which are numbered from 1 without a gap. */
async function eventsOf(db: Db, order: "same" | "any"): Promise<Map<string, string[]>> {
  const rows = await db.query<{
    workspace_id: string;
    number: bigint;
    kind: string;
    changes: string[];
    operation_id: string | null;
  }>("select workspace_id, number, kind, changes, operation_id from events order by number");
  const streams = new Map<string, string[]>();
  for (const row of rows) {
    const stream = streams.get(row.workspace_id) ?? [];
    expect(Number(row.number)).toBe(stream.length + 1);
    stream.push(eventText(row.kind, row.changes, row.operation_id));
    streams.set(row.workspace_id, stream);
  }
  return inOrder(streams, order);
}

const wantedEvents = (model: LedgerModel, order: "same" | "any") =>
  inOrder(
    [...model.events].map(([workspaceId, events]) => [
      workspaceId,
      events.map(({ kind, changes, operationId }) => eventText(kind, changes, operationId ?? null)),
    ]),
    order,
  );

const inOrder = (streams: Iterable<readonly [string, string[]]>, order: "same" | "any") =>
  byKey(
    [...streams].map(
      ([id, events]) => [id, order === "same" ? events : events.toSorted()] as const,
    ),
  );
