import {
  signInWithSocials,
  signUpWithSocials,
  startSocial,
  verifySocial,
} from "@apex/contract/social/social-sign-in";
import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOpenidSocial } from "@apex/partners/openid-social";
import { lastCodeTo, newcomer, sessionIn } from "../../testing/newcomer.ts";
import { protectedPerson } from "../two-factor/protected-person-fixture.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { clientSecret, startProvider, wallet } from "./openid-provider-fixture.ts";

let engine: TestEngine;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  engine = await testEngine({
    startsAt: new Date(),
    rails: () => ({
      social: createOpenidSocial({
        providers: {
          google: {
            issuer: provider.issuer,
            clientId: "apex",
            clientSecret: async () => clientSecret,
          },
        },
        publicUrl: wallet,
      }),
    }),
  });
});
afterAll(async () => {
  await engine.close();
  await provider.close();
});

async function comeBack(who: string) {
  const { url, state } = await engine.ok(startSocial, { body: { provider: "google" } });
  return { state, answer: await provider.visit(url, who) };
}
const verify = (body: { state: string; answer: string }) => engine.call(verifySocial, { body });
const ticketOf = async (who: string) =>
  (await engine.ok(verifySocial, { body: await comeBack(who) })).ticket;
const signUpWith = (ticket: string) =>
  engine.call(signUpWithSocials, { body: { ticket, termsAccepted: true, language: "en" } });

describe("a person whom a provider vouches for", () => {
  it("opens an account with a verified email, and signs in with it the next time", async () => {
    const first = await engine.ok(verifySocial, { body: await comeBack("ada@mail.test") });
    expect(first).toMatchObject({ hasAccount: false, email: "ada@mail.test", provider: "google" });
    const { session } = await engine.ok(signUpWithSocials, {
      body: { ticket: first.ticket, termsAccepted: true, language: "en" },
    });
    const { profile } = await engine.ok(readProfile, {}, { token: session.token });
    expect(profile).toMatchObject({ email: "ada@mail.test", emailVerified: true });

    const again = await engine.ok(verifySocial, { body: await comeBack("ada@mail.test") });
    expect(again.hasAccount).toBe(true);
    const answer = await engine.ok(signInWithSocials, { body: { ticket: again.ticket } });
    expect(answer).toHaveProperty("session.token");
  });

  it("signs in once with each answer and each ticket", async () => {
    const came = await comeBack("once@mail.test");
    const { ticket } = await engine.ok(verifySocial, { body: came });
    expect(await verify(came)).toMatchObject({ status: 422, body: { code: "social-expired" } });
    const both = await Promise.all([signUpWith(ticket), signUpWith(ticket)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it("is connected to the account with the same verified email, by a code to it", async () => {
    const { email, userId } = await engine.person();
    const vouched = await engine.ok(verifySocial, { body: await comeBack(email) });
    expect(vouched).toMatchObject({ hasAccount: true, connects: true, email });
    const half = await engine.ok(signInWithSocials, { body: { ticket: vouched.ticket } });
    if (!("requires2FA" in half)) throw new Error("The provider's word was enough.");
    expect(half.securityOptions).toEqual(["email", "phone"]);
    const { partialSessionKey } = half;
    await engine.ok(sendLoginVerificationCode, {
      params: { channel: "email" },
      body: { partialSessionKey },
    });
    const { code } = lastCodeTo(engine, email);
    await engine.ok(signInSecondStep, { body: { partialSessionKey, method: "code", code } });
    const told = engine.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(told).toContain("Google was connected to your Apex account");

    const again = await engine.ok(verifySocial, { body: await comeBack(email) });
    expect(again).toMatchObject({ hasAccount: true, connects: false });
    const answer = await engine.ok(signInWithSocials, { body: { ticket: again.ticket } });
    const { profile } = await engine.ok(readProfile, {}, { token: sessionIn(answer).token });
    expect(profile.userId).toBe(userId);
  });

  it("connects nothing without that code", async () => {
    const { email, userId } = await engine.person();
    const { ticket } = await engine.ok(verifySocial, { body: await comeBack(email) });
    await engine.ok(signInWithSocials, { body: { ticket } });
    expect(
      await engine.db.query("select from social_accounts where user_id = $1", [userId]),
    ).toEqual([]);
  });

  it("needs the authenticator of an account that has one, also on a trusted device", async () => {
    const { email } = await protectedPerson(engine);
    const { ticket } = await engine.ok(verifySocial, { body: await comeBack(email) });
    expect(await engine.ok(signInWithSocials, { body: { ticket } })).toMatchObject({
      requires2FA: true,
      securityOptions: ["authenticator", "recovery"],
    });
  });

  it("owns an account that was opened with their email and never verified", async () => {
    const stranger = await newcomer(engine);
    const { ticket } = await engine.ok(verifySocial, { body: await comeBack(stranger.email) });
    const answer = await engine.ok(signInWithSocials, { body: { ticket } });
    const { profile } = await engine.ok(readProfile, {}, { token: sessionIn(answer).token });
    expect(profile).toMatchObject({ email: stranger.email, emailVerified: true });
    const old = await engine.call(readProfile, {}, { token: stranger.token });
    expect(old.status).toBe(401);
    const body = { identifier: stranger.email, password: "Summit-2026!" };
    expect(await engine.call(signIn, { body })).toMatchObject({
      body: { code: "wrong-credentials" },
    });
  });

  it("needs an email that the provider has verified", async () => {
    expect(await verify(await comeBack("unproved@mail.test"))).toMatchObject({
      body: { code: "social-email-missing" },
    });
  });

  it("has no account until they open one", async () => {
    const answer = await engine.call(signInWithSocials, {
      body: { ticket: await ticketOf("nobody@mail.test") },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "account-not-found" } });
  });
});

describe("D an invalid answer", () => {
  it.each([
    ["was said no to", async () => comeBack(""), "social-denied"],
    [
      "is of another request",
      async () => {
        const { state } = await comeBack("eve@mail.test");
        return { state, answer: (await comeBack("eve@mail.test")).answer };
      },
      "social-expired",
    ],
    [
      "has a code that nobody gave out",
      async () => {
        const { state, answer } = await comeBack("eve@mail.test");
        const query = new URLSearchParams(answer);
        query.set("code", "guessed");
        return { state, answer: query.toString() };
      },
      "social-expired",
    ],
    [
      "comes from another issuer",
      async () => {
        const { state, answer } = await comeBack("eve@mail.test");
        const query = new URLSearchParams(answer);
        query.set("iss", "https://evil.example");
        return { state, answer: query.toString() };
      },
      "social-expired",
    ],
    [
      "comes too late",
      async () => {
        const came = await comeBack("eve@mail.test");
        engine.pass(10 * 60_000);
        return came;
      },
      "social-expired",
    ],
  ])("%s", async (_, come, code) => {
    expect(await verify(await come())).toMatchObject({ status: 422, body: { code } });
  });
});

it("is refused clearly for a provider that is not connected", async () => {
  expect(await engine.call(startSocial, { body: { provider: "apple" } })).toMatchObject({
    status: 423,
    body: { code: "service-unavailable" },
  });
});
