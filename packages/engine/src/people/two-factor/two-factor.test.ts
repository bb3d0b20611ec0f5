import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { readProfile } from "@apex/contract/profile/read-profile";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import {
  activateTwoFactor,
  deactivateTwoFactor,
  initTwoFactor,
} from "@apex/contract/two-factor/two-factor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { otherThan } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { authenticatorApp } from "./authenticator-app-fixture.ts";
import { protectedPerson, proveByMail } from "./protected-person-fixture.ts";

const password = "Summit-2026!";
const minute = 60_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const wall = () => engine.engine.context.clock.wall();
const refused = (status: number, code: string) => ({ status, body: { code } });

describe("turning two-factor on", () => {
  it("needs a proof and a code of the app, ends other sessions and gives this one new secrets", async () => {
    const person = await engine.person();
    const other = await engine.ok(signIn, { body: { identifier: person.email, password } });
    if (!("session" in other)) throw new Error("A second step was asked for.");
    const { token } = person;
    const set = await engine.ok(initTwoFactor, {}, { token });
    // A reload continues with the secret that the person has scanned.
    expect(await engine.ok(initTwoFactor, {}, { token })).toEqual(set);
    const app = authenticatorApp(set.otpauthUrl);
    const activate = (code: string, as = token) =>
      engine.call(activateTwoFactor, { body: { code } }, { token: as });
    expect(await activate(app.codeAt(wall()))).toMatchObject(
      refused(403, "security-code-required"),
    );
    const { provedUntil } = await proveByMail(engine, token, person.email);
    expect(Date.parse(provedUntil) - wall().getTime()).toBe(10 * minute);
    expect(await activate(otherThan(app.codeAt(wall())))).toMatchObject(
      refused(422, "authenticator-code-wrong"),
    );
    expect(await engine.ok(readProfile, {}, { token })).toMatchObject({
      profile: { userMeta: { isGoogle2FaActive: false } },
    });
    const { session, recoveryCodes } = await engine.ok(
      activateTwoFactor,
      { body: { code: app.codeAt(wall()) } },
      { token },
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await engine.call(readProfile, {}, { token })).status).toBe(401);
    expect((await engine.call(readProfile, {}, { token: other.session.token })).status).toBe(401);
    expect(await engine.ok(readSecurityStatus, {}, { token: session.token })).toMatchObject({
      isGoogle2FaActive: true,
      recoveryCodesLeft: 10,
      securityOptions: ["authenticator"],
    });
    expect(engine.sent.at(-1)).toMatchObject({ subject: "Two-factor authentication is on" });
    expect(await engine.call(initTwoFactor, {}, { token: session.token })).toMatchObject(
      refused(409, "two-factor-on"),
    );
  });

  it("gives every session a secret of its own, which no other session knows or confirms", async () => {
    const person = await engine.person();
    const thief = await engine.ok(initTwoFactor, {}, { token: person.token });
    const later = await engine.ok(signIn, { body: { identifier: person.email, password } });
    if (!("session" in later)) throw new Error("A second step was asked for.");
    const own = await engine.ok(initTwoFactor, {}, { token: later.session.token });
    expect(own.secret).not.toBe(thief.secret);
    await proveByMail(engine, person.token, person.email);
    const body = { code: authenticatorApp(own.otpauthUrl).codeAt(wall()) };
    expect(await engine.call(activateTwoFactor, { body }, { token: person.token })).toMatchObject(
      refused(422, "authenticator-code-wrong"),
    );
  });

  it("stores neither the secret nor the recovery codes in clear text", async () => {
    const person = await engine.person();
    const { secret } = await engine.ok(initTwoFactor, {}, { token: person.token });
    const { recoveryCodes, userId } = await protectedPerson(engine);
    const rows = JSON.stringify([
      await engine.db.query("select sealed_secret from authenticators"),
      await engine.db.query("select code_hash from recovery_codes where user_id = $1", [userId]),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
  });
});

describe("turning two-factor off", () => {
  it("needs a proof other than a sent code, and holds withdrawals", async () => {
    const person = await protectedPerson(engine);
    engine.pass(10 * minute);
    const { token } = person;
    expect(await engine.call(deactivateTwoFactor, { body: {} }, { token })).toMatchObject(
      refused(403, "security-code-required"),
    );
    expect(
      await engine.call(
        sendTransactionCode,
        {
          params: { identifierType: "email" },
          body: { endpoint: "prove-presence", key: crypto.randomUUID(), request: {} },
        },
        { token },
      ),
    ).toMatchObject(refused(409, "two-factor-on"));
    const code = person.nextCode();
    const { session } = await engine.ok(
      deactivateTwoFactor,
      { body: { security: { method: "authenticator", code } } },
      { token },
    );
    expect(await engine.ok(readProfile, {}, { token: session.token })).toMatchObject({
      profile: { userMeta: { isGoogle2FaActive: false } },
    });
    const [{ hours } = { hours: 0 }] = await engine.db.query<{ hours: number }>(
      "select (extract(epoch from withdrawals_wait_until - $2) / 3600)::int as hours from users where id = $1",
      [person.userId, engine.engine.context.clock.business()],
    );
    expect(hours).toBe(24);
    expect(
      await engine.call(deactivateTwoFactor, { body: {} }, { token: session.token }),
    ).toMatchObject(refused(409, "two-factor-off"));
    expect(
      await engine.ok(signIn, { body: { identifier: person.email, password } }),
    ).toHaveProperty("session");
  });
});
