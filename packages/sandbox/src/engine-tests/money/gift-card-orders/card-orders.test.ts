import { minuteMs } from "@apex/contract/durations";
import { listBuyBrands, readBuyTerms } from "@apex/contract/gift-cards/buy-offers";
import {
  createCardOrder,
  listCardOrders,
  markCard,
  readCardOrder,
  revealCardCode,
} from "@apex/contract/gift-cards/card-orders";
import { toMinor } from "@apex/contract/money";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import type { Person } from "@apex/engine/testing/people";
import {
  type CardOrderFixture,
  type OrderBody,
} from "@apex/engine/money/gift-card-orders/card-order-fixture";
import { playedCardOrderFixture } from "./played-card-order-fixture.ts";

/** The sandbox's price of 2 cards of 25 dollars, in kobo. */
const priceMinor = 2n * 25n * 158_000n;

let test: CardOrderFixture;

beforeAll(async () => {
  test = await playedCardOrderFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const refusal = async (person: Person, body: OrderBody) => (await test.ready(person, body)).send();
const refusedAs = (status: number, code: string) => ({ status, body: { code } });

const kinds = async ({ token }: Person) =>
  (await test.ok(listTransactions, { query: {} }, { token })).items
    .filter(({ type }) => type !== "fiat-deposit")
    .map(({ type, status }) => `${type} ${status}`)
    .toSorted();

describe("D the price of cards", () => {
  it("is the rate, and a dollar plus three hundredths on a line of its own", async () => {
    const { token } = await test.buyer();
    const query = { brand: "amazon", country: "US", value: "25", quantity: 2 };
    const terms = await test.ok(readBuyTerms, { query }, { token });
    const one = await test.ok(readBuyTerms, { query: { ...query, quantity: 1 } }, { token });
    expect(toMinor(terms.price.amount, "NGN")).toBe(priceMinor);
    const fee = toMinor(terms.activationFee.amount, "NGN");
    const share = (priceMinor * 3n) / 100n;
    // The dollar is charged once per order, however many cards it has.
    expect(fee - share).toBe(toMinor(one.activationFee.amount, "NGN") - share / 2n);
    expect(fee).toBeGreaterThan(share);
    expect(toMinor(terms.total.amount, "NGN")).toBe(priceMinor + fee);
  });

  it("is returned for values on sale, and no others", async () => {
    const { token } = await test.buyer();
    const { items } = await test.ok(listBuyBrands, {}, { token });
    const netflix = items.find(({ id }) => id === "netflix")?.offers[0];
    expect(netflix).toMatchObject({ country: "US", values: ["15", "25", "50", "100"] });
    const status = async (brand: string, value: string, country = "US") => {
      const query = { brand, country, value, quantity: 1 };
      return (await test.call(readBuyTerms, { query }, { token })).status;
    };
    expect(await status("netflix", "25")).toBe(200);
    expect(await status("netflix", "26")).toBe(422);
    expect(await status("netflix", "25", "SG")).toBe(422);
    expect(await status("amazon", "26")).toBe(200);
    expect(await status("amazon", "501")).toBe(422);
    expect(await status("nobody", "25")).toBe(422);
    expect(await status("amazon", "1e2")).toBe(400);
  });
});

describe("an order", () => {
  it("takes the money at once and delivers codes that are sealed, hidden and revealed one by one", async () => {
    const buyer = await test.buyer();
    const { token, workspaceId } = buyer;
    const recipientEmail = "friend@apex.test";
    const id = await test.ordered(buyer, { recipientEmail });
    const paid = await test.orderOf(buyer, id);
    expect(paid).toMatchObject({ status: "processing", cards: [], quantity: 2, recipientEmail });
    const spentMinor = priceMinor + toMinor(paid.fee.amount, "NGN");
    expect(await availableOf(test.db, workspaceId)).toBe(30_000_000n - spentMinor);

    await test.engine.jobs.runDue();
    const order = await test.orderOf(buyer, id);
    expect(order.status).toBe("delivered");
    const reveal = async (place: number) =>
      (await test.ok(revealCardCode, { params: { id, place } }, { token })).code;
    const codes = [await reveal(1), await reveal(2)];
    expect(order.cards.map(({ ending }) => ending)).toEqual(codes.map((code) => code.slice(-4)));
    expect(new Set(codes).size).toBe(2);
    const rows = await test.db.query<{ sealed_code: string }>(
      "select sealed_code from gift_card_codes where order_id = $1",
      [id],
    );
    for (const { sealed_code } of rows)
      for (const code of codes) expect(sealed_code).not.toContain(code);
    expect(JSON.stringify(order)).not.toContain(codes[0]);
    // The codes go to their recipient alone.
    const mailed = test.sent.filter(({ text }) => codes.some((code) => text.includes(code)));
    expect(mailed.map(({ to }) => to)).toEqual([recipientEmail]);
    expect(await kinds(buyer)).toEqual(["gift-card-buy completed"]);
  });

  it("keeps its owner's marks, and belongs to its workspace", async () => {
    const buyer = await test.buyer();
    const id = await test.ordered(buyer);
    await test.engine.jobs.runDue();
    const mark = (isUsed: boolean, { token }: Person = buyer) =>
      test.call(markCard, { params: { id, place: 2 }, body: { isUsed } }, { token });
    await mark(true);
    const first = (await test.orderOf(buyer, id)).cards[1]?.usedAt;
    test.pass(minuteMs);
    await mark(true);
    const { cards } = await test.orderOf(buyer, id);
    expect(cards.map(({ usedAt }) => usedAt)).toEqual([undefined, first]);
    await mark(false);
    expect((await test.orderOf(buyer, id)).cards[1]?.usedAt).toBeUndefined();

    const stranger = await test.buyer();
    const as = { token: stranger.token };
    expect((await mark(true, stranger)).status).toBe(404);
    expect((await test.call(readCardOrder, { params: { id } }, as)).status).toBe(404);
    const params = { id, place: 1 };
    expect((await test.call(revealCardCode, { params }, as)).status).toBe(404);
    expect((await test.ok(listCardOrders, { query: {} }, as)).items).toEqual([]);
    const own = await test.ok(listCardOrders, { query: {} }, { token: buyer.token });
    expect(own.items.map((order) => order.id)).toEqual([id]);
    const none = { params: { id, place: 3 } };
    expect((await test.call(revealCardCode, none, { token: buyer.token })).status).toBe(404);
  });

  it.each([
    ["22", 0, "out-of-stock"],
    ["24", 2 * minuteMs, "not-supplied"],
  ])(
    "of cards of %s comes to nothing, and all its money comes back",
    async (value, afterMs, failure) => {
      const buyer = await test.buyer();
      const id = await test.ordered(buyer, { value });
      await test.engine.jobs.advance(afterMs);
      expect(await test.orderOf(buyer, id)).toMatchObject({ status: "failed", failure, cards: [] });
      expect(await availableOf(test.db, buyer.workspaceId)).toBe(30_000_000n);
      expect(await kinds(buyer)).toEqual(["gift-card-buy failed", "reversal completed"]);
      const query = { brand: "amazon", country: "US", value: "25", quantity: 1 };
      const terms = await test.ok(readBuyTerms, { query }, { token: buyer.token });
      // A refund counts against no limit.
      expect(terms.dailyLeft.amount).toBe("500000.00");
    },
  );

  it("that the supplier never got is asked about, and ordered once", async () => {
    const buyer = await test.buyer();
    const id = await test.ordered(buyer, { value: "23", quantity: 1 });
    await test.engine.jobs.advance(8 * minuteMs);
    expect((await test.orderOf(buyer, id)).status).toBe("processing");
    await test.engine.jobs.advance(15 * minuteMs);
    expect((await test.orderOf(buyer, id)).status).toBe("delivered");
    const rows = await test.db.query<{ orders: number }>(
      "select orders from sandbox_card_supplies where reference = $1",
      [id],
    );
    expect(rows).toEqual([{ orders: 1 }]);
  });

  it("is refused unless reviewed, and takes nothing", async () => {
    const buyer = await test.buyer();
    const body = await test.reviewed(buyer);
    const naira = (amount: string) => ({ amount, asset: "NGN" as const });
    expect(await refusal(buyer, { ...body, fee: naira("1.00") })).toMatchObject(
      refusedAs(422, "fee-changed"),
    );
    expect(await refusal(buyer, { ...body, amount: naira("1.00") })).toMatchObject(
      refusedAs(422, "offer-unavailable"),
    );
    const dollar = { amount: "1.00", asset: "USD" as const };
    expect((await refusal(buyer, { ...body, amount: dollar, fee: dollar })).status).toBe(400);
    const { token } = buyer;
    const key = crypto.randomUUID();
    const unproved = await test.call(createCardOrder, { body }, { token, key });
    expect(unproved).toMatchObject(refusedAs(403, "security-code-required"));
    expect(await availableOf(test.db, buyer.workspaceId)).toBe(30_000_000n);
  });

  it("stays within the balance and the level's limits", async () => {
    const poor = await test.buyer("1000");
    const body = await test.reviewed(poor);
    expect(await refusal(poor, body)).toMatchObject(refusedAs(422, "insufficient-funds"));
    const rich = await test.buyer("2000000");
    const many = await test.reviewed(rich, { value: "100", quantity: 4 });
    expect(await refusal(rich, many)).toMatchObject(refusedAs(422, "amount-above-maximum"));
    await test.ordered(rich, { value: "100", quantity: 3 });
    const second = await test.reviewed(rich, { value: "100", quantity: 1 });
    expect(await refusal(rich, second)).toMatchObject(refusedAs(422, "daily-limit-exceeded"));
  });
});
