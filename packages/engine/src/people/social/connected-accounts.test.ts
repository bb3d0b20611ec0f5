import { setPassword } from "@apex/contract/auth/set-password";
import { signIn } from "@apex/contract/auth/sign-in";
import { resetPassword } from "@apex/contract/auth/reset-password";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { readProfile } from "@apex/contract/profile/read-profile";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import {
  connectSocial,
  disconnectSocial,
  listConnectedAccounts,
} from "@apex/contract/social/connected-accounts";
import {
  signInWithSocials,
  signUpWithSocials,
  startSocial,
  verifySocial,
} from "@apex/contract/social/social-sign-in";
import { createOpenidSocial } from "@apex/partners/openid-social";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCodeTo, sessionIn } from "../../testing/newcomer.ts";
import { proveByMail } from "../two-factor/protected-person-fixture.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { migrations } from "../../platform/migrations/all-migrations.ts";
import { clientSecret, startProvider, wallet } from "./openid-provider-fixture.ts";

let engine: TestEngine;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  const google = {
    issuer: provider.issuer,
    clientId: "apex",
    clientSecret: async () => clientSecret,
  };
  engine = await testEngine({
    startsAt: new Date(),
    rails: () => ({
      social: createOpenidSocial({ providers: { google }, publicUrl: wallet }),
    }),
  });
});
afterAll(async () => {
  await engine.close();
  await provider.close();
});

const newPassword = "Ridge-walk-27";

async function vouched(who: string) {
  const { url, state } = await engine.ok(startSocial, { body: { provider: "google" } });
  const answer = await provider.visit(url, who);
  return engine.ok(verifySocial, { body: { state, answer } });
}

let people = 0;
/** A person who opened their account with Google. */
async function byGoogle() {
  people += 1;
  const email = `google${people}@mail.test`;
  const { ticket } = await vouched(email);
  const { session } = await engine.ok(signUpWithSocials, {
    body: { ticket, termsAccepted: true, language: "en" },
  });
  return { email, token: session.token };
}

const prove = ({ email, token }: { readonly email: string; readonly token: string }) =>
  proveByMail(engine, token, email);

const metaOf = async (token: string) =>
  (await engine.ok(readProfile, {}, { token })).profile.userMeta;
const subjectsTo = (email: string) =>
  engine.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
const kindsOf = async (token: string) =>
  (await engine.ok(listSecurityEvents, { query: {} }, { token })).items.map(({ kind }) => kind);

describe("an account that Google has opened", () => {
  it("sets a password, which logs in, without a hold on money or the end of a session", async () => {
    const person = await byGoogle();
    const { email, token } = person;
    expect(await metaOf(token)).toMatchObject({ hasPassword: false, socials: ["google"] });
    const elsewhere = sessionIn(
      await engine.ok(signInWithSocials, { body: { ticket: (await vouched(email)).ticket } }),
    );
    const set = () => engine.call(setPassword, { body: { password: newPassword } }, { token });
    expect(await set()).toMatchObject({ body: { code: "security-code-required" } });
    await prove(person);
    expect((await set()).status).toBe(200);

    expect(await metaOf(token)).toMatchObject({ hasPassword: true });
    expect(await metaOf(elsewhere.token)).toMatchObject({ hasPassword: true });
    const status = await engine.ok(readSecurityStatus, {}, { token });
    expect(status).not.toHaveProperty("withdrawalsWaitUntil");
    expect(subjectsTo(email)).toContain("A password was set for your Apex account");
    expect(await kindsOf(token)).toContain("password-set");
    const body = { identifier: email, password: newPassword };
    expect(sessionIn(await engine.ok(signIn, { body }))).toHaveProperty("token");
  });

  it("sets its first password only once, and never a common one", async () => {
    const person = await byGoogle();
    const { token } = person;
    await prove(person);
    const set = (password: string) => engine.call(setPassword, { body: { password } }, { token });
    expect(await set("Password1!")).toMatchObject({ body: { code: "validation-failed" } });
    const both = await Promise.all([set(newPassword), set("Ridge-walk-28")]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await set("Ridge-walk-29")).toMatchObject({ body: { code: "password-already-set" } });
  });

  it("has a password after a reset, which holds its money", async () => {
    const { email } = await byGoogle();
    await engine.ok(sendResetPasswordCode, {
      params: { channel: "email" },
      body: { identifier: email },
    });
    const { code } = lastCodeTo(engine, email);
    await engine.ok(resetPassword, { body: { identifier: email, code, password: newPassword } });
    const body = { identifier: email, password: newPassword };
    const { token } = sessionIn(await engine.ok(signIn, { body }));
    expect(await metaOf(token)).toMatchObject({ hasPassword: true });
    const status = await engine.ok(readSecurityStatus, {}, { token });
    expect(status).toHaveProperty("withdrawalsWaitUntil");
  });

  it("keeps its last way in until there is another", async () => {
    const person = await byGoogle();
    const { token } = person;
    await prove(person);
    const disconnect = () =>
      engine.call(disconnectSocial, { params: { provider: "google" }, body: {} }, { token });
    const list = () => engine.ok(listConnectedAccounts, {}, { token });
    expect((await list()).items).toMatchObject([{ provider: "google", isLastWayIn: true }]);
    expect(await disconnect()).toMatchObject({ status: 422, body: { code: "last-way-in" } });

    await engine.ok(setPassword, { body: { password: newPassword } }, { token });
    expect((await list()).items).toMatchObject([{ provider: "google", isLastWayIn: false }]);
    expect((await disconnect()).status).toBe(200);
    expect(await list()).toEqual({ items: [{ provider: "google", isLastWayIn: false }] });
    expect((await disconnect()).status).toBe(404);
    expect(subjectsTo(person.email)).toContain("Google was disconnected from your Apex account");
    expect(await kindsOf(token)).toContain("social-disconnected");
    expect(await vouched(person.email)).toMatchObject({ connects: true });
  });
});

describe("an account with a password", () => {
  it("connects Google, under whichever email, and is logged in by it", async () => {
    const person = await engine.person();
    const { token } = person;
    const { ticket } = await vouched("other-name@mail.test");
    const connect = () => engine.call(connectSocial, { body: { ticket } }, { token });
    expect(await connect()).toMatchObject({ body: { code: "security-code-required" } });
    await prove(person);
    expect(await connect()).toMatchObject({ status: 200, body: { provider: "google" } });
    expect(await connect()).toMatchObject({ body: { code: "social-expired" } });
    expect(subjectsTo(person.email)).toContain("Google was connected to your Apex account");

    const again = await vouched("other-name@mail.test");
    expect(again).toMatchObject({ hasAccount: true, connects: false });
    const session = sessionIn(
      await engine.ok(signInWithSocials, { body: { ticket: again.ticket } }),
    );
    const { profile } = await engine.ok(readProfile, {}, { token: session.token });
    expect(profile.userId).toBe(person.userId);
    const status = await engine.ok(readSecurityStatus, {}, { token });
    expect(status).not.toHaveProperty("withdrawalsWaitUntil");
  });

  it("is not given somebody who is connected to another account", async () => {
    const owner = await byGoogle();
    const person = await engine.person();
    await prove(person);
    const { ticket } = await vouched(owner.email);
    const answer = await engine.call(connectSocial, { body: { ticket } }, { token: person.token });
    expect(answer).toMatchObject({ status: 422, body: { code: "social-taken" } });
  });
});

describe("the accounts of earlier releases", () => {
  it("count as without a password when a provider opened them and nobody reset it", async () => {
    const [opened, reset, plain] = [await byGoogle(), await byGoogle(), await engine.person()];
    await engine.db.query("alter table users drop column has_password");
    await engine.db.query(
      `insert into security_log (id, user_id, kind, address, user_agent, at)
       select gen_random_uuid(), id, 'password-reset', '', '', created_at from users where email = $1`,
      [reset.email],
    );
    const sql = migrations.find(({ name }) => name === "0051-accounts-without-password")?.sql ?? "";
    for (const statement of sql.split(";")) {
      if (statement.trim() !== "") await engine.db.query(statement);
    }
    expect(await metaOf(opened.token)).toMatchObject({ hasPassword: false });
    expect(await metaOf(reset.token)).toMatchObject({ hasPassword: true });
    expect(await metaOf(plain.token)).toMatchObject({ hasPassword: true });
  });
});
