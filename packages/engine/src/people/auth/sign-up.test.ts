import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { legalDocuments } from "@apex/contract/auth/legal-documents";
import type { Language } from "@apex/contract/auth/language";
import { signUp } from "@apex/contract/auth/sign-up";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionIn } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

const password = "Summit-2026!";
const codePattern = /^[2-9A-HJ-NP-Z]{6}$/;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

function bodyOf(identifier: string, more: { referralCode?: string; language?: Language } = {}) {
  return { body: { identifier, password, termsAccepted: true, language: "en", ...more } } as const;
}

async function opened(identifier: string, more?: { referralCode?: string; language?: Language }) {
  const session = sessionIn(await engine.ok(signUp, bodyOf(identifier, more)));
  const { profile } = await engine.ok(readProfile, {}, { token: session.token });
  return { token: session.token, profile };
}

describe("sign-up", () => {
  it("records which terms and which privacy notice were accepted, and when", async () => {
    const { profile } = await opened("accepts@apex.test");
    const [row] = await engine.db.query(
      `select terms_version, privacy_version, documents_accepted_at = created_at as at_once
       from users where id = $1`,
      [profile.userId],
    );
    expect(row).toEqual({
      terms_version: legalDocuments.terms.version,
      privacy_version: legalDocuments.privacy.version,
      at_once: true,
    });
  });

  it("opens an account with a personal workspace and a referral code, signed in", async () => {
    const answer = await engine.ok(signUp, bodyOf("Ada.Obi@Apex.test", { language: "fr" }));
    const session = sessionIn(answer);
    expect(session).toMatchObject({ workspaceType: "personal", canBeTrusted: false });
    expect(answer).toMatchObject({ businessFeatures: [] });
    const { profile } = await engine.ok(readProfile, {}, { token: session.token });
    expect(profile).toMatchObject({
      email: "ada.obi@apex.test",
      emailVerified: false,
      phoneVerified: false,
      kycLevel: 0,
      language: "fr",
      preferredAsset: "NGN",
      workspaceType: "personal",
    });
    expect(profile.referralCode).toMatch(codePattern);
    expect(profile).not.toHaveProperty("phoneNumber");
  });

  it("opens an account by phone", async () => {
    const { profile } = await opened("+2348031234567");
    expect(profile).toMatchObject({ phoneNumber: "+2348031234567", phoneVerified: false });
  });

  it("keeps the password as a hash only, and tokens as hashes", async () => {
    const { token } = await opened("secret@apex.test");
    const [row] = await engine.db.query<{ password_hash: string; token_hash: string }>(
      "select u.password_hash, s.token_hash from users u join sessions s on s.user_id = u.id where u.email = 'secret@apex.test'",
    );
    expect(row?.password_hash).toBe(`plain:${password}`);
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.token_hash).not.toContain(token);
  });

  it("refuses an identifier with an account, in any case, also if both come at once", async () => {
    await opened("twice@apex.test");
    expect(await engine.call(signUp, bodyOf("TWICE@apex.test"))).toMatchObject({
      status: 409,
      body: { code: "account-already-exists" },
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => engine.call(signUp, bodyOf("race@apex.test"))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it("refuses a signed-in person", async () => {
    const { token } = await opened("in@apex.test");
    expect(await engine.call(signUp, bodyOf("other@apex.test"), { token })).toMatchObject({
      status: 401,
      body: { code: "already-signed-in", message: "You are already logged in" },
    });
  });

  it.each(["short1!", "nouppercase1!", "NOLOWERCASE1!", "NoDigits!", "NoSymbol1"])(
    "refuses the password %s",
    async (weak) => {
      const answer = await engine.call(signUp, {
        body: { ...bodyOf("weak@apex.test").body, password: weak },
      });
      const issue = expect.objectContaining({
        path: ["body", "password"],
        code: expect.stringContaining("password-"),
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { issues: expect.arrayContaining([issue]) },
      });
    },
  );

  it("says whether an identifier has an account", async () => {
    await opened("known@apex.test");
    const ask = (identifier: string) => engine.ok(checkIdentifier, { body: { identifier } });
    expect(await ask("Known@apex.test")).toEqual({ exists: true, identifierType: "email" });
    expect(await ask("unknown@apex.test")).toEqual({ exists: false, identifierType: "email" });
    expect(await ask("+2348039999999")).toEqual({ exists: false, identifierType: "phone" });
  });
});

describe("a referral code", () => {
  const refused = { status: 422, body: { code: "referral-code-refused" } };

  it("is stored with the account that it brought, in any case", async () => {
    const { profile } = await opened("referrer@apex.test");
    await opened("friend@apex.test", { referralCode: profile.referralCode.toLowerCase() });
    const rows = await engine.db.query<{ referred_by: string }>(
      "select referred_by from users where email = 'friend@apex.test'",
    );
    expect(rows).toEqual([{ referred_by: profile.userId }]);
  });

  it("is refused if unknown, and no account is opened", async () => {
    expect(
      await engine.call(signUp, bodyOf("nobody@apex.test", { referralCode: "000000" })),
    ).toMatchObject(refused);
    expect(
      await engine.ok(checkIdentifier, { body: { identifier: "nobody@apex.test" } }),
    ).toMatchObject({ exists: false });
  });

  it("is refused when it is the person's own", async () => {
    const { profile } = await opened("self@apex.test");
    const again = bodyOf("self+2@apex.test", { referralCode: profile.referralCode });
    expect(await engine.call(signUp, again)).toMatchObject(refused);
  });

  it("is refused if the person has used one", async () => {
    const { profile } = await opened("giver@apex.test");
    await opened("taker@apex.test", { referralCode: profile.referralCode });
    const again = bodyOf("taker+again@apex.test", { referralCode: profile.referralCode });
    expect(await engine.call(signUp, again)).toMatchObject(refused);
  });
});
