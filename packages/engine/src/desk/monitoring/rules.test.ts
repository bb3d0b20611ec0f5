import { listStaffActions } from "@apex/contract/desk/staff-log";
import { listWatchCases } from "@apex/contract/desk/watch-cases";
import {
  draftWatchRule,
  listWatchRules,
  readWatchReplay,
  replayWatchRule,
  retireWatchRule,
  setWatchRuleLive,
} from "@apex/contract/desk/watch-rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftedRule, liveRule, pay, receive, watched } from "../../testing/monitoring.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let maker: StaffBrowser;
let other: StaffBrowser;
let admin: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  maker = await staffMember(test, "compliance", { name: "Chloé Martin" });
  other = await staffMember(test, "compliance", { name: "Ben Carter" });
  admin = await staffMember(test, "administrator");
});
afterAll(() => test.close());

const velocity = { kind: "velocity", hours: 24, count: 3, amountUsd: 100_000 } as const;
const params = (id: string) => ({ params: { id } });
const setLive = (by: StaffBrowser, id: string) =>
  by.call(setWatchRuleLive, { ...params(id), body: { code: nextCode(test, by.secrets) } });

describe("a rule", () => {
  it("goes live by another member than its maker, after a replay, with a fresh code", async () => {
    const body = { id: crypto.randomUUID(), name: "Many payments", pattern: velocity };
    const { rule } = await maker.ok(draftWatchRule, { body });
    expect(rule).toMatchObject({ version: 1, state: "draft", may: ["replay", "retire", "revise"] });
    expect(codeOf(await setLive(other, rule.id))).toBe("rule-not-replayed");
    await maker.ok(replayWatchRule, { ...params(rule.id), body: { days: 7 } });
    await test.engine.jobs.runDue();
    expect(codeOf(await setLive(maker, rule.id))).toBe("own-proposal");
    const wrong = { ...params(rule.id), body: { code: "000000" } };
    expect(codeOf(await other.call(setWatchRuleLive, wrong))).toBe("authenticator-code-wrong");
    expect((await setLive(other, rule.id)).status).toBe(200);
    expect(codeOf(await setLive(other, rule.id))).toBe("case-changed");
    const { items } = await other.ok(listWatchRules, {});
    expect(items.find(({ id }) => id === rule.id)).toMatchObject({
      state: "live",
      liveBy: { name: "Ben Carter" },
    });
    const log = await admin.ok(listStaffActions, { query: { act: "rule-set-live" } });
    expect(log.items[0]).toMatchObject({
      member: { name: "Ben Carter" },
      before: { rule: "Many payments", version: 1, state: "draft" },
      after: { state: "live" },
    });
  });

  it("is made once by its id", async () => {
    const body = { id: crypto.randomUUID(), name: "Once", pattern: velocity };
    const { rule } = await maker.ok(draftWatchRule, { body });
    expect((await maker.ok(draftWatchRule, { body })).rule).toEqual(rule);
    const changed = { ...body, pattern: { ...velocity, count: 4 } };
    expect(codeOf(await maker.call(draftWatchRule, { body: changed }))).toBe(
      "idempotency-key-reused",
    );
  });

  it("has one live version: the next one takes its place", async () => {
    const first = await liveRule(test, { maker, other }, velocity);
    const second = await liveRule(test, { maker, other }, { ...velocity, count: 5 }, first.ruleId);
    expect(second).toMatchObject({ version: 2, ruleId: first.ruleId, state: "live" });
    const { items } = await maker.ok(listWatchRules, {});
    expect(items.find(({ id }) => id === first.id)).toMatchObject({ state: "retired", may: [] });
  });

  it("is ended while it is live by an administrator alone, with a reason", async () => {
    const { id } = await liveRule(test, { maker, other }, velocity);
    const asked = { ...params(id), body: { reason: "Too many false hits" } };
    expect(codeOf(await maker.call(retireWatchRule, asked))).toBe("not-permitted");
    expect((await admin.ok(retireWatchRule, asked)).rule.state).toBe("retired");
    expect(codeOf(await admin.call(retireWatchRule, asked))).toBe("case-changed");
  });

  it("never changes, not even by an operator who is connected directly", async () => {
    const { id } = await draftedRule(test, maker, velocity);
    const change = "update watch_rules set pattern = '{}' where id = $1";
    await expect(test.db.query(change, [id])).rejects.toThrow("stay as they are");
    await expect(
      test.db.query("update watch_rules set live_by = made_by where id = $1", [id]),
    ).rejects.toThrow("check constraint");
  });

  it.each([
    { ...velocity, hours: 0 },
    { ...velocity, hours: 721 },
    { ...velocity, count: 1 },
    { ...velocity, amountUsd: 0.5 },
    { kind: "in-and-out", hours: 1, amountUsd: 1, leavesPercent: 101 } as const,
  ])("is refused with parameters out of bounds: %o", async (pattern) => {
    const body = { id: crypto.randomUUID(), name: "Out of bounds", pattern };
    expect(codeOf(await maker.call(draftWatchRule, { body }))).toBe("validation-failed");
  });
});

describe("a replay", () => {
  it("says how many hits and which customers there would have been, and opens no case", async () => {
    const [payer, payee] = [await test.person(), await test.person()];
    await receive(test, payer.workspaceId, 1_000_00n);
    for (let count = 0; count < 3; count += 1)
      await pay(test, payer.workspaceId, payee.workspaceId, 10_00n);
    await watched(test);
    const before = await maker.ok(listWatchCases, { query: {} });
    const drafted = await draftedRule(test, maker, { ...velocity, hours: 2 });
    expect(drafted.replay).toMatchObject({ state: "done", hits: 1, customers: 1, days: 30 });
    expect(drafted.replay?.read).toBe(drafted.replay?.payments);
    const { customers } = await maker.ok(readWatchReplay, params(drafted.id));
    expect(customers).toEqual([
      {
        workspaceId: payer.workspaceId,
        name: expect.any(String),
        hits: 1,
        sum: { amount: "30.00", asset: "USD" },
      },
    ]);
    expect(await maker.ok(listWatchCases, { query: {} })).toEqual(before);
  });

  it("shows no member their own account", async () => {
    const own = await test.person();
    const self = await staffMember(test, "compliance", { email: own.email });
    const payee = await test.person();
    await receive(test, own.workspaceId, 1_000_00n);
    await pay(test, own.workspaceId, payee.workspaceId, 900_00n);
    await watched(test);
    const { id } = await draftedRule(test, maker, { ...velocity, hours: 1, amountUsd: 900 });
    const shownTo = async (member: StaffBrowser) =>
      (await member.ok(readWatchReplay, params(id))).customers.map((one) => one.workspaceId);
    expect(await shownTo(maker)).toContain(own.workspaceId);
    expect(await shownTo(self)).not.toContain(own.workspaceId);
  });
});
