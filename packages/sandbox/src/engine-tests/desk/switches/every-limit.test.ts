import { allEndpoints } from "@apex/contract/all-endpoints";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { readBillTerms } from "@apex/contract/bills/billers";
import { payBill } from "@apex/contract/bills/pay-bill";
import { createWithdrawalBatch } from "@apex/contract/business-withdrawals/withdrawal-batch";
import { createCard, fundCard } from "@apex/contract/cards/card-money";
import { createCryptoWithdrawal } from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import { readCryptoWithdrawalTerms } from "@apex/contract/crypto-withdrawals/withdrawal-terms";
import {
  enquireAccount,
  type AccountQuestion,
} from "@apex/contract/fiat-withdrawals/enquire-account";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  readFiatWithdrawalTerms,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { readBuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { payPaymentLink } from "@apex/contract/payments/pay-link";
import { createPaymentLink } from "@apex/contract/payments/payment-links";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { readTransferTerms } from "@apex/contract/transfers/recipients";
import { listKycFlows } from "@apex/contract/verification/kyc";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Person } from "@apex/engine/testing/people";
import { setFigures } from "@apex/engine/testing/switches";
import {
  testEngine,
  testSealKey,
  testSecret,
  type TestEngine,
} from "@apex/engine/testing/test-engine";
import { testMarket } from "@apex/engine/testing/test-market";
import { createSandboxRails } from "../../../sandbox-rails.ts";
import { sandbox } from "../../../sandbox.ts";
import { elsewhere } from "../../money/crypto-withdrawals/withdrawal-fixture.ts";

let test: TestEngine;
let ada: Person;
let handle = "";

/** The limit that staff set for one payment of the second level, in naira. It is below each method's own maximum. */
const each = "12000";

beforeAll(async () => {
  test = await testEngine({
    simulation: sandbox,
    rails: (db) => {
      const keys = { secret: testSecret, sealKeys: [testSealKey] };
      // The test engine's own messages rail lets tests read the codes.
      const { messages: _, ...rails } = createSandboxRails({
        ...keys,
        db,
        publicUrl: "https://a.test",
      });
      return { ...rails, market: testMarket };
    },
  });
  await setFigures(test, "limit", { "2-each": each });
  ada = await test.person({ kycLevel: 2 });
  const payee = await test.person({ kycLevel: 2 });
  const [row] = await test.db.query<{ handle: string }>(
    "select handle from workspaces where id = $1",
    [payee.workspaceId],
  );
  handle = row?.handle ?? "";
});
afterAll(() => test.close());

/** The maximum that a way out shows, and its request for an amount, without a proof. */
interface Way {
  readonly maximum: Money;
  readonly request: (amount: Money) => Record<string, unknown> | Promise<Record<string, unknown>>;
}

/** The least amount above another. */
const above = ({ amount, asset }: Money) => moneyOf(toMinor(amount, asset) + 1n, asset);

async function transferWay(): Promise<Way> {
  const { maximum, fee } = await test.ok(readTransferTerms, { query: { asset: "NGN" } }, ada);
  return { maximum, request: (amount) => ({ recipientId: handle, amount, fee }) };
}

async function linkWay(): Promise<Way> {
  const { maximum, fee } = await test.ok(readTransferTerms, { query: { asset: "NGN" } }, ada);
  const payee = await test.person({ kycLevel: 2 });
  const body = { purpose: "Two chairs", asset: "NGN", use: "once" } as const;
  const params = { linkId: crypto.randomUUID() };
  const { link } = await test.ok(createPaymentLink, { params, body }, payee);
  return { maximum, request: (amount) => ({ code: link.code, amount, fee }) };
}

async function payoutWay(
  method: "bank_transfer" | "mobile_money",
  question: AccountQuestion,
): Promise<Way> {
  const query = { asset: "NGN", method } as const;
  const { maximum, fee } = await test.ok(readFiatWithdrawalTerms, { query }, ada);
  const { enquiryId = "" } = await test.ok(enquireAccount, { body: { question } }, ada);
  return {
    maximum,
    request: (amount) => ({ destination: { kind: "enquiry", enquiryId }, amount, fee }),
  };
}

const chain = { asset: "USDT", network: "polygon", feeLevel: "medium" } as const;

async function cryptoWay(): Promise<Way> {
  const { maximum, fee } = await test.ok(readCryptoWithdrawalTerms, { query: chain }, ada);
  return { maximum, request: (amount) => ({ ...chain, address: elsewhere, amount, fee }) };
}

async function billWay(): Promise<Way> {
  const biller = { kind: "electricity", billerId: "ikeja-electric" } as const;
  const { maximum, fee } = await test.ok(readBillTerms, { query: biller }, ada);
  const bill = { ...biller, meterType: "prepaid", customerId: "45029918374" };
  return { maximum, request: (amount) => ({ bill, amount, fee }) };
}

/** The cards cost more than the limit: their price cannot be chosen. */
async function giftCardWay(): Promise<Way> {
  const cards = { brand: "amazon", country: "US", value: "25", quantity: 2 } as const;
  const { maximum, price, activationFee } = await test.ok(readBuyTerms, { query: cards }, ada);
  return { maximum, request: () => ({ ...cards, amount: price, fee: activationFee }) };
}

const ways = [
  [createTransfer, transferWay],
  [payPaymentLink, linkWay],
  [
    createBankWithdrawal,
    () =>
      payoutWay("bank_transfer", {
        kind: "bank",
        asset: "NGN",
        bankId: "058",
        accountNumber: "0123456780",
      }),
  ],
  [
    createMobileMoneyWithdrawal,
    () =>
      payoutWay("mobile_money", {
        kind: "mobile-money",
        asset: "NGN",
        operatorId: "mtn_ng",
        phone: "+2348031234567",
      }),
  ],
  [createCryptoWithdrawal, cryptoWay],
  [payBill, billWay],
  [createCardOrder, giftCardWay],
] as const;

it("no way out is forgotten", () => {
  const out = allEndpoints.filter(({ movesMoney }) => movesMoney === "out");
  const tried = ways.map(([{ slug }]) => slug);
  // Money on a card is still its owner's, and cards have limits of their own. A batch has a test of its own.
  const others = [createCard, fundCard, createWithdrawalBatch].map(({ slug }) => slug);
  expect(out.map(({ slug }) => slug).toSorted()).toEqual([...tried, ...others].toSorted());
});

it.each(ways.map(([endpoint, way]) => ({ endpoint, way })))(
  "$endpoint.slug keeps to the level's limit in its terms, its code and its call",
  async ({ endpoint, way }) => {
    const { maximum, request } = await way();
    const { levels } = await test.ok(listKycFlows, {}, ada);
    const told = levels.find(({ level }) => level === 2)?.limits.withdrawals?.each;
    expect(told).toEqual({ amount: `${each}.00`, asset: "NGN" });
    if (maximum.asset === "NGN") expect(maximum).toEqual(told);
    const asked = await request(above(maximum));
    const refusal = { status: 422, body: { code: "amount-above-maximum", params: { maximum } } };
    const key = crypto.randomUUID();
    const body = { endpoint: endpoint.slug, key, request: asked };
    const identifier = { params: { identifierType: "email" }, body } as const;
    expect(await test.call(sendTransactionCode, identifier, ada)).toMatchObject(refusal);
    const proved = { ...asked, security: { method: "code", code: "123456" } };
    expect(
      await test.send(endpoint.method, endpoint.path, proved, { token: ada.token, key }),
    ).toMatchObject(refusal);
  },
);

it("no code is sent for a batch with a row above the level's limit", async () => {
  const { maximum, fee } = await test.ok(readCryptoWithdrawalTerms, { query: chain }, ada);
  const { asset, network, feeLevel } = chain;
  const row = { asset, network, address: elsewhere, amount: above(maximum), fee };
  const request = { feeLevel, rows: [row], needsApproval: false };
  const body = { endpoint: createWithdrawalBatch.slug, key: crypto.randomUUID(), request };
  const identifier = { params: { identifierType: "email" }, body } as const;
  const answer = await test.call(sendTransactionCode, identifier, ada);
  expect(JSON.stringify(answer.body)).toContain("amount-above-maximum");
});

it.each([1, 2])(
  "no network promises more in a day than all ways out together, at level %i",
  async (level) => {
    const person = await test.person({ kycLevel: level });
    const { asset } = chain;
    const { dailyLimit, networkLimit } = await test.ok(
      readCryptoWithdrawalTerms,
      { query: chain },
      person,
    );
    const daily = toMinor(dailyLimit?.limit.amount ?? "0", asset);
    const query = { asset, for: "withdrawal" } as const;
    const { items } = await test.ok(listNetworks, { query }, person);
    for (const limit of [
      networkLimit.limit,
      networkLimit.left,
      ...items.map((one) => one.dailyLimit),
    ])
      expect(toMinor(limit?.amount ?? "", asset)).toBeLessThanOrEqual(daily);
    const { levels } = await test.ok(listKycFlows, {}, person);
    const most = levels.find((one) => one.level === level)?.limits.networkDaily;
    // A dollar is worth about one tether.
    expect(toMinor(most?.amount ?? "0", "USD") * 10_000n).toBeLessThanOrEqual(
      (daily * 102n) / 100n,
    );
  },
);
