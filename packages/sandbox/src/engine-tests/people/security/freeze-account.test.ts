import { dayMs } from "@apex/contract/durations";
import { freezeAccount, sendFreezeLink } from "@apex/contract/auth/freeze-account";
import { resetPassword } from "@apex/contract/auth/reset-password";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { signInByLink } from "@apex/contract/auth/sign-in-by-link";
import { freezeLinkLifeMs, freezeMarginMs } from "@apex/contract/limits";
import { openCustomer } from "@apex/contract/desk/customers";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { vouchForContacts } from "@apex/contract/desk/vouch-for-contacts";
import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { listSecurityEvents } from "@apex/contract/security/security-log";
import { notificationFacts } from "@apex/contract/notifications/notification-facts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  businessFixture,
  type BusinessFixture,
} from "../../business/business-api/business-fixture.ts";
import { freezeTokenFor } from "@apex/engine/runtime/notices/freeze-link";
import { noticesWithFreezeLink, sendNoticeAside } from "@apex/engine/runtime/notices/send-notice";
import type { Person } from "@apex/engine/testing/people";
import { staffMember } from "@apex/engine/testing/staff";
import { signedInAgain } from "@apex/engine/people/profile/profile-fixture";
import { makeSignInLink } from "@apex/engine/people/auth/sign-in-links";
import { refuseOnHold } from "@apex/engine/people/security/money-hold";
import { createTransfer } from "@apex/contract/transfers/create-transfer";

let engine: BusinessFixture;
beforeAll(async () => {
  engine = await businessFixture();
});
afterAll(() => engine.close());
const password = "Summit-2026!";
const linkPattern = /\/not-me#token=([\w-]+)/;
const tokenFor = ({ userId }: { readonly userId: string }) =>
  freezeTokenFor(engine.engine.context, userId);
const freeze = (token: string) => engine.call(freezeAccount, { params: { token } });
const refusedWith = (status: number, code: string) => ({ status, body: { code } });
const mailsTo = (to: string) => engine.sent.filter((message) => message.to === to);

/** A person who proved their email and phone long ago, and their right password. */
async function customer(): Promise<Person> {
  const person = await engine.person();
  await engine.db.query(
    `update users set password_hash = $2, email_verified_at = $3, phone_verified_at = $3 where id = $1`,
    [person.userId, `plain:${password}`, new Date("2026-01-01T00:00:00Z")],
  );
  return person;
}
const enter = (identifier: string, secret = password) =>
  engine.call(signIn, { body: { identifier, password: secret } });

async function reset(identifier: string) {
  const channel = identifier.startsWith("+") ? "sms" : "email";
  await engine.ok(sendResetPasswordCode, { params: { channel }, body: { identifier } });
  const code = mailsTo(identifier).at(-1)?.code ?? "";
  return engine.call(resetPassword, { body: { identifier, code, password } });
}

describe("the link of a security mail", () => {
  it("freezes the account: sessions, ways in, tokens and money, and says how to come back", async () => {
    const person = await customer();
    const other = { token: await signedInAgain(engine, person.email) };
    const wayIn = await makeSignInLink(engine.engine.context, {
      userId: person.userId,
      to: person.email,
      guestId: undefined,
    });
    expect(await freeze(tokenFor(person))).toMatchObject({
      status: 200,
      body: { resetBy: ["email", "phone"] },
    });
    for (const session of [person, other])
      expect((await engine.call(readSecurityStatus, {}, session)).status).toBe(401);
    expect(await enter(person.email)).toMatchObject(refusedWith(403, "account-frozen"));
    expect(await enter(person.email, "Wrong-2026!")).toMatchObject(
      refusedWith(401, "wrong-credentials"),
    );
    const token = wayIn.href.split("token=")[1] ?? "";
    expect(await engine.call(signInByLink, { params: { token } })).toMatchObject(
      refusedWith(422, "sign-in-link-expired"),
    );
    await expect(refuseOnHold(engine.engine.context, createTransfer, person)).rejects.toThrow(
      "withdrawals-on-hold",
    );
    expect(mailsTo(person.email).at(-1)).toMatchObject({ subject: "Your Apex account is frozen" });
  });

  it("changes nothing when it is opened again", async () => {
    const person = await customer();
    const token = tokenFor(person);
    await freeze(token);
    const mails = mailsTo(person.email).length;
    expect((await freeze(token)).status).toBe(200);
    expect(mailsTo(person.email)).toHaveLength(mails);
    const log = await engine.db.query(
      "select from security_log where user_id = $1 and kind = 'account-frozen'",
      [person.userId],
    );
    expect(log).toHaveLength(1);
  });

  it("expires, and cannot be made up or turned to another account", async () => {
    const [person, stranger] = [await customer(), await customer()];
    const token = tokenFor(person);
    const [id = "", time = "", signature = ""] = token.split("-");
    const [otherId = ""] = tokenFor(stranger).split("-");
    for (const forged of [
      `${otherId}-${time}-${signature}`,
      `${id}-${(Number.parseInt(time, 36) + dayMs).toString(36)}-${signature}`,
      `${id}-${time}-${"0".repeat(64)}`,
      "x".repeat(64),
    ])
      expect(await freeze(forged)).toMatchObject(refusedWith(422, "freeze-link-expired"));
    engine.pass(freezeLinkLifeMs);
    expect(await freeze(token)).toMatchObject(refusedWith(422, "freeze-link-expired"));
    expect((await enter(person.email)).status).toBe(200);
    expect((await enter(stranger.email)).status).toBe(200);
  });

  it("ends access that was added since, and keeps what was there before", async () => {
    const person = await customer();
    const add = async (name: string, at: Date) =>
      engine.db.query(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         values ($1, $2, $3, '', 0, '{}', $4, $5)`,
        [crypto.randomUUID(), person.userId, crypto.randomUUID(), name, at],
      );
    const now = engine.engine.context.clock.wall();
    await add("mine", new Date(now.getTime() - freezeMarginMs - 1));
    const token = tokenFor(person);
    await add("theirs", now);
    await engine.db.query(
      "insert into social_accounts (provider, subject, user_id, connected_at) values ('google', $1, $2, $3)",
      [crypto.randomUUID(), person.userId, now],
    );
    await freeze(token);
    const left = await engine.db.query<{ name: string }>(
      `select name from passkeys where user_id = $1
       union all select provider from social_accounts where user_id = $1`,
      [person.userId],
    );
    expect(left).toEqual([{ name: "mine" }]);
  });

  it("stops the API tokens of the person until the account is opened again", async () => {
    const owner = await engine.owner();
    const { token } = await engine.token(owner, { withdrawals: "view" });
    const ask = () => engine.send("GET", "/transactions-http/transactions", undefined, { token });
    engine.pass(freezeMarginMs + 1);
    expect((await ask()).status).not.toBe(401);
    await freeze(tokenFor(owner));
    expect((await ask()).status).toBe(401);
  });
});

describe("the way back", () => {
  it("is a new password by a contact that the person had before; money still waits", async () => {
    const person = await customer();
    const token = tokenFor(person);
    await freeze(token);
    engine.pass(1);
    expect((await reset(person.email)).status).toBe(200);
    const back = { token: await signedInAgain(engine, person.email) };
    const { withdrawalsWaitUntil } = await engine.ok(readSecurityStatus, {}, back);
    expect(new Date(withdrawalsWaitUntil ?? 0).getTime()).toBeGreaterThan(
      engine.engine.context.clock.business().getTime() + 2 * dayMs,
    );
    const { items } = await engine.ok(listSecurityEvents, { query: {} }, back);
    expect(items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["account-frozen", "account-unfrozen"]),
    );
    // The mail that froze the account is too old to freeze it again.
    expect(await freeze(token)).toMatchObject(refusedWith(422, "freeze-link-expired"));
    expect((await engine.call(readSecurityStatus, {}, back)).status).toBe(200);
  });

  it("is stopped by the mail that tells of the new password, if a thief took it", async () => {
    const person = await customer();
    await freeze(tokenFor(person));
    engine.pass(1);
    expect((await reset(person.email)).status).toBe(200);
    const token = linkPattern.exec(mailsTo(person.email).at(-1)?.text ?? "")?.[1] ?? "";
    engine.pass(1);
    expect((await freeze(token)).status).toBe(200);
    expect(await enter(person.email)).toMatchObject(refusedWith(403, "account-frozen"));
  });

  it("is closed to a contact that was added since the mail", async () => {
    const person = await customer();
    const token = tokenFor(person);
    await engine.db.query("update users set email = $2, email_verified_at = $3 where id = $1", [
      person.userId,
      `thief-${person.email}`,
      engine.engine.context.clock.business(),
    ]);
    expect((await freeze(token)).body).toMatchObject({ resetBy: ["phone"] });
    expect(await reset(`thief-${person.email}`)).toMatchObject(refusedWith(403, "account-frozen"));
    expect(await enter(`thief-${person.email}`)).toMatchObject(refusedWith(403, "account-frozen"));
  });

  it("is open again once staff have vouched for the contacts", async () => {
    const person = await engine.person();
    const compliance = await staffMember(engine, "compliance");
    const request = { params: { id: person.userId }, body: { reason: "Saw the passport" } };
    const mayVouch = async () => {
      const { customer } = await compliance.ok(openCustomer, request);
      return customer.may.includes("vouch");
    };
    const vouch = () => compliance.call(vouchForContacts, request);
    expect(await mayVouch()).toBe(false);
    expect(await vouch()).toMatchObject(refusedWith(409, "case-changed"));
    expect((await freeze(tokenFor(person))).body).toMatchObject({ resetBy: [] });
    expect(await reset(person.email)).toMatchObject(refusedWith(403, "account-frozen"));
    // Another code may be sent after a minute.
    engine.pass(60_000);
    expect(await mayVouch()).toBe(true);
    expect(await vouch()).toMatchObject({ status: 200 });
    expect(await mayVouch()).toBe(false);
    const { items } = await compliance.ok(listStaffActions, { query: {} });
    expect(items.filter(({ act }) => act === "contacts-vouched")).toMatchObject([
      { customerId: person.userId, reason: "Saw the passport" },
    ]);
    expect((await reset(person.email)).status).toBe(200);
  });
});

describe("a link that somebody asks for", () => {
  const ask = (identifier: string) => engine.call(sendFreezeLink, { body: { identifier } });

  it("goes to the account's own contact, and to nobody else", async () => {
    const person = await customer();
    const known = await ask(person.email);
    expect(await ask("nobody@apex.test")).toMatchObject({ status: known.status, body: known.body });
    expect(mailsTo("nobody@apex.test")).toHaveLength(0);
    const token = linkPattern.exec(mailsTo(person.email).at(-1)?.text ?? "")?.[1] ?? "";
    expect((await freeze(token)).status).toBe(200);
  });

  it("is answered alike when it cannot be sent", async () => {
    const person = await customer();
    const { messages } = engine.engine.context.rails;
    const sending = vi.spyOn(messages, "send").mockRejectedValue(new Error("no carrier"));
    expect((await ask(person.email)).status).toBe(200);
    await vi.waitFor(() => expect(sending).toHaveBeenCalled());
    sending.mockRestore();
  });

  it("does not go to a contact that nobody has proved", async () => {
    const person = await engine.person({ kycLevel: 0 });
    await ask(person.email);
    expect(mailsTo(person.email)).toHaveLength(0);
  });

  it("is sent three times an hour, whoever asks and whether or not there is an account", async () => {
    for (const identifier of [(await customer()).email, "stranger@apex.test"]) {
      engine.pass(dayMs);
      for (let times = 0; times < 3; times += 1) expect((await ask(identifier)).status).toBe(200);
      expect(await ask(identifier)).toMatchObject(refusedWith(429, "too-many-requests"));
    }
  });
});

it("stands in every mail about access to an account, in both languages", async () => {
  const security = Object.entries(notificationFacts).flatMap(([code, { event }]) =>
    event === "security" ? [code] : [],
  );
  const aboutOther = [
    "BALANCE_ADJUSTED",
    "identity-verified",
    "identity-rejected",
    "identity-asked",
    "account-restricted",
    "account-reopened",
    "member-removed",
  ];
  expect(noticesWithFreezeLink).toEqual(
    expect.arrayContaining(security.filter((code) => !aboutOther.includes(code))),
  );
  const person = await customer();
  for (const language of ["en", "fr"]) {
    await engine.db.query("update users set language = $2 where id = $1", [
      person.userId,
      language,
    ]);
    await sendNoticeAside(engine.engine.context, person.userId, {
      code: "two-factor-off",
      params: { at: new Date() },
    });
    expect(mailsTo(person.email).at(-1)?.text).toMatch(linkPattern);
  }
});
