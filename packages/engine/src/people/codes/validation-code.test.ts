import { sendValidationCode } from "@apex/contract/auth/send-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCodeTo, newcomer, newPhone, otherThan } from "../../testing/newcomer.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

const minute = 60_000;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const byEmail = (body: { email?: string } = {}) =>
  ({ params: { identifierType: "email" }, body }) as const;
const byPhone = (body: { phone?: string; carrier?: "sms" | "whatsapp" } = {}) =>
  ({ params: { identifierType: "phone" }, body }) as const;
const refusedWith = (status: number, code: string) => ({ status, body: { code } });

describe("a validation code", () => {
  it("verifies the account's own email, once, and welcomes its owner", async () => {
    const { email, token } = await newcomer(engine);
    const sent = await engine.ok(sendValidationCode, byEmail(), { token });
    expect(sent).toMatchObject({ channel: "email", sentTo: "n••••@apex.test", otherChannels: [] });
    const { code, text } = lastCodeTo(engine, email);
    expect(text).toBe(
      `${code} is your code to confirm this email address with Apex. It works for 10 minutes. Keep it to yourself: nobody at Apex will ask for it.`,
    );
    expect(
      await engine.ok(validateToken, { body: { identifierType: "email", code } }, { token }),
    ).toEqual({ valid: true });
    expect(await engine.ok(readProfile, {}, { token })).toMatchObject({
      profile: { email, emailVerified: true },
    });
    expect(engine.sent.filter(({ to }) => to === email).at(-1)?.subject).toBe("Welcome to Apex");
    // The same request again, because its answer was lost.
    await engine.ok(validateToken, { body: { identifierType: "email", code } }, { token });
    expect(await engine.call(sendValidationCode, byEmail(), { token })).toMatchObject(
      refusedWith(409, "already-verified"),
    );
  });

  it("is written in the person's language", async () => {
    const { email, token } = await newcomer(engine, "fr");
    await engine.ok(sendValidationCode, byEmail(), { token, language: "en" });
    expect(lastCodeTo(engine, email)).toMatchObject({
      subject: "Votre code de sécurité Apex",
      text: expect.stringContaining("est votre code pour confirmer cette adresse e-mail"),
    });
  });

  it("verifies a first phone named with it, which is nobody's until then", async () => {
    const { token } = await newcomer(engine);
    const phone = newPhone();
    const sent = await engine.ok(sendValidationCode, byPhone({ phone, carrier: "whatsapp" }), {
      token,
    });
    expect(sent).toMatchObject({ channel: "whatsapp", sentTo: `+234 ••• ••• ${phone.slice(-4)}` });
    const { profile } = await engine.ok(readProfile, {}, { token });
    expect(profile).not.toHaveProperty("phoneNumber");
    const { code } = lastCodeTo(engine, phone);
    await engine.ok(validateToken, { body: { identifierType: "phone", code } }, { token });
    expect(await engine.ok(readProfile, {}, { token })).toMatchObject({
      profile: { phoneNumber: phone, phoneVerified: true },
    });
  });

  it("needs a phone, and not another account's", async () => {
    const { token } = await newcomer(engine);
    expect(await engine.call(sendValidationCode, byPhone(), { token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "phone"], code: "phone-required" }] },
    });
    const other = await newcomer(engine);
    const taken = byEmail({ email: other.email.toUpperCase() });
    expect(await engine.call(sendValidationCode, taken, { token })).toMatchObject(
      refusedWith(409, "identifier-taken"),
    );
  });

  it("of a phone that another person verifies first is useless", async () => {
    const [first, second] = [await newcomer(engine), await newcomer(engine)];
    const phone = newPhone();
    await engine.ok(sendValidationCode, byPhone({ phone }), { token: first.token });
    const late = lastCodeTo(engine, phone).code;
    await engine.ok(sendValidationCode, byPhone({ phone }), { token: second.token });
    const { code } = lastCodeTo(engine, phone);
    await engine.ok(
      validateToken,
      { body: { identifierType: "phone", code } },
      { token: second.token },
    );
    expect(
      await engine.call(
        validateToken,
        { body: { identifierType: "phone", code: late } },
        { token: first.token },
      ),
    ).toMatchObject(refusedWith(422, "token-validation-failed"));
  });

  it("is useless to another person and for another purpose", async () => {
    const [owner, other] = [await newcomer(engine), await newcomer(engine)];
    await engine.ok(sendValidationCode, byEmail(), { token: owner.token });
    await engine.ok(sendValidationCode, byEmail(), { token: other.token });
    const { code } = lastCodeTo(engine, owner.email);
    const foreign = await engine.call(
      validateToken,
      { body: { identifierType: "email", code } },
      { token: other.token },
    );
    expect(foreign).toMatchObject({ status: 422, body: { params: { triesLeft: 4 } } });
    const asPhone = await engine.call(
      validateToken,
      { body: { identifierType: "phone", code } },
      { token: owner.token },
    );
    expect(asPhone).toMatchObject({ status: 422, body: { params: { triesLeft: 0 } } });
  });

  it("expires, by SMS sooner than by mail", async () => {
    const { email, token } = await newcomer(engine);
    const phone = newPhone();
    await engine.ok(sendValidationCode, byEmail(), { token });
    await engine.ok(sendValidationCode, byPhone({ phone }), { token });
    engine.pass(5 * minute);
    const late = await engine.call(
      validateToken,
      { body: { identifierType: "phone", code: lastCodeTo(engine, phone).code } },
      { token },
    );
    expect(late).toMatchObject({
      status: 422,
      body: {
        code: "token-validation-failed",
        message: "Token validation failed",
        params: { triesLeft: 0 },
      },
    });
    engine.pass(5 * minute - 1);
    await engine.ok(
      validateToken,
      { body: { identifierType: "email", code: lastCodeTo(engine, email).code } },
      { token },
    );
  });

  it("ends after five wrong tries, also concurrent ones", async () => {
    const { email, token } = await newcomer(engine);
    await engine.ok(sendValidationCode, byEmail(), { token });
    const { code } = lastCodeTo(engine, email);
    const tryWith = (given: string) =>
      engine.call(validateToken, { body: { identifierType: "email", code: given } }, { token });
    expect(await tryWith(otherThan(code))).toMatchObject({ body: { params: { triesLeft: 4 } } });
    const guesses = Array.from({ length: 20 }, (_, number) => String(number).padStart(6, "0"));
    await Promise.all(guesses.filter((guess) => guess !== code).map(tryWith));
    expect(await tryWith(code)).toMatchObject({ status: 422, body: { params: { triesLeft: 0 } } });
    engine.pass(minute);
    await engine.ok(sendValidationCode, byEmail(), { token });
    expect((await tryWith(lastCodeTo(engine, email).code)).status).toBe(200);
  });

  it("is stored as a hash", async () => {
    const { email, token } = await newcomer(engine);
    await engine.ok(sendValidationCode, byEmail(), { token });
    const rows = await engine.db.query<{ code_hash: string }>(
      "select code_hash from codes where sent_to = $1",
      [email],
    );
    expect(rows).toEqual([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});
