import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateDepositAccount } from "@apex/contract/deposits/deposit-accounts";
import { listWallets } from "@apex/contract/wallets/wallets";
import { eventsPath } from "@apex/engine/rails/partner-news";
import { signedHeaders } from "@apex/engine/platform/webhook-signature";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { testPartnerKey } from "@apex/engine/testing/test-rails";
import { tellNews } from "@apex/engine/testing/told-news";
import { cardFixture, type CardFixture } from "../cards/card-fixture.ts";
import { playedWithdrawalFixture } from "../fiat-withdrawals/played-withdrawal-fixture.ts";

const otherKey = new TextEncoder().encode("another partner's key: 32 bytes.");

describe("a transfer that a bank tells of", () => {
  let test: TestEngine;
  let ada: Person;
  let accountNumber: string;
  beforeAll(async () => {
    test = await testEngine();
    ada = await test.person({ firstName: "Ada", lastName: "Obi" });
    const body = { asset: "NGN" } as const;
    const { account } = await test.ok(generateDepositAccount, { body }, { token: ada.token });
    accountNumber = account.accountNumber;
  });
  afterAll(() => test.close());

  const balance = async () => {
    const { items } = await test.ok(listWallets, {}, { token: ada.token });
    return items.find(({ asset }) => asset === "NGN")?.available;
  };
  const transfer = (id: string, change: { accountNumber?: string; amountMinor?: bigint } = {}) =>
    ({
      type: "bank/transfer-arrived",
      sequence: 1,
      data: {
        id,
        accountNumber,
        asset: "NGN",
        amountMinor: 150_050n,
        senderName: "Ada Obi",
        senderBank: "GTBank",
        senderAccount: "0123456780",
        ...change,
      },
    }) as const;

  it("is credited once, however often and under however many events it is told", async () => {
    const told = { id: "evt_1", ...transfer("t1") };
    expect(await tellNews(test, told)).toMatchObject({ status: 200, body: { outcome: "taken" } });
    expect(await tellNews(test, told)).toMatchObject({ body: { outcome: "repeated" } });
    expect(await tellNews(test, { id: "evt_2", ...transfer("t1") })).toMatchObject({
      body: { outcome: "stale" },
    });
    const all = Array.from({ length: 5 }, (_, index) =>
      tellNews(test, { id: `evt_again_${index}`, ...transfer("t1"), sequence: 2 + index }),
    );
    await Promise.all(all);
    expect(await balance()).toBe("1500.50");
  });

  it("is credited once when the process died before the event had its row", async () => {
    const before = await balance();
    await test.db.query("delete from partner_news");
    await tellNews(test, { id: "evt_1", ...transfer("t1") });
    expect(await balance()).toBe(before);
  });

  it("under a known id is refused where it tells another thing", async () => {
    const before = await balance();
    await tellNews(test, { id: "evt_3", ...transfer("t3", { amountMinor: 1n }) });
    expect(
      await tellNews(test, { id: "evt_3", ...transfer("t3", { amountMinor: 2n }) }),
    ).toMatchObject({ status: 409, body: { code: "idempotency-key-reused" } });
    expect(
      await tellNews(test, {
        id: "evt_4",
        ...transfer("t3", { amountMinor: 2n }),
        sequence: 2,
      }),
    ).toMatchObject({ status: 409 });
    expect(await balance()).not.toBe(before);
    expect(test.logged.filter(({ level }) => level === "error")).toHaveLength(2);
  });

  it("for nobody's account is looked at again when it is told again", async () => {
    const told = { id: "evt_5", ...transfer("t5", { accountNumber: "9999999999" }) };
    expect(await tellNews(test, told)).toMatchObject({ body: { outcome: "unmatched" } });
    await test.db.query(
      "update deposit_accounts set account_number = '9999999999' where account_number = $1",
      [accountNumber],
    );
    expect(await tellNews(test, told)).toMatchObject({ body: { outcome: "taken" } });
    await expectBalanced(test.db);
  });

  it.each([
    ["of another signer", { key: otherKey }],
    ["that is six minutes old", { lateMs: 6 * 60_000 }],
    ["from six minutes ahead", { lateMs: -6 * 60_000 }],
  ])("%s is refused and changes nothing", async (_, options) => {
    const before = await balance();
    const told = { id: "evt_6", ...transfer("t6") };
    expect(await tellNews(test, told, options)).toMatchObject({
      status: 403,
      body: { code: "not-permitted" },
    });
    expect(await balance()).toBe(before);
  });

  const wire = {
    id: "t7",
    accountNumber: "0000000001",
    asset: "NGN",
    amountMinor: "100",
    senderName: "Ada Obi",
    senderBank: "GTBank",
    senderAccount: "0123456780",
  };
  const event = (data: unknown) => ({ type: "bank/transfer-arrived", sequence: 1, data });
  it.each([
    ["no type", { sequence: 1, data: wire }],
    ["no sequence", { type: "bank/transfer-arrived", data: wire }],
    ["an unknown type", { ...event(wire), type: "bank/transfer-left" }],
    ["an amount as a number", event({ ...wire, amountMinor: 100 })],
    ["an amount of nothing", event({ ...wire, amountMinor: "0" })],
    ["an amount below nothing", event({ ...wire, amountMinor: "-100" })],
    ["an amount with a point", event({ ...wire, amountMinor: "1.00" })],
    ["an unknown asset", event({ ...wire, asset: "DEM" })],
    ["a field too many", event({ ...wire, fee: "10" })],
    ["a field too few", event({ ...wire, id: undefined })],
    ["text that no database takes", event({ ...wire, senderName: "Ada\u0000" })],
    ["a list in its place", []],
  ])("with %s is refused", async (_, told) => {
    const body = JSON.stringify(told);
    const now = test.engine.context.clock.wall();
    const headers = Object.fromEntries(signedHeaders(testPartnerKey, { id: "evt_7", body, now }));
    expect(await test.send("POST", `/${eventsPath}`, body, { headers })).toMatchObject({
      status: 400,
      body: { code: "validation-failed" },
    });
    expect(await test.db.query("select from partner_news where id = 'evt_7'")).toEqual([]);
  });
});

it("a payout ends as its newest event says, whatever comes after it", async () => {
  const test = await playedWithdrawalFixture();
  const ada = await test.payer();
  const { send } = await test.ready(ada, test.body(await test.bankAccount(ada, "0123400088")));
  await send();
  await test.engine.jobs.runDue();
  const [{ id: reference } = { id: "" }] = await test.db.query<{ id: string }>(
    "select id from operations where kind = 'fiat-withdrawal'",
  );
  const type = "payouts/payout-ended" as const;
  const paid = { reference, outcome: { result: "SUCCESS" } } as const;
  const failed = { reference, outcome: { result: "FAILURE", reason: "rejected" } } as const;
  expect(await tellNews(test, { id: "p2", type, sequence: 2, data: paid })).toMatchObject({
    body: { outcome: "taken" },
  });
  expect(await tellNews(test, { id: "p1", type, sequence: 1, data: failed })).toMatchObject({
    body: { outcome: "stale" },
  });
  expect(await tellNews(test, { id: "p3", type, sequence: 3, data: failed })).toMatchObject({
    body: { outcome: "taken" },
  });
  expect(await test.statuses(ada)).toEqual(["fiat-withdrawal successful"]);
  await expectBalanced(test.db);
  await test.close();
});

describe("a payment by card", () => {
  let test: CardFixture;
  beforeAll(async () => {
    test = await cardFixture();
  });
  afterAll(() => test.close());

  it("is answered to the issuer, the same however often it asks, and is settled and refunded once", async () => {
    const { cardId } = await test.holder("50");
    const asked = {
      id: "c1",
      type: "card-issuer/payment-requested",
      sequence: 1,
      data: {
        cardId,
        reference: "auth-1",
        merchant: "Netflix",
        category: "subscriptions",
        country: "US",
        amountMinor: 2_000n,
      },
    } as const;
    const first = await tellNews(test, asked);
    expect(first).toMatchObject({ body: { answer: { outcome: "approved" } } });
    const again = await tellNews(test, asked);
    expect(again.body).toEqual({ ...Object(first.body), outcome: "repeated" });
    const paymentId = String(Object(Object(first.body).answer).paymentId);
    const refund = (id: string, reference: string) =>
      tellNews(test, {
        id,
        type: "card-issuer/payment-refunded",
        sequence: 1,
        data: { paymentId, reference, amountMinor: 500n },
      });
    // The event comes too early: it is refused, and has to be sent again.
    expect(await refund("c3", "refund-1")).toMatchObject({ status: 409 });
    expect(
      await tellNews(test, {
        id: "c2",
        type: "card-issuer/payment-settled",
        sequence: 1,
        data: { paymentId },
      }),
    ).toMatchObject({ body: { outcome: "taken" } });
    expect(await refund("c3", "refund-1")).toMatchObject({ body: { outcome: "taken" } });
    expect(await refund("c5", "refund-2")).toMatchObject({ body: { outcome: "taken" } });
    expect(await refund("c5", "refund-2")).toMatchObject({ body: { outcome: "repeated" } });
    const [row] = await test.db.query<{ refunded: string }>(
      "select refunded::text from card_transactions where id = $1",
      [paymentId],
    );
    expect(row?.refunded).toBe("1000");
    await expectBalanced(test.db);
  });
});
