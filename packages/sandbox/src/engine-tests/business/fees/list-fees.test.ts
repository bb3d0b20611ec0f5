import { createHash } from "node:crypto";
import type { Bill } from "@apex/contract/bills/bill";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { createMobileMoneyWithdrawal } from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { listDepositMethods } from "@apex/contract/wallets/wallets";
import { listFees, type FeeKind, type ListedFees } from "@apex/contract/fees/fees";
import { listKycFlows } from "@apex/contract/verification/kyc";
import { readBuyTerms } from "@apex/contract/gift-cards/buy-offers";
import { toMinor, type Money } from "@apex/contract/money";
import { createCard, withdrawFromCard } from "@apex/contract/cards/card-money";
import { afterEach, describe, expect, it } from "vitest";
import { billBody } from "@apex/engine/money/bills/bill-fixture";
import { playedBillFixture } from "../../money/bills/played-bill-fixture.ts";
import { cardFixture } from "../../money/cards/card-fixture.ts";
import {
  withdrawalBody,
  withdrawalFixture,
} from "../../money/crypto-withdrawals/withdrawal-fixture.ts";
import { playedWithdrawalFixture } from "../../money/fiat-withdrawals/played-withdrawal-fixture.ts";
import { playedCardOrderFixture } from "../../money/gift-card-orders/played-card-order-fixture.ts";
import { convertMinor } from "@apex/engine/money/prices/convert";
import { tradeFixture } from "../../money/trade/trade-fixture.ts";
import { transferBody, transferFixture } from "@apex/engine/money/transfers/transfer-fixture";
import { problemSchema } from "@apex/contract/problem";
import { testEngine, type TestEngine } from "@apex/engine/testing/test-engine";
import { testMarket } from "@apex/engine/testing/test-market";
import { testingChain } from "@apex/engine/testing/testing-chain";
import { createSandboxCharges } from "../../../rails/charges.ts";
import { createSandboxPayouts } from "../../../rails/payouts.ts";
import { collectionFixture } from "../collection/collection-fixture.ts";
import { feesSince } from "@apex/engine/business/fees/fees-since";

let open: TestEngine | undefined;
afterEach(async () => open?.close());

function pageOf(test: TestEngine, country = "NG"): Promise<ListedFees> {
  open = test;
  return test.ok(listFees, { query: { country } });
}

function feeOf({ items }: ListedFees, kind: FeeKind, asset?: string, network?: string) {
  const found = items.find(
    (fee) =>
      fee.kind === kind &&
      (asset === undefined || fee.asset === asset) &&
      (network === undefined || fee.network === network),
  );
  if (found === undefined) throw new Error(`The page names no fee for ${kind}.`);
  return found;
}

/** The share of an amount that the page's percentage stands for, in minor units. */
function shareOf(amountMinor: bigint, percent = ""): bigint {
  return (amountMinor * toMinor(percent, "USD")) / 10_000n;
}

describe("a fee on the page is what is charged", () => {
  it("for a payment to a person", async () => {
    const test = await transferFixture();
    const page = await pageOf(test);
    for (const asset of ["NGN", "USDT"] as const) {
      const { sender, recipientId } = await test.pair(asset);
      const fee = feeOf(page, "transfer", asset).fixed?.amount;
      const paid = await test.transfer(sender, transferBody(recipientId, "150", asset, fee));
      expect(paid.status).toBe(200);
      expect(toMinor((await test.availableTo(sender, asset)) ?? "", asset)).toBe(
        toMinor("99850", asset) - toMinor(fee ?? "", asset),
      );
    }
  });

  it.each<[Bill, string]>([
    [{ kind: "airtime", billerId: "mtn", customerId: "+2348031234567" }, "2000"],
    [{ kind: "data", billerId: "airtel", customerId: "+2348021234567", planId: "6gb-7d" }, "2500"],
    [
      {
        kind: "electricity",
        billerId: "ikeja-electric",
        meterType: "prepaid",
        customerId: "45029918374",
      },
      "2000",
    ],
    [{ kind: "cable-tv", billerId: "gotv", customerId: "7023456789", planId: "jinja" }, "3900"],
    [{ kind: "bet", billerId: "bet9ja", customerId: "ada2026" }, "1000"],
  ])("for the bill of %o", async (bill, amount) => {
    const test = await playedBillFixture();
    const page = await pageOf(test);
    const { fee } = await test.pay(await test.payer(), billBody(bill, amount));
    expect(fee).toEqual(feeOf(page, bill.kind).fixed);
  });

  it("for a withdrawal to a bank and to a mobile wallet", async () => {
    const test = await playedWithdrawalFixture();
    const page = await pageOf(test);
    const payer = await test.payer();
    const toBank = await test.withdraw(payer, test.body(await test.bankAccount(payer)));
    expect(toBank.fee).toEqual(feeOf(page, "bank-withdrawal").fixed);
    const phone = await test.enquired(payer, {
      kind: "mobile-money",
      asset: "NGN",
      operatorId: "mtn_ng",
      phone: "+2348031234567",
    });
    const body = test.body(phone, "1000", "mobile_money");
    const { send } = await test.ready(payer, body, createMobileMoneyWithdrawal);
    const { transaction } = createMobileMoneyWithdrawal.response.parse((await send()).body);
    expect(transaction.fee).toEqual(feeOf(page, "mobile-money-withdrawal").fixed);
  });

  it("for a crypto withdrawal, at the lowest and the highest speed", async () => {
    const test = await withdrawalFixture();
    const page = await pageOf(test);
    const { fixed, fixedMost } = feeOf(page, "crypto-withdrawal", "USDT", "polygon");
    const person = await test.holder();
    const pay = async (feeLevel: "low" | "high", fee?: Money) =>
      test.withdraw(person, withdrawalBody("10", { feeLevel, ...(fee && { fee }) }));
    expect((await pay("low", fixed)).status).toBe(200);
    expect((await pay("high", fixedMost)).status).toBe(200);
    expect(problemSchema.parse((await pay("high", fixed)).body).code).toBe("fee-changed");
  });

  it("for a trade", async () => {
    const test = await tradeFixture();
    const { percent } = feeOf(await pageOf(test), "trade");
    const trader = await test.trader();
    const { id } = await test.quote(trader, "NGN", "USDT");
    const { transaction } = createMarketTrade.response.parse((await test.trade(trader, id)).body);
    expect(toMinor(transaction.fee?.amount ?? "", "NGN")).toBe(
      shareOf(toMinor("100000", "NGN"), percent),
    );
  });

  it("for a card: made, funded, emptied, and declined", async () => {
    const test = await cardFixture();
    const page = await pageOf(test);
    const person = await test.dollars();
    const made = createCard.response.parse((await test.order(person)).body);
    expect(made.transaction.fee).toEqual(feeOf(page, "card-creation").fixed);
    const holder = await test.holder("50");
    const before = await test.balance(holder.workspaceId);
    await test.move(holder, withdrawFromCard, "10");
    expect(await test.balance(holder.workspaceId)).toBe(
      before + 1_000n - toMinor(feeOf(page, "card-withdrawal").fixed?.amount ?? "", "USD"),
    );
    const onCard = await test.balance(holder.cardId);
    await test.pay(holder, "500");
    expect(onCard - (await test.balance(holder.cardId))).toBe(
      toMinor(feeOf(page, "card-decline").fixed?.amount ?? "", "USD"),
    );
  });

  it("for gift cards that are bought", async () => {
    const test = await playedCardOrderFixture();
    const { fixed, percent } = feeOf(await pageOf(test), "gift-card-order");
    const { token } = await test.buyer();
    const query = { brand: "amazon", country: "US", value: "25", quantity: 2 };
    const { price, activationFee } = await test.ok(readBuyTerms, { query }, { token });
    const prices = await testMarket.pricesAt(test.engine.context.clock.business());
    expect(toMinor(activationFee.amount, "NGN")).toBe(
      convertMinor(toMinor(fixed?.amount ?? "", "USD"), "USD", "NGN", prices) +
        shareOf(toMinor(price.amount, "NGN") + 33n, percent),
    );
  });

  it("for a collection of deposits", async () => {
    const test = await collectionFixture();
    const { percent } = feeOf(await pageOf(test), "collection");
    const owner = await test.owner();
    await test.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
    await test.topUp(owner, "ETH", "0.5");
    await test.pay("ethereum", "USDT", await test.address(owner, "USDT", "ethereum"), "250");
    const { fee, total } = await test.made(owner, "USDT", "ethereum");
    expect(toMinor(fee.amount, "USDT")).toBe(shareOf(toMinor(total.amount, "USDT"), percent));
  });

  it("for deposits, which are free", async () => {
    const test = await testEngine();
    const page = await pageOf(test);
    const { token } = await test.person();
    const { items } = await test.ok(listDepositMethods, { query: { asset: "NGN" } }, { token });
    const open = items.filter(({ available, method }) => available && method !== "crypto-address");
    expect(open.length).toBeGreaterThan(0);
    for (const { method, fee } of open)
      expect(page.items).toContainEqual(expect.objectContaining({ kind: method, fixed: fee }));
  });
});

describe("the limits on the page", () => {
  it.each(["NG", "GH", "SN", "CM", "FR", "JP"])("are those of a person in %s", async (country) => {
    const test = await testEngine({ rails: () => ({ market: testMarket }) });
    const page = await pageOf(test, country);
    const person = await test.person();
    await test.db.query("update users set country = $2 where id = $1", [person.userId, country]);
    const { levels } = await test.ok(listKycFlows, {}, { token: person.token });
    expect(page.levels).toEqual(levels.map(({ level, limits }) => ({ level, limits })));
  });

  it("are told in naira while there are no prices", async () => {
    const test = await testEngine({
      rails: () => ({ market: { ...testMarket, pricesAt: async () => new Map() } }),
    });
    const { levels } = await pageOf(test, "GH");
    expect(levels[1]?.limits.withdrawals?.daily).toEqual({ amount: "500000.00", asset: "NGN" });
  });
});

it("tells nothing of a country that is no code", async () => {
  const test = await testEngine();
  open = test;
  expect((await test.call(listFees, { query: { country: "nigeria" } })).status).toBe(400);
});

it("has a new day where a figure changed", async () => {
  const test = await testEngine({
    rails: (db) => ({
      market: testMarket,
      chain: testingChain().rail,
      payouts: createSandboxPayouts(db),
      charges: createSandboxCharges(db),
    }),
  });
  const pages: ListedFees[] = [];
  for (const country of ["NG", "GH", "KE", "RW", "SN"]) pages.push(await pageOf(test, country));
  const figures = createHash("sha256").update(JSON.stringify(pages)).digest("hex");
  expect({ since: feesSince, figures: figures.slice(0, 16) }).toEqual({
    since: "2026-12-01",
    figures: "e4781891d4c57531",
  });
});
