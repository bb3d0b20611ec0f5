import { sendChangeCode, sendTransactionCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { signUp } from "@apex/contract/auth/sign-up";
import type { Endpoint, InputOf } from "@apex/contract/endpoint";
import { deletedAccountKeptMs } from "@apex/contract/limits";
import {
  changeEmail,
  changePhone,
  confirmChange,
  confirmEmailChange,
  confirmPhoneChange,
} from "@apex/contract/profile/change-contact";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { exportData } from "@apex/contract/profile/export-data";
import { readGeneralSettings, setScheduleAlertTime } from "@apex/contract/profile/general-settings";
import { readProfile } from "@apex/contract/profile/read-profile";
import { updateProfile } from "@apex/contract/profile/update-profile";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastCodeTo, newcomer, newPhone, otherThan } from "../testing/newcomer.ts";
import { testEngine, type Person, type TestEngine } from "../testing/test-engine.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

let addresses = 0;
const newEmail = () => `moved${(addresses += 1)}@apex.test`;
const refusedWith = (status: number, code: string) => ({ status, body: { code } });

/** A security code for a request, which goes to the email that the account has now. */
async function codeFor(
  person: { token: string; email: string },
  endpoint: Endpoint,
  key: string,
  request: object,
) {
  const params = { identifierType: "email" as const };
  await engine.ok(
    sendTransactionCode,
    { params, body: { endpoint: endpoint.slug, key, request: { ...request } } },
    { token: person.token },
  );
  return { method: "code", code: lastCodeTo(engine, person.email).code } as const;
}

async function proved<E extends typeof changeEmail | typeof changePhone>(
  person: { token: string; email: string },
  endpoint: E,
  contact: { email: string } | { phone: string },
) {
  const request = { ...contact, requestId: crypto.randomUUID() };
  const security = await codeFor(person, endpoint, request.requestId, request);
  return { ...request, security };
}

async function askForEmail(person: Person, email: string) {
  const request = { email, requestId: crypto.randomUUID() };
  const security = await codeFor(person, changeEmail, request.requestId, request);
  return engine.call(changeEmail, { body: { ...request, security } }, person);
}

describe("another email", () => {
  it("takes a code to the old and one to the new, tells the old, and has withdrawals wait", async () => {
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
    // Once a day.
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
    const later = await signedInAgain(email);
    engine.pass(1);
    expect((await askForEmail({ ...soon, token: later }, newEmail())).status).toBe(200);
  });

  it("is made by the link of the mail too, by anyone who has it, once and for an hour", async () => {
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

  it("is refused unproved, another's, one's own, and where there is none to change", async () => {
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

  it("that two ask for is the first one's who proves it", async () => {
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
  it("takes a code to the email and one to the new number, of a length that there is", async () => {
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
      profile: { phoneNumber: phone, phoneVerified: true, kycLevel: 0 },
    });
  });
});

it("another username waits for 30 days after a change", async () => {
  const person = await engine.person({ username: "first.of.all" });
  const set = (username: string) => engine.call(updateProfile, { body: { username } }, person);
  expect((await set("quite.another")).status).toBe(200);
  expect((await set("quite.another")).status).toBe(200);
  expect(await set("third.time.round")).toMatchObject(refusedWith(422, "change-too-soon"));
});

describe("general settings", () => {
  it("tell the balance each day at the time that was set", async () => {
    const person = await engine.person();
    await engine.fund(person.workspaceId, "NGN", 1_250_050n);
    expect(await engine.ok(readGeneralSettings, {}, person)).toEqual({
      scheduleAlertTime: null,
      timeZone: "Africa/Lagos",
      preferredLanguage: "en",
      preferredAsset: "NGN",
    });
    const set = (scheduleAlertTime: string | null, timeZone?: string) =>
      engine.ok(
        setScheduleAlertTime,
        { body: { scheduleAlertTime, ...(timeZone && { timeZone }) } },
        person,
      );
    await set("07:00");
    expect(await set("18:30", "Europe/Paris")).toEqual({
      scheduleAlertTime: "18:30",
      timeZone: "Europe/Paris",
    });
    const alerts = () =>
      engine.sent.filter(
        ({ to, subject }) => to === person.email && subject.startsWith("Your balance is"),
      );
    await engine.engine.jobs.advance(2 * dayMs);
    expect(alerts()).toHaveLength(2);
    expect(alerts()[0]?.subject).toContain("12,500.50");
    await set(null);
    await engine.engine.jobs.advance(2 * dayMs);
    expect(alerts()).toHaveLength(2);
  });

  it.each(["7:00", "24:00", "", "07:60"])("take no time like %j", async (scheduleAlertTime) => {
    const person = await engine.person();
    const answer = await engine.call(setScheduleAlertTime, { body: { scheduleAlertTime } }, person);
    expect(answer.status).toBe(400);
  });
});

it("everything that is kept is exported, with a code, and no secret among it", async () => {
  const person = await engine.person();
  await engine.fund(person.workspaceId, "NGN", 5_000n);
  const requestId = crypto.randomUUID();
  expect(await engine.call(exportData, { body: { requestId } }, person)).toMatchObject(
    refusedWith(403, "security-code-required"),
  );
  const security = await codeFor(person, exportData, requestId, { requestId });
  const data = await engine.ok(exportData, { body: { requestId, security } }, person);
  expect(data).toMatchObject({
    profile: { email: person.email, username: person.username },
    wallets: [{ asset: "NGN", balanceMinor: "5000" }],
    transactions: [{ type: "fiat-deposit", amountMinor: "5000" }],
    sessions: [{ userAgent: "test" }],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|plain:/i);
});

describe("an account that is deleted", () => {
  const init = (person: Person) => engine.ok(initDeleteAccount, { body: {} }, person);

  async function deleted(person: Person): Promise<void> {
    const { deletionId = "" } = await init(person);
    const security = await codeFor(person, confirmDeleteAccount, deletionId, { deletionId });
    await engine.ok(confirmDeleteAccount, { body: { deletionId, security } }, person);
  }

  it("has no money in it", async () => {
    const person = await engine.person();
    const { deletionId = "" } = await init(person);
    await engine.fund(person.workspaceId, "NGN", 100n);
    expect(await init(person)).toMatchObject({
      blockers: ["money-left"],
      moneyLeft: [{ amount: "1.00", asset: "NGN" }],
    });
    // What came between the two stages counts as well.
    const security = await codeFor(person, confirmDeleteAccount, deletionId, { deletionId });
    expect(
      await engine.call(confirmDeleteAccount, { body: { deletionId, security } }, person),
    ).toMatchObject(refusedWith(422, "account-not-empty"));
    expect((await engine.call(readProfile, {}, person)).status).toBe(200);
  });

  it("is deleted by its owner alone, with a code", async () => {
    const [person, other] = [await engine.person(), await engine.person()];
    const { deletionId = "" } = await init(person);
    const confirm = (input: InputOf<typeof confirmDeleteAccount>, by: Person) =>
      engine.call(confirmDeleteAccount, input, by);
    expect(await confirm({ body: { deletionId } }, person)).toMatchObject(
      refusedWith(403, "security-code-required"),
    );
    expect(await confirm({ body: { deletionId } }, other)).toMatchObject(
      refusedWith(404, "not-found"),
    );
  });

  it("is left by every session, entered by nobody, paid by nobody, and erased after 30 days", async () => {
    const person = await engine.person({ username: "leaving.soon" });
    const payer = await engine.person();
    const second = await signedInAgain(person.email);
    const recipient = { query: { q: "leaving.soon" } };
    await deleted(person);
    for (const token of [person.token, second])
      expect((await engine.call(readProfile, {}, { token })).status).toBe(401);
    const enter = () =>
      engine.call(signIn, { body: { identifier: person.email, password: "Summit-2026!" } });
    expect(await enter()).toMatchObject(refusedWith(403, "account-closed"));
    await engine.engine.jobs.runDue();
    expect(engine.sent.at(-1)).toMatchObject({
      to: person.email,
      subject: "Your Apex account is closed",
    });
    const again = () =>
      engine.call(signUp, {
        body: {
          identifier: person.email,
          password: "Summit-2026!",
          termsAccepted: true,
          language: "en",
        },
      });
    expect(await again()).toMatchObject(refusedWith(409, "account-already-exists"));
    expect(await find(payer, recipient)).toMatchObject(refusedWith(404, "recipient-not-found"));
    await engine.engine.jobs.advance(deletedAccountKeptMs);
    const [row] = await engine.db.query(
      "select email, phone, username, first_name, verified_first_name, password_hash from users where id = $1",
      [person.userId],
    );
    expect(row).toEqual({
      email: `${person.userId}@erased.invalid`,
      phone: null,
      username: null,
      first_name: null,
      verified_first_name: null,
      password_hash: "",
    });
    expect((await again()).status).toBe(200);
  });
});

const find = (payer: Person, { query }: { query: { q: string } }) =>
  engine.call(findRecipient, { body: { identifier: query.q } }, payer);

async function signedInAgain(email: string): Promise<string> {
  const answer = await engine.ok(signIn, { body: { identifier: email, password: "Summit-2026!" } });
  if (!("session" in answer)) throw new Error("A second step was asked for.");
  return answer.session.token;
}
