import { freezeAccount } from "@apex/contract/auth/freeze-account";
import { signIn } from "@apex/contract/auth/sign-in";
import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import { freezeCustomer, openCustomer } from "@apex/contract/desk/customers";
import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import {
  cancelRecovery,
  confirmRecovery,
  listRecoveries,
  followRecovery,
  readRecovery,
} from "@apex/contract/desk/factor-recoveries";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { factorRecoveryWaitMs, waitAfterTwoFactorOffMs } from "@apex/contract/limits";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import {
  stopFactorRecovery,
  stopOwnFactorRecovery,
} from "@apex/contract/two-factor/factor-recovery";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectFollowed } from "../../testing/followed-case.ts";
import { checkedPerson, startedRecovery } from "../../testing/lost-factor.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let agent: StaffBrowser;
let compliance: StaffBrowser;
let other: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  agent = await staffMember(test, "agent");
  compliance = await staffMember(test, "compliance");
  other = await staffMember(test, "compliance");
});
afterAll(() => test.close());

const reason = "Lost the phone on a bus";
const password = "Summit-2026!";
const confirm = (member: StaffBrowser, id: string) =>
  member.call(confirmRecovery, { params: { id }, body: { code: nextCode(test, member.secrets) } });
const waitOver = () => test.engine.jobs.advance(factorRecoveryWaitMs);
const stateOf = async (id: string) =>
  (await agent.ok(readRecovery, { params: { id } })).recovery.state;
const messagesTo = async (userId: string) => {
  const [user] = await test.db.query<{ email: string; phone: string }>(
    "select email, phone from users where id = $1",
    [userId],
  );
  return test.sent.filter(({ to }) => to === user?.email || to === user?.phone);
};
const stopToken = async (userId: string) =>
  (await messagesTo(userId))
    .flatMap(({ text }) => /\/stop-recovery#token=([\w-]+)/.exec(text)?.[1] ?? [])
    .at(-1) ?? "";

describe("a lost second factor", () => {
  it("is removed after the wait by a second member, who ends all sessions and holds the money", async () => {
    const { person, id } = await startedRecovery(test, agent);
    expect(codeOf(await confirm(compliance, id))).toBe("recovery-waits");
    await waitOver();
    expect(await stateOf(id)).toBe("ready");
    expect(codeOf(await confirm(agent, id))).toBe("not-permitted");
    const done = await confirm(compliance, id);
    expect(done.status).toBe(200);
    expect(codeOf(await confirm(other, id))).toBe("case-changed");
    expect((await test.call(readSecurityStatus, {}, person)).status).toBe(401);
    await test.engine.jobs.runDue();
    const answer = await test.ok(signIn, { body: { identifier: person.email, password } });
    const token = "session" in answer ? answer.session.token : "";
    const status = await test.ok(readSecurityStatus, {}, { token });
    expect(status).toMatchObject({ isGoogle2FaActive: false, recoveryCodesLeft: 0 });
    expect(status.factorRecoveryAt).toBeUndefined();
    const holdMs =
      Date.parse(status.withdrawalsWaitUntil ?? "") -
      test.engine.context.clock.business().getTime();
    expect(holdMs).toBeGreaterThan(waitAfterTwoFactorOffMs - 120_000);
    const { items } = await compliance.ok(listStaffActions, {
      query: { customer: person.userId },
    });
    expect(items.map(({ act }) => act)).toEqual(
      expect.arrayContaining(["recovery-confirmed", "case-read", "recovery-started"]),
    );
    expect(items.find(({ act }) => act === "recovery-confirmed")).toMatchObject({
      before: { recovery: "waiting" },
      after: { recovery: "removed" },
    });
  });

  it("is announced at once by mail, SMS and in the app, with a link that stops it", async () => {
    const { person, id } = await startedRecovery(test, agent);
    const told = (await messagesTo(person.userId)).filter(({ text }) =>
      text.includes("/stop-recovery#token="),
    );
    expect(told.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    const { items } = await test.ok(listNotifications, { query: {} }, person);
    const kept = items.find(({ code }) => code === "factor-recovery-started");
    expect(kept).toBeDefined();
    expect(JSON.stringify(kept)).not.toContain("token");
    const params = { token: await stopToken(person.userId) };
    expect(await test.ok(stopFactorRecovery, { params })).toEqual({ outcome: "stopped" });
    expect(await test.ok(stopFactorRecovery, { params })).toEqual({ outcome: "stopped" });
    expect(await stateOf(id)).toBe("stopped");
    await waitOver();
    expect(codeOf(await confirm(compliance, id))).toBe("case-changed");
  });

  it("is stopped in the app too, and a repeat changes nothing", async () => {
    const { person, id } = await startedRecovery(test, agent);
    const before = await test.ok(readSecurityStatus, {}, person);
    expect(before.factorRecoveryAt).toBeDefined();
    await test.ok(stopOwnFactorRecovery, {}, person);
    await test.ok(stopOwnFactorRecovery, {}, person);
    expect(await stateOf(id)).toBe("stopped");
    const after = await test.ok(readSecurityStatus, {}, person);
    expect(after.factorRecoveryAt).toBeUndefined();
  });

  it.each(["authenticator", "recovery"] as const)(
    "was not lost when its owner signs in with the %s, and they are told so",
    async (method) => {
      const { person, id } = await startedRecovery(test, agent);
      const answer = await test.ok(signIn, { body: { identifier: person.email, password } });
      const partialSessionKey = "partialSessionKey" in answer ? answer.partialSessionKey : "";
      const wrong = await test.call(signInSecondStep, {
        body: { partialSessionKey, method, code: method === "recovery" ? "aaaaa-aaaaa" : "000000" },
      });
      expect(wrong.status).toBe(422);
      expect(await stateOf(id)).toBe("waiting");
      const code = method === "recovery" ? (person.recoveryCodes[0] ?? "") : person.nextCode();
      await test.ok(signInSecondStep, { body: { partialSessionKey, method, code } });
      expect(await stateOf(id)).toBe("factor-used");
      await test.engine.jobs.runDue();
      const last = (await messagesTo(person.userId)).slice(-2);
      expect(last.map(({ subject }) => subject)).toEqual(
        Array.from({ length: 2 }, () => "Your two-factor authentication stays on"),
      );
    },
  );

  it("stays when the link is forged, or of an earlier recovery", async () => {
    const { person } = await startedRecovery(test, agent);
    const token = await stopToken(person.userId);
    await test.ok(stopOwnFactorRecovery, {}, person);
    await agent.ok(recoverCustomer, { params: { id: person.userId }, body: { reason } });
    const forged = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
    expect((await test.call(stopFactorRecovery, { params: { token: forged } })).status).toBe(404);
    await test.ok(stopFactorRecovery, { params: { token } });
    const status = await test.ok(readSecurityStatus, {}, person);
    expect(status.factorRecoveryAt).toBeDefined();
  });

  it("is confirmed by another member than the one who began, whatever their role", async () => {
    const { id } = await startedRecovery(test, compliance);
    await waitOver();
    expect(codeOf(await confirm(compliance, id))).toBe("own-proposal");
    expect((await confirm(other, id)).status).toBe(200);
  });

  it("begins once, and is cancelled with a reason", async () => {
    const { person, id } = await startedRecovery(test, agent);
    const params = { id: person.userId };
    const { customer } = await compliance.ok(recoverCustomer, { params, body: { reason } });
    expect(customer.secondFactor).toMatchObject({ isOn: true, missing: [] });
    expect(customer.may).not.toContain("recover");
    const open = await test.db.query("select from factor_recoveries where user_id = $1", [
      person.userId,
    ]);
    expect(open).toHaveLength(1);
    await agent.ok(cancelRecovery, { params: { id }, body: { reason: "It was somebody else" } });
    expect(await stateOf(id)).toBe("cancelled");
    const { items } = await agent.ok(listRecoveries, { query: { perPage: 100 } });
    expect(items.map((one) => one.id)).not.toContain(id);
  });
});

describe("a recovery", () => {
  it("needs two-factor, a checked identity, a verified contact and an open account, and says what is missing", async () => {
    const missingOf = async (id: string) => {
      const { customer } = await agent.ok(openCustomer, { params: { id }, body: { reason } });
      const answer = await agent.call(recoverCustomer, { params: { id }, body: { reason } });
      expect(codeOf(answer)).toBe("recovery-not-possible");
      expect(customer.may).not.toContain("recover");
      return customer.secondFactor.missing;
    };
    const without = await test.person({ kycLevel: 2 });
    expect(await missingOf(without.userId)).toEqual(["two-factor"]);
    const person = await checkedPerson(test);
    const set = (sql: string) =>
      test.db.query(`update users set ${sql} where id = $1`, [person.userId]);
    await set("kyc_level = 1");
    expect(await missingOf(person.userId)).toEqual(["identity"]);
    await set("kyc_level = 2");
    await agent.ok(freezeCustomer, { params: { id: person.userId }, body: { reason } });
    expect(await missingOf(person.userId)).toEqual(["open-account"]);
    await set("restricted_at = null, email_verified_at = null, phone_verified_at = null");
    expect(await missingOf(person.userId)).toEqual(["contact"]);
  });

  it("is refused where the account was frozen meanwhile", async () => {
    const { person, id } = await startedRecovery(test, agent);
    await agent.ok(freezeCustomer, { params: { id: person.userId }, body: { reason } });
    await waitOver();
    expect(codeOf(await confirm(compliance, id))).toBe("recovery-not-possible");
    const { recovery } = await compliance.ok(readRecovery, { params: { id } });
    expect(recovery).toMatchObject({ state: "ready", missing: ["open-account"] });
  });

  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const { id } = await startedRecovery(test, agent);
    const calls = { read: readRecovery, follow: followRecovery };
    await expectFollowed(compliance, calls, { params: { id } });
  });

  it("ends when its owner freezes the account", async () => {
    const { person, id } = await startedRecovery(test, agent);
    const token =
      (await messagesTo(person.userId))
        .flatMap(({ text }) => /\/not-me#token=([\w-]+)/.exec(text)?.[1] ?? [])
        .at(-1) ?? "";
    await test.ok(freezeAccount, { params: { token } });
    expect(await stateOf(id)).toBe("stopped");
  });

  it("of a member's own account is another's to begin, read and confirm", async () => {
    const { person, id } = await startedRecovery(test, agent);
    const own = await staffMember(test, "compliance", { email: person.email });
    const params = { id };
    expect(codeOf(await own.call(readRecovery, { params }))).toBe("own-account");
    expect(codeOf(await own.call(cancelRecovery, { params, body: { reason } }))).toBe(
      "own-account",
    );
    await waitOver();
    expect(codeOf(await confirm(own, id))).toBe("own-account");
    const begun = { params: { id: person.userId }, body: { reason } };
    expect(codeOf(await own.call(recoverCustomer, begun))).toBe("own-account");
  });
});
