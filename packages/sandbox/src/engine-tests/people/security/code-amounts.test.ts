import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { onlyRow } from "@apex/engine/platform/db";
import type { Person } from "@apex/engine/testing/people";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  batchBody,
  batchFixture,
  row,
  type BatchFixture,
} from "../../business/business-withdrawals/batch-fixture.ts";
import { withdrawalBody } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";

let test: BatchFixture;
let owner: Person;
let handle: string;
beforeAll(async () => {
  test = await batchFixture();
  ({ owner } = await test.business("100"));
  await test.business("1");
  const payee = await test.person();
  ({ handle } = onlyRow(
    await test.db.query<{ handle: string }>("select handle from workspaces where id = $1", [
      payee.workspaceId,
    ]),
  ));
});
afterAll(() => test.close());

const id = "6f0c2f3e-8f0f-4c39-9d0e-5e1c7c7e7a11";
const none = (asset: string) => ({ amount: "0", asset });
const enquired = { kind: "enquiry", enquiryId: id };
const transferOf = (amount: string) => ({
  recipientId: handle,
  amount: { amount, asset: "NGN" },
  fee: none("NGN"),
});

/** A request of every call that takes a code and an amount, by the call's slug. */
const requests: Readonly<Record<string, (amount: string) => object>> = {
  "create-transfer": transferOf,
  "pay-payment-link": (amount) => ({
    code: "abc",
    amount: { amount, asset: "NGN" },
    fee: none("NGN"),
  }),
  "create-crypto-withdrawal": (amount) => withdrawalBody(amount),
  "create-bank-withdrawal": (amount) => ({
    destination: enquired,
    amount: { amount, asset: "NGN" },
    fee: none("NGN"),
  }),
  "create-mobile-money-withdrawal": (amount) => ({
    destination: enquired,
    amount: { amount, asset: "GHS" },
    fee: none("GHS"),
  }),
  "create-withdrawal-batch": (amount) => batchBody([row("1", "good"), row(amount, "bad")]),
  "pay-bill": (amount) => ({
    bill: { kind: "airtime", billerId: "mtn", customerId: "08031234567" },
    amount: { amount, asset: "NGN" },
    fee: none("NGN"),
  }),
  "create-card-order": (amount) => ({
    brandId: "amazon",
    offerId: "amazon",
    value: "10",
    quantity: 1,
    amount: { amount, asset: "NGN" },
    fee: none("NGN"),
  }),
  "create-card": (amount) => ({
    network: "visa",
    colour: "ink",
    label: "Travel",
    detailsId: id,
    amount: { amount, asset: "USD" },
    fee: { amount: "1.00", asset: "USD" },
  }),
  "fund-card": (amount) => ({ cardId: id, amount: { amount, asset: "USD" } }),
  "withdraw-from-card": (amount) => ({ cardId: id, amount: { amount, asset: "USD" } }),
  "confirm-collection": (amount) => ({
    collectionId: id,
    total: { amount, asset: "USDT" },
    fee: none("USDT"),
  }),
  "top-up-gas": (amount) => ({ amount: { amount, asset: "TRX" } }),
  "return-gas": (amount) => ({ amount: { amount, asset: "TRX" } }),
  "save-collection-rule": (amount) => ({
    requestId: id,
    asset: "USDT",
    network: "polygon",
    minimum: { amount, asset: "USDT" },
    when: "daily",
  }),
  "set-approval-rule": (amount) => ({
    requestId: id,
    mode: "above",
    threshold: { amount, asset: "USD" },
  }),
  "save-schedule": (amount) => ({
    intent: { call: "create-transfer", body: transferOf(amount) },
    plan: {
      frequency: "monthly",
      slot: "09:00",
      startsOn: "2027-01-31",
      timeZone: "Africa/Lagos",
    },
  }),
};

it("every call that moves money and takes a code has its row", () => {
  const money = [...test.engine.context.calls.values()].flatMap(({ endpoint, row: { proof } }) =>
    endpoint.movesMoney !== undefined && proof !== undefined && proof !== "presence"
      ? [endpoint.slug]
      : [],
  );
  expect(money.filter((slug) => !(slug in requests))).toEqual([]);
});

const wrong = ["0", "-1", "9".repeat(31), "0.0000000000000000001", "1.000000000000000001"];

it.each(Object.keys(requests))("no code is sent for a wrong amount: %s", async (endpoint) => {
  const sent = test.sent.length;
  for (const amount of wrong) {
    // A rule above nothing is one for every payment.
    if (amount === "0" && endpoint === "set-approval-rule") continue;
    const { status, body } = await test.call(
      sendTransactionCode,
      {
        params: { identifierType: "email" },
        body: { endpoint, key: crypto.randomUUID(), request: { ...requests[endpoint]?.(amount) } },
      },
      { token: owner.token },
    );
    expect([400, 404, 409, 422], JSON.stringify({ amount, body })).toContain(status);
  }
  expect(test.sent).toHaveLength(sent);
});
