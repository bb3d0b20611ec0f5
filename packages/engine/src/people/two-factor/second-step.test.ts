import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { signInSecondStep } from "@apex/contract/auth/sign-in-second-step";
import { trustThisDevice } from "@apex/contract/devices/devices";
import { readProfile } from "@apex/contract/profile/read-profile";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { initTwoFactor, remakeRecoveryCodes } from "@apex/contract/two-factor/two-factor";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lastCodeTo, otherThan } from "../../testing/newcomer.ts";
import { testBrowser } from "../../testing/test-browser.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { protectedPerson as newProtected, type Protected } from "./protected-person-fixture.ts";

const password = "Summit-2026!";
const minute = 60_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());
/** Lets the rate limits of the previous test expire. */
beforeEach(() => engine.pass(16 * minute));

const refused = (status: number, code: string) => ({ status, body: { code } });
const protectedPerson = () => newProtected(engine);

async function partialOf({ email }: Pick<Protected, "email">): Promise<string> {
  const answer = await engine.ok(signIn, { body: { identifier: email, password } });
  if (!("requires2FA" in answer)) throw new Error("No second step was asked for.");
  expect(answer.securityOptions).toEqual(["authenticator", "recovery"]);
  return answer.partialSessionKey;
}

const secondStep = (partialSessionKey: string, code: string) =>
  engine.call(signInSecondStep, { body: { partialSessionKey, method: "authenticator", code } });

describe("signing in with two-factor on", () => {
  it("needs the app's code, each code once", async () => {
    const person = await protectedPerson();
    const key = await partialOf(person);
    // The code that turned two-factor on is used up.
    expect(await secondStep(key, person.usedCode())).toMatchObject(
      refused(422, "authenticator-code-wrong"),
    );
    const code = person.nextCode();
    const answer = await engine.ok(signInSecondStep, {
      body: { partialSessionKey: key, method: "authenticator", code },
    });
    expect((await engine.call(readProfile, {}, { token: answer.session.token })).status).toBe(200);
    expect(await secondStep(key, person.nextCode())).toMatchObject(
      refused(422, "second-step-expired"),
    );
    const again = await partialOf(person);
    expect(await secondStep(again, code)).toMatchObject(refused(422, "authenticator-code-wrong"));
  });

  it("opens nothing with the first step alone", async () => {
    const person = await protectedPerson();
    const key = await partialOf(person);
    for (const endpoint of [readProfile, readSecurityStatus, initTwoFactor])
      expect((await engine.call(endpoint, {}, { token: key })).status).toBe(401);
    // A mailed code does not replace the app either.
    const sent = engine.sent.length;
    expect(
      await engine.call(sendLoginVerificationCode, {
        params: { channel: "email" },
        body: { partialSessionKey: key },
      }),
    ).toMatchObject(refused(403, "not-permitted"));
    expect(
      await engine.call(signInSecondStep, {
        body: { partialSessionKey: key, method: "code", code: "123456" },
      }),
    ).toMatchObject(refused(403, "not-permitted"));
    expect(engine.sent).toHaveLength(sent);
  });

  it("ends after five wrong tries, concurrent or in turn, and after ten minutes", async () => {
    const person = await protectedPerson();
    const key = await partialOf(person);
    const code = person.nextCode();
    const wrong = await Promise.all(
      Array.from({ length: 8 }, () => secondStep(key, otherThan(code))),
    );
    const answers = wrong.map(({ body }) => Object(body).code);
    expect(answers.filter((answer) => answer === "authenticator-code-wrong")).toHaveLength(5);
    expect(await secondStep(key, code)).toMatchObject(refused(422, "second-step-expired"));
    const late = await partialOf(person);
    engine.pass(10 * minute);
    expect(await secondStep(late, person.nextCode())).toMatchObject(
      refused(422, "second-step-expired"),
    );
  });

  it("limits wrong codes over all sign-ins of an account", async () => {
    const person = await protectedPerson();
    for (let signIns = 0; signIns < 2; signIns += 1) {
      const key = await partialOf(person);
      for (let tries = 0; tries < 5; tries += 1)
        await secondStep(key, otherThan(person.usedCode()));
    }
    const key = await partialOf(person);
    const limited = await secondStep(key, person.nextCode());
    expect(limited).toMatchObject(refused(429, "too-many-requests"));
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(60);
  });

  it("takes each recovery code once, as written down", async () => {
    const person = await protectedPerson();
    const [code = ""] = person.recoveryCodes;
    const recover = async (given: string) =>
      engine.call(signInSecondStep, {
        body: { partialSessionKey: await partialOf(person), method: "recovery", code: given },
      });
    expect((await recover(` ${code.toUpperCase().replace("-", " ")}`)).status).toBe(200);
    expect(await recover(code)).toMatchObject(refused(422, "recovery-code-wrong"));
    const { token } = person;
    expect(await engine.ok(readSecurityStatus, {}, { token })).toMatchObject({
      recoveryCodesLeft: 9,
    });
    const remade = await engine.ok(remakeRecoveryCodes, { body: {} }, { token });
    expect(await recover(person.recoveryCodes[1] ?? "")).toMatchObject(
      refused(422, "recovery-code-wrong"),
    );
    expect((await recover(remade.recoveryCodes[1] ?? "")).status).toBe(200);
  });

  it("skips the second step on a trusted device, for 30 days", async () => {
    const person = await protectedPerson();
    const browser = testBrowser(engine);
    const answer = await browser.ok(signIn, { body: { identifier: person.email, password } });
    if (!("requires2FA" in answer)) throw new Error("No second step was asked for.");
    const { session } = await browser.ok(signInSecondStep, {
      body: {
        partialSessionKey: answer.partialSessionKey,
        method: "authenticator",
        code: person.nextCode(),
      },
    });
    expect(session.canBeTrusted).toBe(true);
    await browser.ok(trustThisDevice, {}, { token: session.token });
    const signInAgain = async (from = browser) =>
      "session" in (await from.ok(signIn, { body: { identifier: person.email, password } }));
    expect(await signInAgain()).toBe(true);
    // On another device, the password is only the first step.
    expect(await signInAgain(testBrowser(engine))).toBe(false);
    engine.pass(30 * 24 * 60 * minute - minute);
    expect(await signInAgain()).toBe(true);
    engine.pass(minute);
    expect(await signInAgain()).toBe(false);
  });

  it("trusts a device only after a recent proof", async () => {
    const person = await protectedPerson();
    const browser = testBrowser(engine);
    const { session } = await browser.ok(signInSecondStep, {
      body: {
        partialSessionKey: await partialOf(person),
        method: "authenticator",
        code: person.nextCode(),
      },
    });
    engine.pass(10 * minute);
    expect(await browser.call(trustThisDevice, {}, { token: session.token })).toMatchObject(
      refused(403, "security-code-required"),
    );
  });
});

describe("a password that may have been guessed", () => {
  it("needs a code to its owner on an unknown device", async () => {
    const { email } = await engine.person();
    const browser = testBrowser(engine);
    await browser.ok(signIn, { body: { identifier: email, password } });
    for (let tries = 0; tries < 5; tries += 1)
      await engine.call(signIn, { body: { identifier: email, password: "Wrong-2026!" } });
    expect(await browser.ok(signIn, { body: { identifier: email, password } })).toHaveProperty(
      "session",
    );
    const answer = await engine.ok(signIn, { body: { identifier: email, password } });
    if (!("requires2FA" in answer)) throw new Error("No second step was asked for.");
    expect(answer.securityOptions).toEqual(["email", "phone"]);
    const { partialSessionKey } = answer;
    const send = () =>
      engine.ok(sendLoginVerificationCode, {
        params: { channel: "email" },
        body: { partialSessionKey, keepsLive: true },
      });
    const sent = await send();
    // The page was loaded again.
    expect(await send()).toEqual(sent);
    const { code } = lastCodeTo(engine, email);
    const complete = (given: string) =>
      engine.call(signInSecondStep, {
        body: { partialSessionKey, method: "code", code: given },
      });
    expect(await complete(otherThan(code))).toMatchObject(refused(422, "security-code-wrong"));
    expect((await complete(code)).status).toBe(200);
    expect(await complete(code)).toMatchObject(refused(422, "second-step-expired"));
  });
});
