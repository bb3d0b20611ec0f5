import {
  sendChangeCode,
  sendLoginVerificationCode,
  sendResetPasswordCode,
  sendTransactionCode,
  sendValidationCode,
} from "@apex/contract/auth/send-code";
import { signUp, type Language } from "@apex/contract/auth/sign-up";
import { validateToken } from "@apex/contract/auth/validate-token";
import { readProfile } from "@apex/contract/profile/read-profile";
import { setPreferredLanguage } from "@apex/contract/profile/preferences";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OutgoingMessage } from "../rails/messages.ts";
import { testEngine, type TestEngine } from "../testing/test-engine.ts";

const minute = 60_000;
const hour = 60 * minute;

let engine: TestEngine;
let people = 0;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

async function newcomer(language: Language = "en") {
  const email = `newcomer${(people += 1)}@apex.test`;
  const { session } = await engine.ok(signUp, {
    body: { identifier: email, password: "Summit-2026!", termsAccepted: true, language },
  });
  return { email, token: session.token };
}

const newPhone = () => `+23480300${String((people += 1)).padStart(5, "0")}`;

function lastTo(to: string): OutgoingMessage & { readonly code: string } {
  const message = engine.sent.findLast((sent) => sent.to === to && sent.code !== undefined);
  if (message?.code === undefined) throw new Error(`No code was sent to ${to}.`);
  return { ...message, code: message.code };
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const byEmail = (body: { email?: string } = {}) => ({ params: { identifierType: "email" }, body }) as const;
const byPhone = (body: { phone?: string; carrier?: "sms" | "whatsapp" } = {}) =>
  ({ params: { identifierType: "phone" }, body }) as const;
const refusedWith = (status: number, code: string) => ({ status, body: { code } });

describe("a validation code", () => {
  it("proves the account's own email, once, and the account is welcomed", async () => {
    const { email, token } = await newcomer();
    const sent = await engine.ok(sendValidationCode, byEmail(), { token });
    expect(sent).toMatchObject({ channel: "email", sentTo: "n••••@apex.test", otherChannels: [] });
    const { code, text } = lastTo(email);
    expect(text).toBe(
      `${code} is your code to confirm this email address with Apex. It works for 10 minutes. Keep it to yourself: nobody at Apex will ask for it.`,
    );
    expect(await engine.ok(validateToken, { body: { identifierType: "email", code } }, { token })).toEqual({ valid: true });
    expect(await engine.ok(readProfile, {}, { token })).toMatchObject({ profile: { email, emailVerified: true } });
    expect(engine.sent.filter(({ to }) => to === email).at(-1)?.subject).toBe("Welcome to Apex");
    // The same request again, because its answer was lost.
    await engine.ok(validateToken, { body: { identifierType: "email", code } }, { token });
    expect(await engine.call(sendValidationCode, byEmail(), { token })).toMatchObject(refusedWith(409, "already-verified"));
  });

  it("is written in the person's language", async () => {
    const { email, token } = await newcomer("fr");
    await engine.ok(sendValidationCode, byEmail(), { token, language: "en" });
    expect(lastTo(email)).toMatchObject({
      subject: "Votre code de sécurité Apex",
      text: expect.stringContaining("est votre code pour confirmer cette adresse e-mail"),
    });
  });

  it("proves a first phone that is named with it; until then the phone is nobody's", async () => {
    const { token } = await newcomer();
    const phone = newPhone();
    const sent = await engine.ok(sendValidationCode, byPhone({ phone, carrier: "whatsapp" }), { token });
    expect(sent).toMatchObject({ channel: "whatsapp", sentTo: `+234 ••• ••• ${phone.slice(-4)}` });
    const { profile } = await engine.ok(readProfile, {}, { token });
    expect(profile).not.toHaveProperty("phoneNumber");
    const { code } = lastTo(phone);
    await engine.ok(validateToken, { body: { identifierType: "phone", code } }, { token });
    expect(await engine.ok(readProfile, {}, { token })).toMatchObject({
      profile: { phoneNumber: phone, phoneVerified: true },
    });
  });

  it("needs a phone to go to, and not another account's", async () => {
    const { token } = await newcomer();
    expect(await engine.call(sendValidationCode, byPhone(), { token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "phone"], code: "phone-required" }] },
    });
    const other = await newcomer();
    const taken = byEmail({ email: other.email.toUpperCase() });
    expect(await engine.call(sendValidationCode, taken, { token })).toMatchObject(refusedWith(409, "identifier-taken"));
  });

  it("of a phone that somebody else proves first proves nothing", async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const phone = newPhone();
    await engine.ok(sendValidationCode, byPhone({ phone }), { token: first.token });
    const late = lastTo(phone).code;
    await engine.ok(sendValidationCode, byPhone({ phone }), { token: second.token });
    const { code } = lastTo(phone);
    await engine.ok(validateToken, { body: { identifierType: "phone", code } }, { token: second.token });
    expect(
      await engine.call(validateToken, { body: { identifierType: "phone", code: late } }, { token: first.token }),
    ).toMatchObject(refusedWith(422, "token-validation-failed"));
  });

  it("is another person's to nobody, and of another purpose to nothing", async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    await engine.ok(sendValidationCode, byEmail(), { token: owner.token });
    await engine.ok(sendValidationCode, byEmail(), { token: other.token });
    const { code } = lastTo(owner.email);
    const foreign = await engine.call(validateToken, { body: { identifierType: "email", code } }, { token: other.token });
    expect(foreign).toMatchObject({ status: 422, body: { params: { triesLeft: 4 } } });
    const asPhone = await engine.call(validateToken, { body: { identifierType: "phone", code } }, { token: owner.token });
    expect(asPhone).toMatchObject({ status: 422, body: { params: { triesLeft: 0 } } });
  });

  it("ends after its time, by SMS sooner than by mail", async () => {
    const { email, token } = await newcomer();
    const phone = newPhone();
    await engine.ok(sendValidationCode, byEmail(), { token });
    await engine.ok(sendValidationCode, byPhone({ phone }), { token });
    engine.pass(5 * minute);
    const late = await engine.call(
      validateToken,
      { body: { identifierType: "phone", code: lastTo(phone).code } },
      { token },
    );
    expect(late).toMatchObject({
      status: 422,
      body: { code: "token-validation-failed", message: "Token validation failed", params: { triesLeft: 0 } },
    });
    engine.pass(5 * minute - 1);
    await engine.ok(validateToken, { body: { identifierType: "email", code: lastTo(email).code } }, { token });
  });

  it("ends after five wrong tries, also when they come at once", async () => {
    const { email, token } = await newcomer();
    await engine.ok(sendValidationCode, byEmail(), { token });
    const { code } = lastTo(email);
    const tryWith = (given: string) =>
      engine.call(validateToken, { body: { identifierType: "email", code: given } }, { token });
    expect(await tryWith(otherThan(code))).toMatchObject({ body: { params: { triesLeft: 4 } } });
    const guesses = Array.from({ length: 20 }, (_, number) => String(number).padStart(6, "0"));
    await Promise.all(guesses.filter((guess) => guess !== code).map(tryWith));
    expect(await tryWith(code)).toMatchObject({ status: 422, body: { params: { triesLeft: 0 } } });
    engine.pass(minute);
    await engine.ok(sendValidationCode, byEmail(), { token });
    expect((await tryWith(lastTo(email).code)).status).toBe(200);
  });

  it("is kept as a hash", async () => {
    const { email, token } = await newcomer();
    await engine.ok(sendValidationCode, byEmail(), { token });
    const rows = await engine.db.query<{ code_hash: string }>("select code_hash from codes where sent_to = $1", [email]);
    expect(rows).toEqual([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});

describe("sending again", () => {
  it("waits 60, 90, then 120 seconds, five times an hour; other channels are offered from the second", async () => {
    const { token } = await newcomer();
    const phone = newPhone();
    const send = () => engine.call(sendValidationCode, byPhone({ phone }), { token });
    expect(await send()).toMatchObject({ status: 200, body: { otherChannels: [] } });
    for (const [sends, wait] of [60_000, 90_000, 120_000, 120_000].entries()) {
      engine.pass(wait - 1_000);
      const early = await send();
      expect(early, `send ${sends + 2}`).toMatchObject(refusedWith(429, "too-many-requests"));
      expect(early.headers.get("retry-after")).toBe("1");
      engine.pass(1_000);
      expect(await send()).toMatchObject({ status: 200, body: { otherChannels: ["whatsapp"] } });
    }
    engine.pass(2 * minute);
    const sixth = await send();
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get("retry-after"))).toBe((hour - 390_000 - 2 * minute) / 1_000);
    engine.pass(hour);
    expect((await send()).status).toBe(200);
  });

  it("at once sends one", async () => {
    const { email, token } = await newcomer();
    const answers = await Promise.all([1, 2, 3, 4].map(() => engine.call(sendValidationCode, byEmail(), { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
    expect(engine.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it("makes the code before it worthless", async () => {
    const { email, token } = await newcomer();
    await engine.ok(sendValidationCode, byEmail(), { token });
    const { code: first } = lastTo(email);
    engine.pass(minute);
    await engine.ok(sendValidationCode, byEmail(), { token });
    const { code: second } = lastTo(email);
    const body = { identifierType: "email", code: first } as const;
    expect((await engine.call(validateToken, { body }, { token })).status).toBe(first === second ? 200 : 422);
  });

  it("is possible at once when the carrier failed", async () => {
    let works = false;
    const flaky = await testEngine({
      rails: () => ({
        messages: {
          async send() {
            if (!works) throw new Error("no carrier");
          },
        },
      }),
    });
    const body = { identifier: "flaky@apex.test", password: "Summit-2026!", termsAccepted: true, language: "en" } as const;
    const { session } = await flaky.ok(signUp, { body });
    const send = () => flaky.call(sendValidationCode, byEmail(), { token: session.token });
    expect(await send()).toMatchObject(refusedWith(502, "rail-failed"));
    works = true;
    expect((await send()).status).toBe(200);
    expect(JSON.stringify(flaky.logged)).not.toMatch(/\d{6}"/);
    await flaky.close();
  });
});

describe("a code to reset a password", () => {
  const ask = (identifier: string, channel: "email" | "sms" = "email") =>
    engine.call(sendResetPasswordCode, { params: { channel }, body: { identifier } });

  it("answers alike for an account and for none, three times an hour", async () => {
    const { email } = await newcomer();
    const answers = [];
    for (const identifier of [email, "no.account@apex.test"]) {
      const first = await ask(identifier);
      const second = await ask(identifier);
      answers.push([first.status, Object.keys(Object(first.body)), second.status, second.headers.get("retry-after")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(lastTo(email).text).toContain("to choose a new Apex password");
    expect(engine.sent.filter(({ to }) => to === "no.account@apex.test")).toEqual([]);
    for (let sends = 2; sends <= 3; sends += 1) {
      engine.pass(2 * minute);
      expect((await ask("no.account@apex.test")).status).toBe(200);
    }
    engine.pass(2 * minute);
    expect((await ask("no.account@apex.test")).status).toBe(429);
  });

  it("goes to the identifier itself only", async () => {
    expect(await ask("ada@apex.test", "sms")).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["params", "channel"], code: "invalid" }] },
    });
  });
});

it("a code for an unknown second step is refused", async () => {
  const answer = await engine.call(sendLoginVerificationCode, {
    params: { channel: "email" },
    body: { partialSessionKey: "unknown" },
  });
  expect(answer).toMatchObject(refusedWith(401, "session-expired"));
});

describe("a code to change an email or phone", () => {
  it("goes to the new one", async () => {
    const { token } = await newcomer();
    const email = "new.address@apex.test";
    const sent = await engine.ok(sendChangeCode, byEmail({ email }), { token });
    expect(sent).toMatchObject({ channel: "email", sentTo: "n••••@apex.test" });
    expect(lastTo(email).text).toContain("to use this email address with your Apex account");
  });

  it("needs one, which is not another account's", async () => {
    const [{ token }, other] = [await newcomer(), await newcomer()];
    expect(await engine.call(sendChangeCode, byEmail(), { token })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "email"], code: "email-required" }] },
    });
    expect(await engine.call(sendChangeCode, byEmail({ email: other.email }), { token })).toMatchObject(
      refusedWith(409, "identifier-taken"),
    );
  });
});

describe("a code for a transfer", () => {
  async function transferOf(sender: { token: string }) {
    const recipient = await engine.person({ firstName: "Ngozi", lastName: "Eze" });
    const found = await engine.ok(findRecipient, { body: { identifier: recipient.username } }, sender);
    const request = {
      recipientId: found.recipient.id,
      amount: { amount: "25000.00", asset: "NGN" },
      fee: { amount: "0.00", asset: "NGN" },
    };
    return { recipient, body: { endpoint: createTransfer.slug, key: crypto.randomUUID(), request } };
  }
  const params = { identifierType: "email" } as const;

  it("repeats what it allows, in the person's language", async () => {
    const sender = await engine.person();
    const { recipient, body } = await transferOf(sender);
    await engine.ok(sendTransactionCode, { params, body }, sender);
    const { code, text } = lastTo(sender.email);
    expect(text).toContain(`${code} is your code to send ₦25,000.00 to Ngozi E. (@${recipient.username}).`);
    await engine.ok(setPreferredLanguage, { body: { language: "fr" } }, sender);
    engine.pass(minute);
    await engine.ok(sendTransactionCode, { params, body }, sender);
    expect(lastTo(sender.email).text).toMatch(/est votre code pour envoyer 25\s000,00\s₦ à Ngozi E\./);
  });

  it("waits for its own request only, and offers the other channels", async () => {
    const sender = await engine.person();
    const { body } = await transferOf(sender);
    expect(await engine.ok(sendTransactionCode, { params, body }, sender)).toMatchObject({ otherChannels: [] });
    expect((await engine.call(sendTransactionCode, { params, body }, sender)).status).toBe(429);
    const next = { ...body, key: crypto.randomUUID() };
    expect((await engine.call(sendTransactionCode, { params, body: next }, sender)).status).toBe(200);
    engine.pass(minute);
    expect(await engine.ok(sendTransactionCode, { params, body }, sender)).toMatchObject({
      otherChannels: ["sms", "whatsapp"],
    });
  });

  it("is refused for what cannot be confirmed", async () => {
    const sender = await engine.person();
    const { body } = await transferOf(sender);
    const refusal = async (change: object) =>
      (await engine.call(sendTransactionCode, { params, body: { ...body, ...change } }, sender)).body;
    expect(await refusal({ endpoint: "sign-in" })).toMatchObject({ issues: [{ path: ["body", "endpoint"] }] });
    expect(await refusal({ request: { ...body.request, amount: "25000" } })).toMatchObject({
      issues: [{ path: ["body", "request", "amount"], code: "invalid" }],
    });
    expect(await refusal({ request: { ...body.request, recipientId: crypto.randomUUID() } })).toMatchObject({
      code: "recipient-not-found",
    });
  });

  it("needs a verified person", async () => {
    const { token } = await newcomer();
    const body = { endpoint: createTransfer.slug, key: crypto.randomUUID(), request: {} };
    expect(await engine.call(sendTransactionCode, { params, body }, { token })).toMatchObject(
      refusedWith(406, "EMAIL_VERIFICATION_REQUIRED"),
    );
  });
});
