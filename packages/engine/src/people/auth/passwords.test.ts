import { dayMs, hourMs } from "@apex/contract/durations";
import { changePassword } from "@apex/contract/auth/change-password";
import { resetPassword } from "@apex/contract/auth/reset-password";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { readGeneralSettings } from "@apex/contract/profile/general-settings";
import { readProfile } from "@apex/contract/profile/read-profile";
import { setAntiPhishingCode } from "@apex/contract/security/anti-phishing-code";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lastCodeTo, otherThan } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { proveByMail } from "../two-factor/protected-person-fixture.ts";

const oldPassword = "Summit-2026!";
const newPassword = "Ridge-walk-27";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());
/** Lets the rate limits of the previous test expire. */
beforeEach(() => engine.pass(2 * hourMs));

const signInAs = (identifier: string, password: string) =>
  engine.call(signIn, { body: { identifier, password } });
const statusOf = async (token: string) => (await engine.call(readProfile, {}, { token })).status;
const kindsOf = async (token: string) =>
  (await engine.ok(listSecurityEvents, { query: {} }, { token })).items.map(({ kind }) => kind);

/** A person with a fresh proof of presence. */
async function provedPerson() {
  const person = await engine.person();
  await proveByMail(engine, person.token, person.email);
  return person;
}

async function resetCodeFor(identifier: string): Promise<string> {
  await engine.ok(sendResetPasswordCode, {
    params: { channel: "email" },
    body: { identifier },
  });
  return lastCodeTo(engine, identifier).code;
}

const sentTo = (email: string) => engine.sent.filter(({ to }) => to === email).length;

const reset = (identifier: string, code: string, password = newPassword) =>
  engine.call(resetPassword, { body: { identifier, code, password } });

const commonPassword = {
  status: 400,
  body: {
    code: "validation-failed",
    issues: [{ path: ["body", "password"], code: "password-common" }],
  },
};

describe("a reset password", () => {
  it("is asked for again without another code while one works, alike for an unknown account", async () => {
    const known = await engine.person();
    for (const identifier of [known.email, `unknown.${known.email}`]) {
      const send = (body: { keepsLive?: true }) =>
        engine.call(sendResetPasswordCode, {
          params: { channel: "email" },
          body: { identifier, ...body },
        });
      const first = await send({ keepsLive: true });
      engine.pass(10_000);
      expect(await send({ keepsLive: true })).toMatchObject({ status: 200, body: first.body });
      expect(await send({})).toMatchObject({ status: 429 });
      engine.pass(10 * 60_000);
      const next = await send({ keepsLive: true });
      expect(next.status).toBe(200);
      expect(next.body).not.toEqual(first.body);
    }
    expect(sentTo(known.email)).toBe(2);
  });

  it("opens the account with a code, ends every session, and signs nobody in", async () => {
    const { email, token } = await engine.person();
    const answer = await reset(email.toUpperCase(), await resetCodeFor(email));
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await statusOf(token)).toBe(401);
    expect((await signInAs(email, oldPassword)).status).toBe(401);
    expect((await signInAs(email, newPassword)).status).toBe(200);
    expect(engine.sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(
      "Your Apex password was changed",
    );
  });

  it("takes a code once, five tries, and never for another account", async () => {
    const { email } = await engine.person();
    const { email: other } = await engine.person();
    const code = await resetCodeFor(email);
    expect((await reset(other, code)).status).toBe(422);
    expect(await reset(email, otherThan(code))).toMatchObject({
      body: { code: "token-validation-failed", params: { triesLeft: 4 } },
    });
    const both = await Promise.all([
      reset(email, code, "Ridge-walk-27"),
      reset(email, code, "Ridge-walk-28"),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await reset(email, code)).status).toBe(422);

    engine.pass(2 * hourMs);
    const next = await resetCodeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await reset(email, otherThan(next));
    expect(await reset(email, next)).toMatchObject({ body: { params: { triesLeft: 0 } } });
  });

  it("is never a common one; the code stays valid for another", async () => {
    const { email } = await engine.person();
    const code = await resetCodeFor(email);
    expect(await reset(email, code, "Password1!")).toMatchObject(commonPassword);
    expect((await reset(email, code)).status).toBe(200);
  });

  it("ends a lock-out", async () => {
    const { email } = await engine.person();
    for (let tries = 0; tries < 10; tries += 1) await signInAs(email, "Wrong-2026!");
    engine.pass(1);
    expect((await signInAs(email, oldPassword)).status).toBe(429);
    await reset(email, await resetCodeFor(email));
    await engine.db.query("delete from rate_limits where name like 'sign-in-address:%'");
    expect((await signInAs(email, newPassword)).status).toBe(200);
  });
});

describe("a changed password", () => {
  const change = (token: string, currentPassword: string, password = newPassword) =>
    engine.call(changePassword, { body: { currentPassword, password } }, { token });

  it("ends every session and gives the caller a new one", async () => {
    const { email, token } = await provedPerson();
    const elsewhere = await engine.ok(signIn, {
      body: { identifier: email, password: oldPassword },
    });
    if (!("session" in elsewhere)) throw new Error("A second step was asked for.");
    engine.pass(1_000);
    const { session } = await engine.ok(
      changePassword,
      { body: { currentPassword: oldPassword, password: newPassword } },
      { token },
    );
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(elsewhere.session.token)).toBe(401);
    expect(await statusOf(session.token)).toBe(200);
    engine.pass(1_000);
    expect((await signInAs(email, oldPassword)).status).toBe(401);
    expect(await kindsOf(session.token)).toEqual([
      "sign-in-failed",
      "password-changed",
      "signed-in",
    ]);
  });

  it("needs more than the password, and uses up no proof on a wrong one", async () => {
    const { email, token } = await engine.person();
    expect(await change(token, oldPassword)).toMatchObject({
      status: 403,
      body: { code: "security-code-required" },
    });
    expect((await signInAs(email, oldPassword)).status).toBe(200);
    await proveByMail(engine, token, email);
    expect((await change(token, oldPassword)).status).toBe(200);
  });

  it("is never a common one", async () => {
    const { token } = await provedPerson();
    expect(await change(token, oldPassword, "Welcome@123")).toMatchObject(commonPassword);
  });

  it("puts withdrawals on hold for 24 hours", async () => {
    const { token } = await provedPerson();
    const { session } = await engine.ok(
      changePassword,
      { body: { currentPassword: oldPassword, password: newPassword } },
      { token },
    );
    const until = async () =>
      (await engine.ok(readSecurityStatus, {}, { token: session.token })).withdrawalsWaitUntil;
    const leftMs =
      Date.parse((await until()) ?? "") - engine.engine.context.clock.business().getTime();
    expect(leftMs).toBe(dayMs);
  });

  it("takes the current password only, ten guesses at most, and must differ", async () => {
    const { token } = await engine.person();
    expect(await change(token, oldPassword, oldPassword)).toMatchObject({
      status: 422,
      body: { code: "password-unchanged" },
    });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await change(token, "Wrong-2026!")).toMatchObject({
        status: 422,
        body: { code: "wrong-password" },
      });
    expect((await change(token, oldPassword)).status).toBe(429);
  });
});

describe("the security log", () => {
  it("is the person's own, newest first, by pages", async () => {
    const { email, token } = await engine.person();
    const { token: other } = await engine.person();
    for (let times = 0; times < 3; times += 1) {
      engine.pass(1_000);
      await signInAs(email, times === 1 ? "Wrong-2026!" : oldPassword);
    }
    const first = await engine.ok(listSecurityEvents, { query: { perPage: 2 } }, { token });
    expect(first.items.map(({ kind }) => kind)).toEqual(["signed-in", "sign-in-failed"]);
    const rest = await engine.ok(
      listSecurityEvents,
      { query: { perPage: 2, cursor: first.nextCursor } },
      { token },
    );
    expect(rest.items).toMatchObject([
      { kind: "signed-in", address: "127.0.0.1", isThisSession: false },
    ]);
    expect(rest.nextCursor).toBeUndefined();
    expect(await kindsOf(other)).toEqual([]);
    const foreign = await engine.ok(
      listSecurityEvents,
      { query: { cursor: first.nextCursor } },
      { token: other },
    );
    expect(foreign.items).toEqual([]);
  });
});

describe("an anti-phishing code", () => {
  it("is in every message to the person until it is removed", async () => {
    const { email, token } = await engine.person();
    const set = (antiPhishingCode: string | null) =>
      engine.call(setAntiPhishingCode, { body: { antiPhishingCode } }, { token });
    expect(await set("RIDGE42")).toMatchObject({ body: { code: "security-code-required" } });
    await proveByMail(engine, token, email);
    expect(await set("RIDGE42")).toMatchObject({ body: { antiPhishingCode: "RIDGE42" } });
    await resetCodeFor(email);
    expect(lastCodeTo(engine, email).text).toMatch(/\n\nYour anti-phishing code: RIDGE42$/);
    const { profile } = await engine.ok(readProfile, {}, { token });
    expect(profile.antiPhishingCode).toBe("RIDGE42");
    expect(await engine.ok(readGeneralSettings, {}, { token })).toMatchObject({
      antiPhishingCode: "RIDGE42",
    });
    expect((await set(null)).status).toBe(200);
    expect(await engine.ok(readGeneralSettings, {}, { token })).not.toHaveProperty(
      "antiPhishingCode",
    );
    engine.pass(hourMs);
    await resetCodeFor(email);
    expect(lastCodeTo(engine, email).text).not.toContain("anti-phishing");
  });

  it("has 4 to 20 letters and digits", async () => {
    const { token } = await engine.person();
    for (const antiPhishingCode of ["abc", "a".repeat(21), "<b>hello", "two words", ""]) {
      const answer = await engine.call(
        setAntiPhishingCode,
        { body: { antiPhishingCode } },
        { token },
      );
      expect(answer.status).toBe(400);
    }
  });
});
