import { sendResetPasswordCode, sendValidationCode } from "@apex/contract/auth/send-code";
import { resetPassword } from "@apex/contract/auth/reset-password";
import { signIn } from "@apex/contract/auth/sign-in";
import { validateToken } from "@apex/contract/auth/validate-token";
import { guestIdHeader } from "@apex/contract/headers";
import { initPasskeySignIn, signInWithPasskey } from "@apex/contract/passkeys/passkey-sign-in";
import { initPasskey, listPasskeys } from "@apex/contract/passkeys/passkeys";
import { initDeleteAccount } from "@apex/contract/profile/delete-account";
import { readProfile } from "@apex/contract/profile/read-profile";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SoftwareAuthenticator } from "../passkeys/software-authenticator-fixture.ts";
import { passkeyOwner } from "../passkeys/passkey-owner-fixture.ts";
import { signedInAgain } from "../profile/profile-fixture.ts";
import { lastCodeTo, newcomer, newPhone } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { protectedPerson } from "../two-factor/protected-person-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const refusedWith = (status: number, code: string) => ({ status, body: { code } });

/** Proves an email or phone by the code that is sent to it, in a session. */
async function prove(token: string, contact: { email: string } | { phone: string }) {
  const [identifierType, to] =
    "email" in contact ? (["email", contact.email] as const) : (["phone", contact.phone] as const);
  await engine.ok(sendValidationCode, { params: { identifierType }, body: contact }, { token });
  const { code } = lastCodeTo(engine, to);
  await engine.ok(validateToken, { body: { identifierType, code } }, { token });
}

async function reset(identifier: string, password = "Owner-2026!") {
  const channel = identifier.includes("@") ? "email" : "sms";
  await engine.ok(sendResetPasswordCode, { params: { channel }, body: { identifier } });
  const { code } = lastCodeTo(engine, identifier);
  await engine.ok(resetPassword, { body: { identifier, code, password } });
  const answer = await engine.ok(signIn, { body: { identifier, password } });
  if (!("session" in answer)) throw new Error("A second step was asked for.");
  return answer.session.token;
}

const profileOf = async (token: string) => (await engine.ok(readProfile, {}, { token })).profile;
const isIn = async (token: string) =>
  (await engine.call(readProfile, {}, { token })).status === 200;

/** An account from before credentials needed a proof: it has a passkey although its email is not proved. */
async function accountWithPasskey() {
  const owner = await passkeyOwner(engine);
  await engine.db.query("update users set email_verified_at = null where id = $1", [owner.userId]);
  return owner;
}

async function signInBy(authenticator: SoftwareAuthenticator) {
  const headers = { [guestIdHeader]: "guest-of-the-test" };
  const { options } = await engine.ok(initPasskeySignIn, {}, { headers });
  const credential = authenticator.sign(options.publicKey);
  return engine.call(signInWithPasskey, { body: { credential } }, { headers });
}

describe("an account that somebody opened with another person's email", () => {
  it("belongs to its owner after their first reset: the stranger keeps no passkey, session or phone", async () => {
    const attacker = await newcomer(engine);
    const phone = newPhone();
    await prove(attacker.token, { phone });
    // The attacker has not proved the email, so they can add no passkey.
    expect(await engine.call(initPasskey, {}, { token: attacker.token })).toMatchObject(
      refusedWith(406, "EMAIL_VERIFICATION_REQUIRED"),
    );
    // They cannot close the account either, which would keep the address from its owner.
    expect(
      await engine.call(initDeleteAccount, { body: {} }, { token: attacker.token }),
    ).toMatchObject(refusedWith(406, "EMAIL_VERIFICATION_REQUIRED"));
    const token = await reset(attacker.email);
    expect(await isIn(attacker.token)).toBe(false);
    const profile = await profileOf(token);
    expect(profile).toMatchObject({ email: attacker.email, emailVerified: true });
    expect(profile).not.toHaveProperty("phoneNumber");
    for (const identifier of [attacker.email, phone])
      expect(
        await engine.call(signIn, { body: { identifier, password: "Summit-2026!" } }),
      ).not.toMatchObject({ status: 200 });
    await engine.engine.jobs.runDue();
    const told = engine.sent
      .filter(({ to }) => to === attacker.email)
      .map(({ subject }) => subject);
    expect(told).toContain("We removed earlier access to your Apex account");
    const { items } = await engine.ok(listSecurityEvents, { query: {} }, { token });
    expect(items.map(({ kind }) => kind)).toContain("earlier-access-ended");
  });

  it("refuses passkeys made before its owner came", async () => {
    const attacker = await accountWithPasskey();
    const left = await signedInAgain(engine, attacker.email);
    const token = await reset(attacker.email);
    expect(await signInBy(attacker.authenticator)).toMatchObject(
      refusedWith(404, "passkey-not-found"),
    );
    for (const old of [attacker.token, left]) expect(await isIn(old)).toBe(false);
    expect((await engine.ok(listPasskeys, {}, { token })).items).toEqual([]);
    expect(await profileOf(token)).not.toHaveProperty("phoneNumber");
  });

  it("is closed to the stranger's authenticator, recovery codes, links, tokens and devices too", async () => {
    const attacker = await protectedPerson(engine);
    const { userId } = attacker;
    await engine.db.query("update users set email_verified_at = null where id = $1", [userId]);
    await engine.db.query(
      "insert into sign_in_links (token_hash, user_id, sent_to, expires_at) values ('x', $1, $2, now() + interval '9 years')",
      [userId, attacker.email],
    );
    await engine.db.query(
      "insert into social_accounts (provider, subject, user_id, connected_at) values ('google', 'first', $1, now())",
      [userId],
    );
    await reset(attacker.email);
    for (const table of [
      "authenticators",
      "recovery_codes",
      "sign_in_links",
      "social_accounts",
      "contact_changes",
      "partial_sessions",
    ])
      expect(
        await engine.db.query(`select from ${table} where user_id = $1`, [userId]),
        table,
      ).toEqual([]);
    expect(
      await engine.db.query("select from devices where user_id = $1 and trusted_at is not null", [
        userId,
      ]),
    ).toEqual([]);
  });
});

it("ends sign-in links by a reset of whoever verified the account before", async () => {
  const { email, userId } = await engine.person();
  await engine.db.query(
    "insert into sign_in_links (token_hash, user_id, sent_to, expires_at) values ('y', $1, $2, now() + interval '9 years')",
    [userId, email],
  );
  await reset(email);
  expect(await engine.db.query("select from sign_in_links where user_id = $1", [userId])).toEqual(
    [],
  );
});

it("refuses a code sent to a stranger's phone before", async () => {
  const stranger = await newcomer(engine);
  const phone = newPhone();
  await prove(stranger.token, { phone });
  await engine.ok(sendResetPasswordCode, {
    params: { channel: "sms" },
    body: { identifier: phone },
  });
  const { code } = lastCodeTo(engine, phone);
  await reset(stranger.email);
  const body = { identifier: phone, code, password: "Stranger-2026!" };
  expect(await engine.call(resetPassword, { body })).toMatchObject(
    refusedWith(422, "token-validation-failed"),
  );
});

describe("an honest sign-up", () => {
  it("stays signed in while it verifies its email, then its phone, and keeps both", async () => {
    const { email, token } = await newcomer(engine);
    await prove(token, { email });
    const phone = newPhone();
    await prove(token, { phone });
    expect(await profileOf(token)).toMatchObject({
      emailVerified: true,
      phoneNumber: phone,
      phoneVerified: true,
    });
    await engine.engine.jobs.runDue();
    const subjects = engine.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).not.toContain("We removed earlier access to your Apex account");
  });

  it("keeps a phone that the same session verified before the email", async () => {
    const { email, token } = await newcomer(engine);
    const phone = newPhone();
    await prove(token, { phone });
    await prove(token, { email });
    expect(await profileOf(token)).toMatchObject({ emailVerified: true, phoneNumber: phone });
  });

  it("keeps the email that an earlier session verified", async () => {
    const { email, token } = await newcomer(engine);
    await prove(token, { email });
    const next = await signedInAgain(engine, email);
    const phone = newPhone();
    await prove(next, { phone });
    for (const one of [token, next])
      expect(await profileOf(one)).toMatchObject({ emailVerified: true, phoneNumber: phone });
  });

  it("loses another session's set-up from before the email was verified", async () => {
    const { email, token: other } = await newcomer(engine);
    await prove(other, { phone: newPhone() });
    const token = await signedInAgain(engine, email);
    await prove(token, { email });
    expect(await isIn(other)).toBe(false);
    expect(await profileOf(token)).not.toHaveProperty("phoneNumber");
  });
});

it("keeps the second factor through a reset by a verified identifier", async () => {
  const { email, userId } = await protectedPerson(engine);
  await engine.ok(sendResetPasswordCode, {
    params: { channel: "email" },
    body: { identifier: email },
  });
  const { code } = lastCodeTo(engine, email);
  const password = "Owner-2026!";
  await engine.ok(resetPassword, { body: { identifier: email, code, password } });
  expect(await engine.ok(signIn, { body: { identifier: email, password } })).toMatchObject({
    requires2FA: true,
  });
  expect(
    await engine.db.query("select from users where id = $1 and phone_verified_at is not null", [
      userId,
    ]),
  ).toHaveLength(1);
});
