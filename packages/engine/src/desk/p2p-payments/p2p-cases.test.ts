import {
  approveP2pPayment,
  askAboutP2pCase,
  confirmP2pPayment,
  declineP2pPayment,
  handBackP2pCase,
  listP2pCases,
  merchantAnswerMs,
  followP2pCase,
  readP2pCase,
  refuseP2pPayment,
  takeP2pCase,
} from "@apex/contract/desk/p2p-cases";
import { listStaffActions } from "@apex/contract/desk/staff-log";
import { readSupportCase } from "@apex/contract/desk/support-cases";
import {
  claimP2pDeposit,
  listP2pDeposits,
  payP2pDeposit,
  readP2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { p2pClaimWindowMs, p2pPayWindowMs } from "@apex/contract/limits";
import { listSupportTickets } from "@apex/contract/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectFollowed } from "../../testing/followed-case.ts";
import { creditP2pPayment } from "../../money/p2p-deposits/credit-p2p-payment.ts";
import { begun, p2pEngine } from "../../money/p2p-deposits/p2p-fixture.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { disputedPayment } from "../../testing/p2p-payment.ts";
import { nextCode, staffMember, type StaffBrowser } from "../../testing/staff.ts";
import type { TestEngine } from "../../testing/test-engine.ts";
import { codeOf } from "../../testing/test-client.ts";

let test: TestEngine;
let maker: StaffBrowser;
let finance: StaffBrowser;
let agent: StaffBrowser;

beforeAll(async () => {
  test = await p2pEngine();
  maker = await staffMember(test, "compliance");
  finance = await staffMember(test, "finance");
  agent = await staffMember(test, "agent", { name: "Tola Ade" });
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const idsOf = async (view: "all" | "mine" | "claimed" | "proposed" = "all") =>
  (await maker.ok(listP2pCases, { query: { view, perPage: 100 } })).items.map(({ id }) => id);
const approve = (browser: StaffBrowser, id: string) =>
  browser.call(approveP2pPayment, {
    params: { id },
    body: { code: nextCode(test, browser.secrets) },
  });
type Disputed = Awaited<ReturnType<typeof disputedPayment>>;
const standing = async ({ params, token }: Pick<Disputed, "params" | "token">) =>
  (await test.ok(readP2pDeposit, { params }, { token })).deposit;

describe("the queue of peer-to-peer payments", () => {
  it("has disputed and late payments at once, and reported ones once the merchant is late", async () => {
    const disputed = await disputedPayment(test);
    const late = await begun(test);
    await test.engine.jobs.advance(p2pPayWindowMs);
    const body = { senderBank: "058" };
    await test.ok(claimP2pDeposit, { params: { id: late.deposit.id }, body }, late);
    await test.engine.jobs.advance(1_000);
    const paid = await begun(test);
    await test.ok(payP2pDeposit, { params: { id: paid.deposit.id }, body }, paid);
    expect(await idsOf()).toEqual([disputed.deposit.id, late.deposit.id]);
    expect(await idsOf("claimed")).toEqual([late.deposit.id]);
    const early = await maker.call(takeP2pCase, { params: { id: paid.deposit.id }, body: {} });
    expect(codeOf(early)).toBe("deposit-changed");
    await test.engine.jobs.advance(merchantAnswerMs);
    expect(await idsOf()).toEqual([disputed.deposit.id, late.deposit.id, paid.deposit.id]);
    await maker.ok(takeP2pCase, { params: { id: paid.deposit.id }, body: {} });
    expect(await idsOf("mine")).toEqual([paid.deposit.id]);
  });
});

describe("a payment that staff found", () => {
  it("is credited once a second member approves it, and stays so when the merchant reports it later", async () => {
    const person = await disputedPayment(test);
    const { params, found } = person;
    await maker.ok(confirmP2pPayment, { params, body: found });
    expect(await availableOf(test.db, person.workspaceId)).toBe(0n);
    expect(await idsOf("proposed")).toEqual([params.id]);
    expect(codeOf(await approve(maker, params.id))).toBe("own-proposal");
    expect((await approve(finance, params.id)).status).toBe(200);
    const { amountMinor } = person.payment;
    expect(await availableOf(test.db, person.workspaceId)).toBe(amountMinor);
    expect(await standing(person)).toMatchObject({ status: "credited", receivedAs: "exact" });
    for (let times = 0; times < 2; times += 1)
      expect(await creditP2pPayment(test.engine.context, person.payment)).toMatchObject({
        outcome: "credited",
        repeated: true,
      });
    expect(await availableOf(test.db, person.workspaceId)).toBe(amountMinor);
    const another = { ...person.payment, id: crypto.randomUUID() };
    expect(await creditP2pPayment(test.engine.context, another)).toMatchObject({ repeated: false });
    expect(await availableOf(test.db, person.workspaceId)).toBe(2n * amountMinor);
    const admin = await staffMember(test, "administrator");
    const { case: ended } = await admin.ok(readP2pCase, { params });
    expect(ended.actions).toMatchObject([
      { act: "payment-found", by: { id: maker.member.id }, reason: found.reason },
      { act: "payment-confirmed", by: { id: finance.member.id } },
    ]);
    expect(ended.actions?.[1]).not.toHaveProperty("reason");
    const { items } = await admin.ok(listStaffActions, { query: { act: "payment-confirmed" } });
    expect(items[0]).not.toHaveProperty("reason");
    expect(items[0]).toMatchObject({
      before: { status: "disputed", proposal: "proposed" },
      after: { status: "credited", proposal: "approved" },
    });
  });

  it("goes on hold where its sender has another name", async () => {
    const person = await disputedPayment(test);
    const { params, found } = person;
    await maker.ok(confirmP2pPayment, { params, body: { ...found, senderName: "Emeka Nwosu" } });
    expect((await approve(finance, params.id)).status).toBe(200);
    expect(await availableOf(test.db, person.workspaceId)).toBe(0n);
  });

  it("is not credited under a reference that was credited before", async () => {
    const [first, second] = [await disputedPayment(test), await disputedPayment(test)];
    await creditP2pPayment(test.engine.context, first.payment);
    const body = { ...second.found, paymentId: first.payment.id };
    await maker.ok(confirmP2pPayment, { params: second.params, body });
    expect((await approve(finance, second.params.id)).status).toBe(409);
    expect(await availableOf(test.db, second.workspaceId)).toBe(0n);
  });

  it("is not approved once the merchant has reported it", async () => {
    const person = await disputedPayment(test);
    const { params, found } = person;
    await maker.ok(confirmP2pPayment, { params, body: found });
    await creditP2pPayment(test.engine.context, person.payment);
    expect(codeOf(await approve(finance, params.id))).toBe("deposit-changed");
    expect(await availableOf(test.db, person.workspaceId)).toBe(person.payment.amountMinor);
  });

  it.each([
    ["no amount", { amount: "0.00", asset: "NGN" }],
    ["another currency", { amount: "10.00", asset: "GHS" }],
  ] as const)("is refused with %s", async (_, amount) => {
    const { params, found } = await disputedPayment(test);
    const answer = await maker.call(confirmP2pPayment, { params, body: { ...found, amount } });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["body", "amount"], code: "amount-invalid" }] },
    });
  });

  it("waits no longer once it is declined, handed back or taken over", async () => {
    const { params, found } = await disputedPayment(test);
    const propose = () => maker.ok(confirmP2pPayment, { params, body: found });
    await propose();
    const declined = await finance.ok(declineP2pPayment, {
      params,
      body: { reason: "The account is another one" },
    });
    expect(declined.case.proposal).toBeUndefined();
    await propose();
    await maker.ok(handBackP2pCase, { params, body: {} });
    await propose();
    const taken = await agent.ok(takeP2pCase, { params, body: { from: maker.member.id } });
    expect(taken.case.proposal).toBeUndefined();
    expect(codeOf(await approve(finance, params.id))).toBe("deposit-changed");
  });
});

describe("a payment that was not found", () => {
  it("is asked about in a support request, which a second question continues", async () => {
    const person = await disputedPayment(test);
    const { params } = person;
    const ask = (question: string) => agent.ok(askAboutP2pCase, { params, body: { question } });
    const { case: asked } = await ask("Please send the receipt of your bank.");
    await ask("Which account did you pay from?");
    const { items } = await test.ok(listSupportTickets, { query: {} }, person);
    expect(items).toMatchObject([
      {
        id: asked.ticketId,
        status: "waiting",
        agent: "Tola Ade",
        excerpt: `${person.deposit.reference}: Please send the receipt of your bank.`,
        unread: 2,
      },
    ]);
    const request = { params: { id: asked.ticketId ?? "" } };
    const { case: ticket } = await agent.ok(readSupportCase, request);
    expect(ticket.assignee?.id).toBe(agent.member.id);
    expect(codeOf(await maker.call(takeP2pCase, { params, body: {} }))).toBe("case-taken");
  });

  it("is refused with a reason that the customer reads, and credited if it still arrives in time", async () => {
    const person = await disputedPayment(test);
    const { params } = person;
    await maker.ok(refuseP2pPayment, { params, body: { refusal: "elsewhere" } });
    expect(await standing(person)).toMatchObject({ status: "refused", refusal: "elsewhere" });
    expect(await test.ok(listP2pDeposits, {}, person)).toMatchObject({ items: [] });
    await test.engine.jobs.advance(0);
    expect(test.sent.findLast(({ to }) => to === person.email)).toMatchObject({
      text: expect.stringContaining("Ask your bank to recall it"),
    });
    const again = await maker.call(refuseP2pPayment, { params, body: { refusal: "missing" } });
    expect(codeOf(again)).toBe("deposit-changed");
    await creditP2pPayment(test.engine.context, person.payment);
    expect((await standing(person)).status).toBe("credited");
  });

  it("is credited whenever it arrives while it is claimed", async () => {
    const person = await begun(test);
    const params = { id: person.deposit.id };
    await test.engine.jobs.advance(p2pPayWindowMs + p2pClaimWindowMs);
    await test.ok(claimP2pDeposit, { params, body: { senderBank: "058" } }, person);
    await test.engine.jobs.advance(1_000);
    expect(await test.ok(listP2pDeposits, {}, person)).toMatchObject({ items: [params] });
    expect(await creditP2pPayment(test.engine.context, person.payment)).toMatchObject({
      outcome: "credited",
    });
  });

  it("is read again by those who opened it, which is no further look at the customer", async () => {
    const { params } = await disputedPayment(test);
    await expectFollowed(maker, { read: readP2pCase, follow: followP2pCase }, { params });
  });

  it("is closed to the customer themselves", async () => {
    const person = await disputedPayment(test);
    const self = await staffMember(test, "administrator", { email: person.email });
    const { params, found } = person;
    expect(codeOf(await self.call(readP2pCase, { params }))).toBe("own-account");
    expect(codeOf(await self.call(confirmP2pPayment, { params, body: found }))).toBe("own-account");
    await maker.ok(confirmP2pPayment, { params, body: found });
    expect(codeOf(await approve(self, params.id))).toBe("own-account");
  });
});
