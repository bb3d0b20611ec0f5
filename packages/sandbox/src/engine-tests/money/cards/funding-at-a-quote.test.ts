import { createCard, fundCard, keepCardDetails } from "@apex/contract/cards/card-money";
import { createMarketTrade } from "@apex/contract/trade/create-market-trade";
import { createTradeQuote } from "@apex/contract/trade/quotes";
import { cardQuoteLifeMs } from "@apex/contract/limits";
import { toMinor } from "@apex/contract/money";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@apex/engine/testing/people";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testMarket } from "@apex/engine/testing/test-market";
import { cardFixture, type CardFixture, type Holder } from "./card-fixture.ts";

let engine: CardFixture;
beforeEach(async () => {
  engine = await cardFixture({ market: testMarket });
});
afterEach(async () => {
  await expectBalanced(engine.db);
  await engine.close();
});

const usd = (amount: string) => ({ amount, asset: "USD" }) as const;

/** A holder whose US dollar wallet is empty and whose naira wallet is not. */
async function holderWithNaira(): Promise<Holder> {
  const holder = await engine.holder("997");
  await engine.fund(holder.workspaceId, "NGN", toMinor("1000000", "NGN"));
  expect(await engine.balance(holder.workspaceId)).toBe(0n);
  return holder;
}

async function quoteFor({ token }: Person, amount: string, use: "card" | "trade" = "card") {
  const body = { from: "NGN", to: "USD", amount: usd(amount), use } as const;
  return (await engine.ok(createTradeQuote, { body }, { token })).quote;
}

async function naira({ workspaceId }: Person): Promise<bigint> {
  const [row] = await engine.db.query<{ balance: string }>(
    "select balance from accounts where owner = $1 and asset = 'NGN' and kind = 'available'",
    [workspaceId],
  );
  return BigInt(row?.balance ?? 0);
}

/** A funding with its code, to be sent any number of times. */
async function ready(holder: Holder, amount: string, quoteId: string, key = crypto.randomUUID()) {
  const body = { cardId: holder.cardId, amount: usd(amount), quoteId };
  const security = await engine.proof(holder, fundCard, key, body);
  return () => engine.call(fundCard, { body: { ...body, security } }, { token: holder.token, key });
}

test("naira put dollars on a card in one movement, once, for exactly what was reviewed", async () => {
  const holder = await holderWithNaira();
  const before = await engine.balance(holder.cardId);
  const quote = await quoteFor(holder, "50");
  const send = await ready(holder, "50", quote.id);
  expect(engine.sent.at(-1)).toMatchObject({ text: expect.stringContaining("paid with ₦") });
  const first = await send();
  expect(first).toMatchObject({ status: 200, body: { transaction: { type: "fund-card" } } });
  expect((await send()).body).toEqual(first.body);
  expect((await engine.balance(holder.cardId)) - before).toBe(5_000n);
  expect(await engine.balance(holder.workspaceId)).toBe(0n);
  expect(await naira(holder)).toBe(toMinor("1000000", "NGN") - toMinor(quote.pay.amount, "NGN"));
  const { items } = await engine.ok(listTransactions, { query: {} }, { token: holder.token });
  const ids = items
    .filter(({ type }) => type === "fund-card" || type === "swap")
    .map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const [movements] = await engine.db.query<{ count: bigint }>(
    `select count(distinct movement_id) as count from entries where operation_id = any($1::uuid[])`,
    [ids],
  );
  expect(movements?.count).toBe(1n);
});

test("a new card is made and funded from naira, its fee included", async () => {
  const holder = await holderWithNaira();
  const { token } = holder;
  const { id: quoteId } = await quoteFor(holder, "13");
  const { detailsId } = await engine.ok(
    keepCardDetails,
    { body: { pin: "4821", bvn: "22222222222" } },
    { token },
  );
  const body = {
    network: "visa",
    detailsId,
    colour: "petrol",
    label: "Travel",
    amount: usd("10"),
    fee: usd("3"),
    quoteId,
  } as const;
  const key = crypto.randomUUID();
  const security = await engine.proof(holder, createCard, key, body);
  const answer = await engine.call(createCard, { body: { ...body, security } }, { token, key });
  const { transaction } = createCard.response.parse(answer.body);
  expect(await engine.balance(transaction.id)).toBe(1_000n);
  expect(await engine.balance(holder.workspaceId)).toBe(0n);
});

test("an order that is refused leaves naira, card and quote as they were", async () => {
  const holder = await holderWithNaira();
  const before = await naira(holder);
  const quote = await quoteFor(holder, "50");
  const send = await ready(holder, "50", quote.id);
  await engine.db.query("update cards set status = 'terminated' where id = $1", [holder.cardId]);
  expect(await send()).toMatchObject({ status: 409, body: { code: "card-changed" } });
  expect(await naira(holder)).toBe(before);
  const rows = await engine.db.query("select operation_id from trade_quotes where id = $1", [
    quote.id,
  ]);
  expect(rows).toEqual([{ operation_id: null }]);
  await engine.db.query("update cards set status = 'active' where id = $1", [holder.cardId]);
});

test("a quote funds one card, once and before its end", async () => {
  const holder = await holderWithNaira();
  const quote = await quoteFor(holder, "50");
  expect(await (await ready(holder, "50", quote.id))()).toMatchObject({ status: 200 });
  engine.pass(61_000);
  const again = await ready(holder, "50", quote.id);
  expect(await again()).toMatchObject({ body: { code: "quote-expired" } });
  const late = await quoteFor(holder, "50");
  const send = await ready(holder, "50", late.id);
  await engine.engine.jobs.advance(cardQuoteLifeMs + 1_000);
  expect(await send()).toMatchObject({ body: { code: "quote-expired" } });
});

test("a quote receives exactly the amount that the card is funded with", async () => {
  const holder = await holderWithNaira();
  const quote = await quoteFor(holder, "50");
  const body = { cardId: holder.cardId, amount: usd("49"), quoteId: quote.id };
  const { token } = holder;
  expect(
    await engine.call(
      fundCard,
      { body: { ...body, security: { method: "code", code: "000000" } } },
      { token, key: crypto.randomUUID() },
    ),
  ).toMatchObject({ status: 400, body: { code: "validation-failed" } });
});

test("a price that holds for a card's order buys nothing else, and no other quote funds a card", async () => {
  const holder = await holderWithNaira();
  const { token } = holder;
  const forCard = await quoteFor(holder, "50");
  expect(
    await engine.call(
      createMarketTrade,
      { body: { quoteId: forCard.id } },
      { token, key: crypto.randomUUID() },
    ),
  ).toMatchObject({ body: { code: "quote-expired" } });
  const forTrade = await quoteFor(holder, "50", "trade");
  const body = { cardId: holder.cardId, amount: usd("50"), quoteId: forTrade.id };
  expect(
    await engine.call(
      fundCard,
      { body: { ...body, security: { method: "code", code: "000000" } } },
      { token, key: crypto.randomUUID() },
    ),
  ).toMatchObject({ body: { code: "quote-expired" } });
});
