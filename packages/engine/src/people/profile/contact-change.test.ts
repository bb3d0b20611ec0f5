import { dayMs, hourMs } from "@apex/contract/durations";
import { sendChangeCode, sendTransactionCode } from "@apex/contract/auth/send-code";
import {
  changeEmail,
  changePhone,
  confirmChange,
  confirmEmailChange,
  confirmPhoneChange,
} from "@apex/contract/profile/change-contact";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import { readProfile } from "@apex/contract/profile/read-profile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCodeTo, newcomer, newPhone, otherThan } from "../../testing/newcomer.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { proveByMail } from "../two-factor/protected-person-fixture.ts";
import { codeFor, refusedWith, signedInAgain } from "./profile-fixture.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

let addresses = 0;
const newEmail = () => `moved${(addresses += 1)}@apex.test`;

async function proved<E extends typeof changeEmail | typeof changePhone>(
  person: { token: string; email: string },
  endpoint: E,
  contact: { email: string } | { phone: string },
) {
  const request = { ...contact, requestId: crypto.randomUUID() };
  const security = await codeFor(engine, person, endpoint, request.requestId, request);
  return { ...request, security };
}

async function askForEmail(person: Person, email: string) {
  const request = { email, requestId: crypto.randomUUID() };
  const security = await codeFor(engine, person, changeEmail, request.requestId, request);
  return engine.call(changeEmail, { body: { ...request, security } }, person);
}

describe("another email", () => {
  it("takes a code to the old and one to the new, notifies the old, and holds withdrawals", async () => {
    const person = await engine.person();
    const email = newEmail();
    expect(await askForEmail(person, email.toUpperCase())).toMatchObject({
      status: 200,
      body: { channel: "email", sentTo: "m••••@apex.test" },
    });
    expect(await engine.ok(readProfile, {}, person)).toMatchObject({
      profile: { email: person.email },
    });
    const { code } = lastCodeTo(engine, email);
    expect(
      await engine.call(confirmEmailChange, { body: { code: otherThan(code) } }, person),
    ).toMatchObject({
      status: 422,
      body: { code: "token-validation-failed", params: { triesLeft: 4 } },
    });
    const changed = await engine.ok(confirmEmailChange, { body: { code } }, person);
    const until = new Date(engine.engine.context.clock.business().getTime() + 72 * hourMs);
    expect(changed).toEqual({
      identifierType: "email",
      contact: "m••••@apex.test",
      withdrawalsWaitUntil: until.toISOString(),
    });
    expect(await engine.ok(confirmEmailChange, { body: { code } }, person)).toEqual(changed);
    expect(await engine.ok(readProfile, {}, person)).toMatchObject({
      profile: { email, emailVerified: true },
    });
    const told = engine.sent.filter(({ subject }) => subject.includes("was changed"));
    expect(told.map(({ to }) => to)).toEqual([person.email]);
    // A contact can be changed once a day.
    const soon = { ...person, email };
    expect(
      await engine.call(
        sendTransactionCode,
        {
          params: { identifierType: "email" },
          body: {
            endpoint: changeEmail.slug,
            key: crypto.randomUUID(),
            request: { email: newEmail(), requestId: crypto.randomUUID() },
          },
        },
        soon,
      ),
    ).toMatchObject(refusedWith(422, "change-too-soon"));
    engine.pass(dayMs - 1);
    const later = await signedInAgain(engine, email);
    engine.pass(1);
    expect((await askForEmail({ ...soon, token: later }, newEmail())).status).toBe(200);
  });

  it("is also made by the mail's link, by anyone who has it, once and within an hour", async () => {
    const person = await engine.person();
    const email = newEmail();
    await askForEmail(person, email);
    const link = /\/confirm-change\/([\w-]+)/;
    const first = link.exec(lastCodeTo(engine, email).text)?.[1] ?? "";
    engine.pass(60_000);
    await engine.ok(sendChangeCode, { params: { identifierType: "email" }, body: {} }, person);
    expect(link.exec(lastCodeTo(engine, email).text)?.[1]).toBe(first);
    const confirm = (token: string) => engine.call(confirmChange, { params: { token } });
    expect(await confirm("x".repeat(40))).toMatchObject(
      refusedWith(422, "token-validation-failed"),
    );
    expect((await confirm(first)).status).toBe(200);
    expect((await confirm(first)).status).toBe(200);
    expect(await engine.ok(readProfile, {}, person)).toMatchObject({ profile: { email } });
    const late = await engine.person();
    const lateEmail = newEmail();
    await askForEmail(late, lateEmail);
    const token = link.exec(lastCodeTo(engine, lateEmail).text)?.[1] ?? "";
    engine.pass(hourMs);
    expect(await confirm(token)).toMatchObject(refusedWith(422, "token-validation-failed"));
  });

  it("is refused unproved, another's, the same one, and without a current one", async () => {
    const [person, other] = [await engine.person(), await engine.person()];
    const requestId = crypto.randomUUID();
    const ask = (email: string) => engine.call(changeEmail, { body: { email, requestId } }, person);
    expect(await ask(newEmail())).toMatchObject(refusedWith(403, "security-code-required"));
    expect(await ask(other.email)).toMatchObject(refusedWith(409, "identifier-taken"));
    expect(await ask(person.email)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "email"], code: "email-unchanged" }] },
    });
    const { token } = await newcomer(engine);
    const unproved = { body: { email: newEmail(), requestId } };
    expect(await engine.call(changeEmail, unproved, { token })).toMatchObject(
      refusedWith(406, "EMAIL_VERIFICATION_REQUIRED"),
    );
    const params = { identifierType: "email" as const };
    expect(await engine.call(sendChangeCode, { params, body: {} }, person)).toMatchObject(
      refusedWith(404, "not-found"),
    );
  });

  it("needs no further proof right after one, and is logged", async () => {
    const person = await engine.person();
    await proveByMail(engine, person.token, person.email);
    const body = { email: newEmail(), requestId: crypto.randomUUID() };
    await engine.ok(changeEmail, { body }, person);
    engine.pass(60_000);
    await engine.ok(changeEmail, { body }, person);
    const { code } = lastCodeTo(engine, body.email);
    await engine.ok(confirmEmailChange, { body: { code } }, person);
    const { items } = await engine.ok(listSecurityEvents, { query: {} }, person);
    expect(items).toMatchObject([{ kind: "email-changed", isThisSession: true }]);
  });

  it("requested by two belongs to the first who verifies it", async () => {
    const [first, second] = [await engine.person(), await engine.person()];
    const email = newEmail();
    await askForEmail(first, email);
    const { code } = lastCodeTo(engine, email);
    await askForEmail(second, email);
    const secondCode = lastCodeTo(engine, email).code;
    await engine.ok(confirmEmailChange, { body: { code } }, first);
    expect(
      await engine.call(confirmEmailChange, { body: { code: secondCode } }, second),
    ).toMatchObject(refusedWith(409, "identifier-taken"));
  });
});

describe("another phone", () => {
  it("takes a code to the email and one to the new number, of a valid length", async () => {
    const person = await engine.person();
    const requestId = crypto.randomUUID();
    const wrong = { body: { phone: "+23480312345", requestId } };
    expect(await engine.call(changePhone, wrong, person)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "phone"], code: "phone-invalid" }] },
    });
    const phone = newPhone();
    const body = await proved(person, changePhone, { phone });
    await engine.ok(
      changePhone,
      { body: { phone, requestId: body.requestId, security: body.security } },
      person,
    );
    const { code, channel } = lastCodeTo(engine, phone);
    expect(channel).toBe("sms");
    await engine.ok(confirmPhoneChange, { body: { code } }, person);
    expect(await engine.ok(readProfile, {}, person)).toMatchObject({
      profile: { phoneNumber: phone, phoneVerified: true, kycLevel: 1 },
    });
  });
});

describe("other sessions", () => {
  const isIn = async (token: string) =>
    (await engine.call(readProfile, {}, { token })).status === 200;

  it.each(["code", "link"] as const)(
    "end with a change of email by its %s; the asking one stays",
    async (way) => {
      const person = await engine.person();
      const other = await signedInAgain(engine, person.email);
      const email = newEmail();
      await askForEmail(person, email);
      const { code, text } = lastCodeTo(engine, email);
      if (way === "code") await engine.ok(confirmEmailChange, { body: { code } }, person);
      else {
        const token = /\/confirm-change\/([\w-]+)/.exec(text)?.[1] ?? "";
        await engine.ok(confirmChange, { params: { token } });
      }
      expect([await isIn(person.token), await isIn(other)]).toEqual([true, false]);
    },
  );

  it("end with a change of phone", async () => {
    const person = await engine.person();
    const other = await signedInAgain(engine, person.email);
    const phone = newPhone();
    const request = { phone, requestId: crypto.randomUUID() };
    const security = await codeFor(engine, person, changePhone, request.requestId, request);
    await engine.ok(changePhone, { body: { ...request, security } }, person);
    const { code } = lastCodeTo(engine, phone);
    await engine.ok(confirmPhoneChange, { body: { code } }, person);
    expect([await isIn(person.token), await isIn(other)]).toEqual([true, false]);
  });
});
