import { moneyOf } from "@apex/contract/money";
import { cardQuoteLifeMs, quoteLifeMs } from "@apex/contract/limits";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import { timedUuid } from "../../platform/crypto.ts";
import { handle } from "../../runtime/handle.ts";
import { minorOfField, refusedAmount } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { availableMinor, checkBounds } from "./check-pay.ts";
import { openPrices, refuseSameAsset } from "./read-market.ts";
import { readTradeCosts } from "./trade-costs.ts";
import { customerRate, figuresOfPay, figuresOfReceive, priceOf } from "./trade-figures.ts";

/** Locks a price: a trade at the quote moves exactly its amounts. */
export const createTradeQuoteHandler = handle(
  createTradeQuote,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: "never",
    port: "trading",
    logged: { not: "nothing changes before the quote is used" },
  },
  async ({ body: { from, to, amount, use = "trade" }, caller }, context) => {
    refuseSameAsset(from, to, "body");
    if (amount.asset !== from && amount.asset !== to) throw refusedAmount("amount", "invalid");
    const amountMinor = minorOfField(amount, "amount");
    if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
    const [prices, costs] = await Promise.all([
      openPrices(context, from, to),
      readTradeCosts(context),
    ]);
    const rate = customerRate(from, to, prices, costs);
    const figures =
      amount.asset === from
        ? figuresOfPay(amountMinor, rate, costs)
        : figuresOfReceive(amountMinor, rate, costs);
    await checkBounds(context, { from, to }, figures);
    const { payMinor, feeMinor, receiveMinor } = figures;
    if (payMinor > (await availableMinor(context, caller.workspaceId, from)))
      throw new Refusal("insufficient-funds");
    const now = context.clock.business();
    const id = timedUuid(now);
    const price = priceOf(rate);
    const lifeMs = use === "card" ? cardQuoteLifeMs : quoteLifeMs;
    const expiresAt = new Date(now.getTime() + lifeMs);
    await context.db.query(
      `insert into trade_quotes (id, workspace_id, from_asset, to_asset, pay, fee, receive, price, expires_at, use)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10)`,
      [
        id,
        caller.workspaceId,
        from,
        to,
        payMinor.toString(),
        feeMinor.toString(),
        receiveMinor.toString(),
        JSON.stringify(price),
        expiresAt,
        use,
      ],
    );
    return {
      quote: {
        id,
        pay: moneyOf(payMinor, from),
        fee: moneyOf(feeMinor, from),
        receive: moneyOf(receiveMinor, to),
        price,
        inverse: priceOf(rate, price.asset),
        expiresAt: expiresAt.toISOString(),
      },
      now: now.toISOString(),
    };
  },
);
