import { signActivityReport, saveActivityReport } from "@apex/contract/desk/activity-reports";
import { closeWatchCase, listWatchCases } from "@apex/contract/desk/watch-cases";
import { afterAll, beforeAll, expect, it } from "vitest";
import { draftedRule, liveRule, pay, payAll, receive, watched } from "../../testing/monitoring.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { watchPayments } from "./watch-payments.ts";
import { writePayments } from "./write-payments.ts";

let test: TestEngine;
let maker: StaffBrowser;
let other: StaffBrowser;
/** Staff sign in again, because their sessions are short and the tests let days pass. */
async function signIn(): Promise<void> {
  maker = await staffMember(test, "compliance");
  other = await staffMember(test, "administrator");
}

beforeAll(async () => {
  test = await testEngine();
  await signIn();
});
afterAll(() => test.close());

const patterns = [
  { kind: "velocity", hours: 6, count: 3, amountUsd: 3_000 },
  { kind: "structuring", hours: 12, count: 3, amountUsd: 1_000, belowPercent: 20 },
  { kind: "in-and-out", hours: 8, amountUsd: 2_000, leavesPercent: 70 },
] as const;

/** Some days of payments among five customers. */
async function history(): Promise<void> {
  const people = await Promise.all(Array.from({ length: 5 }, () => test.person()));
  const ids = people.map(({ workspaceId }) => workspaceId);
  for (const id of ids) await receive(test, id, 20_000_00n);
  for (let round = 0; round < 40; round += 1) {
    const from = ids[(round * 3) % 5] ?? "";
    const to = ids[(round * 3 + 1 + (round % 4)) % 5] ?? "";
    await pay(test, from, to, BigInt(700 + ((round * 37) % 400)) * 100n);
    test.pass(((round % 5) * 10 + 5) * 60_000);
  }
}

interface Key {
  readonly workspace_id: string;
  readonly time_window: string;
  readonly sum: string;
}
const keysOf = (sql: string, id: string) =>
  test.db.query<Key>(`select workspace_id, time_window, sum::text from ${sql} order by 1, 2`, [id]);

it("raises the same live as in a replay, once, however many processes watch", async () => {
  const rules = [];
  for (const pattern of patterns) rules.push(await liveRule(test, { maker, other }, pattern));
  await watched(test);
  await history();
  await signIn();
  test.pass(11 * 60_000);
  await Promise.all([1, 2, 3].map(() => watchPayments(test.engine.context)));
  await watchPayments(test.engine.context);
  let hits = 0;
  for (const rule of rules) {
    const live = await keysOf("watch_hits where rule_version_id = $1", rule.id);
    const draft = await draftedRule(test, maker, rule.pattern);
    const replayed = await keysOf("watch_replay_hits where replay_id = $1", draft.replay?.id ?? "");
    expect(replayed).toEqual(live);
    hits += live.length;
  }
  expect(hits).toBeGreaterThan(5);
  const [cases] = await test.db.query<{ hits: number }>(
    "select sum(hits)::int as hits from watch_cases",
  );
  expect(cases?.hits).toBe(hits);
});

it("ends a case once: by closing it or by signing its report", async () => {
  const { items } = await maker.ok(listWatchCases, { query: {} });
  expect(items.length).toBeGreaterThan(3);
  for (const { id } of items.slice(0, 4)) {
    const params = { id };
    await maker.ok(saveActivityReport, { params, body: { narrative: "Odd", revision: 0 } });
    const code = nextCode(test, other.secrets);
    const asked = [
      maker.call(closeWatchCase, { params, body: { reason: "Rent" } }),
      other.call(signActivityReport, { params, body: { revision: 1, code } }),
    ];
    const statuses = (await Promise.all(asked))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
  }
});

it("writes down thousands of payments within the time that a statement may take", async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => test.person()));
  const ids = people.map(({ workspaceId }) => workspaceId);
  for (const id of ids) await receive(test, id, 10_000_00n);
  const written = () => test.db.query("select from watched_payments");
  const write = async () => {
    test.pass(11 * 60_000);
    while (!(await writePayments(test.engine.context)));
  };
  await write();
  const before = (await written()).length;
  for (let round = 0; round < 60; round += 1) {
    const payments = Array.from({ length: 100 }, (_, place) => ({
      from: ids[place % 40] ?? "",
      to: ids[(place + 1) % 40] ?? "",
      amountMinor: 100n,
    }));
    await payAll(test, payments);
  }
  await write();
  expect((await written()).length - before).toBe(2 * 60 * 100);
  const others = await test.db.query("select from watched_payments where name is null");
  expect(others).toEqual([]);
});
