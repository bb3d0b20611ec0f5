import { allEndpoints } from "@apex/contract/all-endpoints";
import { signIn } from "@apex/contract/auth/sign-in";
import { closeCustomer } from "@apex/contract/desk/close-customer";
import {
  freezeCustomer,
  openCustomer,
  searchCustomers,
  unfreezeCustomer,
} from "@apex/contract/desk/customers";
import { noteOnCustomer } from "@apex/contract/desk/note-on-customer";
import { recoverCustomer } from "@apex/contract/desk/recover-customer";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { vouchForContacts } from "@apex/contract/desk/vouch-for-contacts";
import { fillPath } from "@apex/contract/endpoint";
import { deletedAccountKeptMs } from "@apex/contract/limits";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { readProfile } from "@apex/contract/profile/read-profile";
import { openSupportTicket } from "@apex/contract/support/tickets";
import { logOut } from "@apex/contract/auth/log-out";
import { listWallets } from "@apex/contract/wallets/wallets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../all-handlers.ts";
import { refuseOnHold } from "../../people/security/money-hold.ts";
import { staffMember, type StaffBrowser } from "../../testing/staff.ts";
import { testEngine, type Person, type TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let agent: StaffBrowser;
let compliance: StaffBrowser;
beforeAll(async () => {
  test = await testEngine();
  agent = await staffMember(test, "agent");
  compliance = await staffMember(test, "compliance");
});
afterAll(() => test.close());

const reason = "Calls about a payment";

describe("looking a customer up", () => {
  it("finds them by the whole email, phone or username, with a reason, and never by a part", async () => {
    const person = await test.person();
    const [row] = await test.db.query<{ phone: string }>("select phone from users where id = $1", [
      person.userId,
    ]);
    const phone = row?.phone ?? "";
    for (const query of [person.email.toUpperCase(), phone, person.username]) {
      const { items } = await agent.ok(searchCustomers, { body: { query, reason } });
      expect(items.map(({ id }) => id)).toEqual([person.userId]);
    }
    const part = await agent.ok(searchCustomers, {
      body: { query: person.email.slice(0, -2), reason },
    });
    expect(part.items).toEqual([]);
    const without = await agent.call(searchCustomers, { body: { query: phone, reason: " " } });
    expect(without.status).toBe(400);
  });

  it("shows their money, and writes the look down with its reason", async () => {
    const person = await test.person();
    await test.fund(person.workspaceId, "NGN", 500_000n);
    const params = { id: person.userId };
    const { customer } = await agent.ok(openCustomer, { params, body: { reason } });
    expect(customer).toMatchObject({
      email: person.email,
      isFrozen: false,
      may: ["freeze", "note"],
      workspaces: [{ wallets: [{ asset: "NGN", available: { amount: "5000.00", asset: "NGN" } }] }],
    });
    const text = "Called, and answered all questions";
    const noted = await agent.ok(noteOnCustomer, { params, body: { text } });
    expect(noted.customer.notes).toMatchObject([{ text, by: { id: agent.member.id } }]);
    const { items } = await compliance.ok(listStaffActions, { query: {} });
    expect(items).toContainEqual(
      expect.objectContaining({ act: "customer-read", reason, member: expect.anything() }),
    );
  });

  it("is refused for a member's own customer account", async () => {
    const person = await test.person();
    const own = await staffMember(test, "administrator", { email: person.email });
    const params = { id: person.userId };
    for (const endpoint of [openCustomer, freezeCustomer, unfreezeCustomer, closeCustomer])
      expect(codeOf(await own.call(endpoint, { params, body: { reason } }))).toBe("own-account");
  });
});

describe("a customer whom staff froze", () => {
  it("reads, writes to support and logs out, while every other call refuses", async () => {
    const person = await test.person();
    const params = { id: person.userId };
    await agent.ok(freezeCustomer, { params, body: { reason } });
    const open = new Set([
      "log-out",
      "export-data",
      "send-transaction-code",
      "init-re-authentication",
      "validate-token",
      "switch-workspace",
      "open-support-ticket",
      "solve-support-ticket",
      "reopen-support-ticket",
      "rate-support-ticket",
      "send-support-message",
      "see-support-messages",
      "type-in-support",
      "upload-image",
      "answer-session-recording",
      "show-session-view",
      "stop-session-recording",
    ]);
    const needing = allEndpoints.filter(({ slug }) => calls.get(slug)?.row.needs !== "nothing");
    const answers: (readonly [string, boolean])[] = [];
    for (const { slug, method, path } of needing) {
      if (slug === "log-out") continue;
      const id = crypto.randomUUID();
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, id]);
      const address = fillPath(path, Object.fromEntries(names));
      const body = method === "GET" ? undefined : {};
      const answer = await test.send(method, address, body, { token: person.token });
      answers.push([slug, codeOf(answer) === "account-restricted"]);
    }
    expect(answers).toEqual(
      needing
        .filter(({ slug }) => slug !== "log-out")
        .map(({ slug, method }) => {
          const { row } = calls.get(slug) ?? {};
          // A call of businesses is refused earlier, because this is a personal workspace.
          const isBusiness = row?.workspace === "business";
          const isRead = method === "GET" && !["init-two-factor", "init-passkey"].includes(slug);
          return [slug, !isRead && !open.has(slug) && !isBusiness];
        }),
    );
    expect((await test.call(readProfile, {}, person)).status).toBe(200);
    expect((await test.call(listWallets, { query: {} }, person)).status).toBe(200);
    const ticket = { topic: "other", text: "Why is my account frozen?" } as const;
    const wrote = await test.send("POST", openSupportTicket.path, ticket, { token: person.token });
    expect(codeOf(wrote)).not.toBe("account-restricted");
    expect((await test.call(logOut, {}, person)).status).toBe(200);
  });

  it("has their money on hold for whatever pays later, until staff unfreeze", async () => {
    const person = await test.person();
    const params = { id: person.userId };
    const hold = () => refuseOnHold(test.engine.context, { movesMoney: "out" }, person);
    await expect(hold()).resolves.toBeUndefined();
    await agent.ok(freezeCustomer, { params, body: { reason } });
    await agent.ok(freezeCustomer, { params, body: { reason } });
    await expect(hold()).rejects.toMatchObject({ code: "withdrawals-on-hold" });
    expect((await agent.call(unfreezeCustomer, { params, body: { reason } })).status).toBe(403);
    const { customer } = await compliance.ok(unfreezeCustomer, { params, body: { reason } });
    expect(customer).toMatchObject({ isFrozen: false, may: ["freeze", "note", "close"] });
    await expect(hold()).resolves.toBeUndefined();
  });
});

describe("a customer whose account staff freeze and unfreeze", () => {
  it("is told both by mail and in the app, once each and without the reason, and reads it in the profile", async () => {
    const person = await test.person();
    const params = { id: person.userId };
    const secret = "Suspected of fraud";
    const told = async () => {
      const { items } = await test.ok(listNotifications, { query: {} }, person);
      const { profile } = await test.ok(readProfile, {}, person);
      return {
        mails: test.sent.filter(({ to }) => to === person.email).map(({ subject }) => subject),
        codes: items.map(({ code }) => code).filter((code) => code.startsWith("account-")),
        isRestricted: profile.restrictedAt !== undefined,
      };
    };
    const frozen = "We have frozen your Apex account";
    for (let times = 0; times < 2; times += 1)
      await agent.ok(freezeCustomer, { params, body: { reason: secret } });
    expect(await told()).toEqual({
      mails: expect.arrayContaining([frozen]),
      codes: ["account-restricted"],
      isRestricted: true,
    });
    for (let times = 0; times < 2; times += 1)
      await compliance.ok(unfreezeCustomer, { params, body: { reason: secret } });
    const after = await told();
    expect(after).toMatchObject({
      codes: ["account-reopened", "account-restricted"],
      isRestricted: false,
    });
    expect(after.mails.filter((subject) => subject === frozen)).toHaveLength(1);
    expect(after.mails.at(-1)).toBe("You can use your Apex account again");
    expect(JSON.stringify(test.sent)).not.toContain(secret);
  });
});

describe("a customer whose account staff close", () => {
  const asked = (person: Person) => ({ params: { id: person.userId }, body: { reason } });

  it("is closed by compliance and administrators alone", async () => {
    const administrator = await staffMember(test, "administrator");
    for (const role of ["agent", "trader", "finance"] as const) {
      const browser = await staffMember(test, role);
      expect((await browser.call(closeCustomer, asked(await test.person()))).status).toBe(403);
    }
    for (const browser of [compliance, administrator]) {
      const person = await test.person();
      const { customer } = await browser.ok(openCustomer, asked(person));
      expect(customer.may).toContain("close");
      expect((await browser.call(closeCustomer, asked(person))).status).toBe(200);
    }
  });

  it("is notified by mail, is logged out, cannot log in again, and is in the log with the reason", async () => {
    const person = await test.person();
    const { customer } = await compliance.ok(closeCustomer, asked(person));
    const closedAt = test.engine.context.clock.business().toISOString();
    expect(customer).toMatchObject({ closedAt, may: [] });
    expect((await test.call(readProfile, {}, person)).status).toBe(401);
    const credentials = { identifier: person.email, password: "Summit-2026!" };
    expect(codeOf(await test.call(signIn, { body: credentials }))).toBe("account-closed");
    await test.engine.jobs.runDue();
    expect(test.sent.filter(({ to }) => to === person.email).at(-1)).toMatchObject({
      subject: "Your Apex account is closed",
    });
    const { items } = await compliance.ok(listStaffActions, { query: {} });
    expect(items.filter(({ act }) => act === "customer-closed")).toContainEqual(
      expect.objectContaining({ customerId: person.userId, reason }),
    );
  });

  it("keeps an account with money, with a payment in progress or with other members of its business", async () => {
    const [person, colleague] = [await test.person(), await test.person()];
    const refused = async () => {
      const { status, body } = await compliance.call(closeCustomer, asked(person));
      return { status, body };
    };
    const withBlockers = (...blockers: string[]) => ({
      status: 422,
      body: { code: "account-not-empty", params: { blockers } },
    });
    await test.fund(person.workspaceId, "NGN", 100_00n);
    expect(await refused()).toMatchObject(withBlockers("money-left"));
    await test.db.query("update operations set status = 'pending' where workspace_id = $1", [
      person.workspaceId,
    ]);
    await test.db.query(
      "insert into members (workspace_id, user_id, role) values ($1, $2, 'viewer')",
      [person.workspaceId, colleague.userId],
    );
    expect(await refused()).toMatchObject(
      withBlockers("money-left", "money-moving", "business-members"),
    );
    expect((await test.call(readProfile, {}, person)).status).toBe(200);
    const { customer } = await compliance.ok(openCustomer, asked(person));
    expect(customer.closing).toEqual({
      blockers: ["money-left", "money-moving", "business-members"],
      moneyLeft: [{ amount: "100.00", asset: "NGN" }],
    });
    expect(customer.closedAt).toBeUndefined();
    const { items } = await compliance.ok(listStaffActions, { query: { act: "customer-closed" } });
    expect(items.map(({ customerId }) => customerId)).not.toContain(person.userId);
  });

  it("gives up remainders too small to pay out, once the member has seen exactly these", async () => {
    const person = await test.person();
    await test.fund(person.workspaceId, "NGN", 320n);
    const { customer } = await compliance.ok(openCustomer, asked(person));
    const givesUp = [{ amount: "3.20", asset: "NGN" } as const];
    expect(customer.givesUp).toEqual(givesUp);
    expect(await compliance.call(closeCustomer, asked(person))).toMatchObject({
      status: 409,
      body: { code: "remainder-changed", params: { givesUp } },
    });
    const { params } = asked(person);
    const closed = await compliance.ok(closeCustomer, { params, body: { reason, givesUp } });
    expect(closed.customer).toMatchObject({ closedAt: expect.any(String), givesUp: [] });
    expect(closed.customer.workspaces).toMatchObject([{ wallets: [] }]);
    expect(closed.customer.transactions).toContainEqual(
      expect.objectContaining({
        fee: givesUp[0],
        details: { wallet: "NGN", purpose: "remainder" },
      }),
    );
    await test.engine.jobs.runDue();
    const mail = test.sent.filter(({ to }) => to === person.email).at(-1);
    expect(mail?.text).toContain("₦3.20 stayed with Apex");
  });

  it("is found and looked at until the data is erased, while every act refuses", async () => {
    const person = await test.person();
    await compliance.ok(closeCustomer, asked(person));
    const search = { body: { query: person.email, reason } };
    const found = await compliance.ok(searchCustomers, search);
    expect(found.items).toMatchObject([{ id: person.userId, closedAt: expect.any(String) }]);
    expect(await compliance.ok(openCustomer, asked(person))).toMatchObject({
      customer: { closedAt: expect.any(String), may: [] },
    });
    for (const act of [
      closeCustomer,
      freezeCustomer,
      unfreezeCustomer,
      vouchForContacts,
      recoverCustomer,
    ])
      expect(codeOf(await compliance.call(act, asked(person)))).toBe("case-changed");
    const note = { params: { id: person.userId }, body: { text: "Called" } };
    expect(codeOf(await compliance.call(noteOnCustomer, note))).toBe("case-changed");
    await test.engine.jobs.advance(deletedAccountKeptMs);
    const returned = await staffMember(test, "compliance");
    expect((await returned.ok(searchCustomers, search)).items).toEqual([]);
    expect((await returned.call(openCustomer, asked(person))).status).toBe(404);
  });
});
