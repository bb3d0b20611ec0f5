import { hourMs } from "@apex/contract/durations";
import { sendTransactionCode } from "@apex/contract/auth/send-code";
import { fromMinor, toMinor } from "@apex/contract/money";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { createTradeQuote, readTradeTerms } from "@apex/contract/trade/quotes";
import { readTransaction } from "@apex/contract/transactions/transactions";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { tradeFixture, type TradeFixture } from "./trade-fixture.ts";

let test: TradeFixture;

beforeAll(async () => {
  test = await tradeFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

describe("a trade", () => {
  it("moves the quote's amounts, in one movement with the fee", async () => {
    const ada = await test.trader();
    const quote = await test.quote(ada, "NGN", "BTC");
    expect(quote).toMatchObject({
      pay: { amount: "100000.00", asset: "NGN" },
      fee: { amount: "500.00", asset: "NGN" },
      price: { base: "BTC", asset: "NGN" },
      inverse: { base: "NGN", asset: "BTC" },
    });
    const answer = await test.trade(ada, quote.id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        transaction: {
          type: "crypto-buy",
          category: "trade",
          status: "completed",
          amount: { amount: "99500.00", asset: "NGN" },
          fee: { amount: "500.00" },
          details: {
            offer: "NGN → BTC",
            quantity: `${quote.receive.amount} BTC`,
            unit: `1 BTC = ${quote.price.amount} NGN`,
          },
        },
      },
    });
    expect(await test.balance(ada, "NGN")).toBe(toMinor("900000", "NGN"));
    expect(await test.balance(ada, "BTC")).toBe(toMinor(quote.receive.amount, "BTC"));
    const { transaction } = createMarketTrade.response.parse(answer.body);
    const params = { category: "trade", id: transaction.id };
    const { postings } = await test.ok(readTransaction, { params }, { token: ada.token });
    expect(postings.map(({ amount }) => amount)).toEqual([
      { amount: "-99500.00", asset: "NGN" },
      quote.receive,
      { amount: "-500.00", asset: "NGN" },
    ]);
    await test.engine.jobs.runDue();
    expect(test.sent.filter(({ to }) => to === ada.email)).toMatchObject([
      {
        subject: "Your trade is complete",
        text: expect.stringMatching(
          /including a fee of ₦500\.00, and received 0\.\d+\u00a0BTC\. Rate: 1\u00a0BTC = ₦[\d,.]+\. /,
        ),
      },
    ]);
  });

  it("can sell a coin, swap two, and receive a requested amount", async () => {
    const ada = await test.trader("USDT", "5000");
    const wanted = { amount: "1", asset: "SOL" } as const;
    const swap = await test.quote(ada, "USDT", "SOL", wanted);
    expect(swap.receive).toEqual({ amount: "1.000000000", asset: "SOL" });
    expect(await test.trade(ada, swap.id)).toMatchObject({
      body: { transaction: { type: "swap" } },
    });
    const sale = await test.quote(ada, "SOL", "GHS", wanted);
    expect(await test.trade(ada, sale.id)).toMatchObject({
      body: { transaction: { type: "crypto-sell" } },
    });
    expect(await test.balance(ada, "SOL")).toBe(0n);
  });

  it("is made once per quote and key, and never of another's quote", async () => {
    const ada = await test.trader();
    const bola = await test.trader();
    const [{ id }, other] = [
      await test.quote(ada, "NGN", "USDT"),
      await test.quote(ada, "NGN", "ETH"),
    ];
    const key = crypto.randomUUID();
    const expired = { status: 422, body: { code: "quote-expired" } };
    expect(await test.trade(bola, id)).toMatchObject(expired);
    const made = await test.trade(ada, id, key);
    expect(made.status).toBe(200);
    expect(await test.trade(ada, id)).toMatchObject(expired);
    test.pass(hourMs);
    expect(await test.trade(ada, id, key)).toMatchObject({ body: made.body });
    expect(await test.trade(ada, other.id, key)).toMatchObject({
      status: 409,
      body: { code: "idempotency-key-reused" },
    });
    expect(await test.balance(ada, "NGN")).toBe(toMinor("900000", "NGN"));
  });

  it("is never made at an expired quote", async () => {
    const ada = await test.trader();
    const { id } = await test.quote(ada, "NGN", "BTC");
    test.pass(30_000);
    expect(await test.trade(ada, id)).toMatchObject({
      status: 422,
      body: { code: "quote-expired" },
    });
    expect(await test.balance(ada, "NGN")).toBe(toMinor("1000000", "NGN"));
  });

  it("needs the balance, and an open market", async () => {
    const ada = await test.trader("NGN", "100000");
    const [first, second] = [
      await test.quote(ada, "NGN", "BTC"),
      await test.quote(ada, "NGN", "ETH"),
    ];
    await test.setState("BTC", "closed");
    const closed = { status: 423, body: { code: "market-closed" } };
    expect(await test.trade(ada, first.id)).toMatchObject(closed);
    await test.setState("BTC", "open");
    expect(await test.trade(ada, first.id)).toMatchObject({ status: 200 });
    expect(await test.trade(ada, second.id)).toMatchObject({
      status: 422,
      body: { code: "insufficient-funds" },
    });
  });

  it("needs no security code: the money stays its owner's", async () => {
    const ada = await test.trader();
    const { id } = await test.quote(ada, "NGN", "BTC");
    const body = {
      endpoint: createMarketTrade.slug,
      key: crypto.randomUUID(),
      request: { quoteId: id },
    };
    const params = { identifierType: "email" } as const;
    const { status } = await test.call(sendTransactionCode, { params, body }, { token: ada.token });
    expect(status).toBe(400);
  });
});

describe("a quote", () => {
  const refusals = [
    ["too little", { from: "NGN", to: "BTC", amount: "499" }, 422, "amount-below-minimum"],
    ["dust", { from: "NGN", to: "BTC", amount: "0.01" }, 422, "amount-below-minimum"],
    [
      "more than there is",
      { from: "NGN", to: "BTC", amount: "1000001" },
      422,
      "insufficient-funds",
    ],
    [
      "more than a market takes",
      { from: "NGN", to: "BTC", amount: "9e99" },
      400,
      "validation-failed",
    ],
    ["too much", { from: "NGN", to: "BTC", amount: "99000000" }, 422, "amount-above-maximum"],
    ["the same asset", { from: "NGN", to: "NGN", amount: "1000" }, 400, "validation-failed"],
    ["nothing", { from: "NGN", to: "BTC", amount: "0" }, 400, "validation-failed"],
    ["a split unit", { from: "NGN", to: "BTC", amount: "1000.001" }, 400, "validation-failed"],
  ] as const;
  it.each(refusals)("is refused for %s", async (_, { from, to, amount }, status, code) => {
    const ada = await test.trader();
    const body = { from, to, amount: { amount, asset: from } };
    expect(await test.call(createTradeQuote, { body }, { token: ada.token })).toMatchObject({
      status,
      body: { code },
    });
  });

  it("is refused for another asset's amount, and below level 1", async () => {
    const ada = await test.trader();
    const body = { from: "NGN", to: "BTC", amount: { amount: "1", asset: "ETH" } } as const;
    const { status } = await test.call(createTradeQuote, { body }, { token: ada.token });
    expect(status).toBe(400);
    const newcomer = await test.person({ kycLevel: 0 });
    expect(await test.call(createTradeQuote, { body }, { token: newcomer.token })).toMatchObject({
      status: 406,
    });
  });

  it("respects its terms", async () => {
    const ada = await test.trader();
    const query = { from: "NGN", to: "BTC" } as const;
    const terms = await test.ok(readTradeTerms, { query }, { token: ada.token });
    expect(terms).toMatchObject({
      available: { amount: "1000000.00", asset: "NGN" },
      minimum: { amount: "500.00" },
      feePercent: "0.50",
      isOpen: true,
      price: (await test.quote(ada, "NGN", "BTC")).price,
    });
  });
});

describe("any sequence of trades", () => {
  it("leave the ledger at zero per asset, and no gain beyond the market's rounding", async () => {
    const ada = await test.trader("USDT", "100000");
    const assets = ["USDT", "BTC", "NGN", "RWF", "ETH", "XOF"] as const;
    const step = fc.tuple(
      fc.constantFrom(...assets),
      fc.constantFrom(...assets),
      fc.integer({ min: 1, max: 100 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const [from, to, percent] of steps) {
          const payMinor = ((await test.balance(ada, from)) * BigInt(percent)) / 100n;
          const amount = { amount: fromMinor(payMinor, from), asset: from };
          const body = { from, to, amount };
          const answer = await test.call(createTradeQuote, { body }, { token: ada.token });
          if (answer.status === 200)
            await test.trade(ada, createTradeQuote.response.parse(answer.body).quote.id);
        }
        await expectBalanced(test.db);
        // At unchanged prices a trade never increases its owner's total value.
        expect(await worthUsd(ada.workspaceId)).toBeLessThanOrEqual(worthBefore.usd);
        worthBefore.usd = await worthUsd(ada.workspaceId);
      }),
      { numRuns: 15 },
    );
  });

  const worthBefore = { usd: Number.POSITIVE_INFINITY };
  async function worthUsd(workspaceId: string): Promise<number> {
    const prices = await test.engine.context.rails.market.pricesAt(
      test.engine.context.clock.business(),
    );
    const rows = await test.db.query<{ asset: string; balance: string }>(
      "select asset, balance from accounts where owner = $1",
      [workspaceId],
    );
    const scales: Record<string, number> = { USDT: 6, BTC: 8, NGN: 2, RWF: 0, ETH: 18, XOF: 0 };
    let micros = 0n;
    for (const [asset, price] of prices) {
      const balance = BigInt(rows.find((row) => row.asset === asset)?.balance ?? 0);
      const [whole = "", fraction = ""] = price.split(".");
      const digits = BigInt(whole + fraction.padEnd(12, "0"));
      micros += (balance * digits) / 10n ** BigInt(6 + (scales[asset] ?? 0));
    }
    return Number(micros);
  }
});
