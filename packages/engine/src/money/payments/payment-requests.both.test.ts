import { listNotifications } from "@apex/contract/notifications/notifications";
import {
  declinePaymentRequest,
  listPaymentRequests,
  payPaymentLink,
} from "@apex/contract/payments/pay-link";
import { cancelPaymentLink } from "@apex/contract/payments/payment-links";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { availableOf } from "../../testing/movements.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { testBusiness } from "../../testing/business.ts";
import type { Person } from "../../testing/test-engine.ts";
import { bodyFor, naira, paymentFixture, type PaymentFixture } from "./payment-fixture.ts";

let test: PaymentFixture;

beforeAll(async () => {
  test = await paymentFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const toPay = async ({ token }: Person) =>
  (await test.ok(listPaymentRequests, { query: {} }, { token })).items;
const told = async ({ token }: Person) =>
  (await test.ok(listNotifications, { query: {} }, { token })).items;
const decline = ({ token }: Person, code: string, reason?: string) =>
  test.call(
    declinePaymentRequest,
    { params: { code }, body: reason === undefined ? {} : { reason } },
    { token },
  );

it("notifies the person asked, who alone can pay it", async () => {
  const [ngozi, ada, other] = [await test.asks(), await test.payer(), await test.payer()];
  const { code, payer } = await test.requestOf(ngozi, ada);
  expect(payer).toEqual({ name: "Ada O.", initials: "AO" });
  expect(await told(ada)).toMatchObject([
    {
      code: "payment-requested",
      needsYou: true,
      params: { name: "Ngozi E.", purpose: "Two chairs", amount: "2500.00", payCode: code },
    },
  ]);
  expect(await toPay(ada)).toMatchObject([
    { code, payee: { name: "Ngozi E." }, amount: naira("2500.00"), addressee: "you" },
  ]);
  expect(await toPay(other)).toEqual([]);
  expect(await test.read(code, other.token)).toMatchObject({
    body: { request: { addressee: "other" } },
  });
  const given = { token: other.token, key: crypto.randomUUID() };
  expect(await test.call(payPaymentLink, { body: bodyFor(code) }, given)).toMatchObject({
    status: 403,
  });
  expect(await decline(other, code)).toMatchObject({ status: 403 });
  expect(await decline(ngozi, code)).toMatchObject({ status: 403 });
  expect(await test.pay(ada, bodyFor(code))).toMatchObject({ status: 200 });
  expect(await toPay(ada)).toEqual([]);
  expect(await told(ada)).toMatchObject([{ needsYou: false }, { needsYou: false }]);
  expect(await availableOf(test.db, ngozi.workspaceId)).toBe(250_000n);
  expect(await availableOf(test.db, other.workspaceId)).toBe(1_000_000n);
});

it("a business is told apart by its username from another of its name", async () => {
  const [business, other, ada] = [
    await testBusiness(test),
    await testBusiness(test),
    await test.payer(),
  ];
  const { code } = await test.requestOf(business.owner, ada);
  await test.requestOf(other.owner, ada);
  const usernames = [other.owner.username, business.owner.username].toSorted();
  expect((await toPay(ada)).map(({ payee }) => payee.username ?? "").toSorted()).toEqual(usernames);
  expect((await told(ada)).map(({ params }) => String(params.name)).toSorted()).toEqual(
    usernames.map((username) => `Summit Ltd (@${username})`),
  );
  const { text, send } = await test.ready(ada, bodyFor(code));
  // A mail joins the @ to its name, so that no mail program makes a link of it.
  expect(text?.replaceAll("\u2060", "")).toContain(`Summit Ltd (@${business.owner.username})`);
  expect(await send()).toMatchObject({ status: 200 });
});

it("asks one person ten times an hour, from everybody together", async () => {
  const ada = await test.payer();
  const asked = await test.requestOf(await test.asks(), ada);
  const payerId = await test.handleOf(ada);
  const answers = [];
  for (let place = 0; place < rateLimits.requestsToTarget.tries; place += 1)
    answers.push(await test.ask(await test.asks(), crypto.randomUUID(), { payerId }));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(9).fill(200), 429]);
  expect(await told(ada)).toHaveLength(rateLimits.requestsToTarget.tries);
  expect(asked.status).toBe("open");
});

it("is declined with a reason, which the payee learns", async () => {
  const [ngozi, ada] = [await test.asks(), await test.payer()];
  const { code } = await test.requestOf(ngozi, ada);
  const late = await test.ready(ada, bodyFor(code));
  expect(await decline(ada, code, "x".repeat(141))).toMatchObject({ status: 400 });
  expect(await decline(ada, code, " Paid in cash ")).toMatchObject({
    body: { request: { status: "declined" } },
  });
  const closed = { body: { code: "payment-link-closed", params: { status: "declined" } } };
  expect(await decline(ada, code)).toMatchObject(closed);
  expect(await late.send()).toMatchObject(closed);
  expect(await toPay(ada)).toEqual([]);
  expect(await told(ada)).toMatchObject([{ needsYou: false }]);
  expect(await told(ngozi)).toMatchObject([
    {
      code: "payment-declined",
      params: { name: "Ada O.", purpose: "Two chairs", reason: "Paid in cash" },
    },
  ]);
  expect(await test.linksOf(ngozi, { status: "declined" })).toMatchObject([
    { payer: { name: "Ada O." }, declineReason: "Paid in cash" },
  ]);
});

it("asks another existing person, once, and cannot be paid after a cancellation", async () => {
  const [ngozi, ada] = [await test.asks(), await test.payer()];
  const ask = (more: object) => test.ask(ngozi, crypto.randomUUID(), { amount: "2500", ...more });
  expect(await ask({ payerId: crypto.randomUUID() })).toMatchObject({
    body: { code: "recipient-not-found" },
  });
  const { id, payer } = await test.requestOf(ngozi, ada);
  expect(payer).toBeDefined();
  const [request] = await toPay(ada);
  expect(request).toBeDefined();
  await test.ok(cancelPaymentLink, { params: { linkId: id } }, { token: ngozi.token });
  expect(await toPay(ada)).toEqual([]);
  expect(await told(ada)).toMatchObject([{ needsYou: false }]);
  expect(await decline(ada, request?.code ?? "")).toMatchObject({
    body: { params: { status: "cancelled" } },
  });
});

it("is paid or declined at once, never both", async () => {
  const [ngozi, ada] = [await test.asks(), await test.payer("100000")];
  let expected = 0n;
  for (let round = 0; round < 4; round += 1) {
    const { id, code } = await test.requestOf(ngozi, ada);
    const { send } = await test.ready(ada, bodyFor(code));
    const [paid, declined] = await Promise.all([send(), decline(ada, code)]);
    expect(new Set([paid.status, declined.status])).toEqual(new Set([200, 422]));
    if (paid.status === 200) expected += 250_000n;
    const kept = (await test.linksOf(ngozi)).find((link) => link.id === id);
    expect(kept?.status).toBe(paid.status === 200 ? "paid" : "declined");
  }
  expect(await availableOf(test.db, ngozi.workspaceId)).toBe(expected);
});
