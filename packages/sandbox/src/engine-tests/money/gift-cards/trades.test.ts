import { listTradeMessages, sendTradeMessage } from "@apex/contract/gift-cards/trade-messages";
import {
  cancelTrade,
  createTrade,
  disputeTrade,
  listTrades,
  rateTrade,
  readTrade,
} from "@apex/contract/gift-cards/trades";
import { listNotifications } from "@apex/contract/notifications/notifications";
import { tradeAcceptWindowMs, tradeDisputeWindowMs } from "@apex/contract/limits";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { readImage } from "@apex/contract/uploads/images";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import type { TestEngine } from "@apex/engine/testing/test-engine";
import { joinBusiness, testBusiness } from "@apex/engine/testing/business";
import type { Person } from "@apex/engine/testing/people";
import {
  offer,
  offered,
  payoutMinor,
  pictured,
  quoted,
  standing,
  tradeEngine,
} from "./trade-fixture.ts";
import {
  acceptTrade,
  payTrade,
  rejectTrade,
  writeAsTrader,
} from "@apex/engine/money/gift-cards/trader-actions";

let test: TestEngine;

beforeAll(async () => {
  test = await tradeEngine();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

type Offered = Awaited<ReturnType<typeof offered>>;
const at = ({ tradeId, token }: Offered) => [{ params: { id: tradeId } }, { token }] as const;
const accept = ({ tradeId }: Offered) => acceptTrade(test.engine.context, tradeId, "Kemi");
const chatOf = async (person: Offered, query: { after?: number; before?: number } = {}) =>
  test.ok(listTradeMessages, { params: { id: person.tradeId }, query }, { token: person.token });
const linesOf = async (person: Offered) =>
  (await chatOf(person)).items.map(({ author, event, text }) => event ?? `${author}: ${text}`);
const setAside = async () => {
  const [row] = await test.db.query<{ balance: string }>(
    "select sum(balance) as balance from accounts where workspace_id is null and asset = 'NGN' and kind = 'suspense'",
  );
  return BigInt(row?.balance ?? 0);
};

describe("cards that are offered", () => {
  it("are one trade, however often they are sent", async () => {
    const person = await test.person();
    const [quote, imageId] = [await quoted(test, person), await pictured(test, person)];
    const input = { body: { quoteId: quote.id, imageIds: [imageId] } };
    const given = { token: person.token, key: crypto.randomUUID() };
    const first = await test.ok(createTrade, input, given);
    expect((await test.ok(createTrade, input, given)).transaction.id).toBe(first.transaction.id);
    expect(first.transaction).toMatchObject({
      category: "gift-card",
      status: "pending",
      details: { provider: "Apple", unit: "100 USD", quantity: "2" },
    });
  });

  it("are counted beside the transactions while in progress", async () => {
    const person = await offered(test);
    const openTrades = async () =>
      (await test.ok(listTransactions, { query: {} }, { token: person.token })).openTrades;
    expect(await openTrades()).toBe(1);
    await test.ok(cancelTrade, ...at(person));
    expect(await openTrades()).toBeUndefined();
  });

  it("need pictures, or a code of which only the end is shown again", async () => {
    const person = await test.person();
    const { token } = person;
    const offer = async (form: "physical-card" | "e-code", body: object) =>
      test.call(
        createTrade,
        { body: { quoteId: (await quoted(test, person, { form })).id, imageIds: [], ...body } },
        { token, key: crypto.randomUUID() },
      );
    expect(await offer("physical-card", {})).toMatchObject({
      status: 400,
      body: { issues: [{ code: "images-required" }] },
    });
    expect(await offer("e-code", {})).toMatchObject({
      body: { issues: [{ code: "card-code-required" }] },
    });
    const answer = await offer("e-code", { code: "XJ4K 9QPL 2M7C" });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain("XJ4K");
    const { items } = await test.ok(listTrades, { query: { state: "open" } }, { token });
    expect(items).toMatchObject([{ codeEnding: "2M7C" }]);
    const rows = await test.db.query("select * from gift_card_trades where code_ending = '2M7C'");
    expect(JSON.stringify(rows, (_, value) => String(value))).not.toContain("9QPL");
  });

  it("refuse another person's picture, and a picture twice", async () => {
    const [person, other] = [await test.person(), await test.person()];
    const [theirs, own] = [await pictured(test, other), await pictured(test, person)];
    for (const imageIds of [[theirs], [own, own]]) {
      const body = { quoteId: (await quoted(test, person)).id, imageIds };
      const given = { token: person.token, key: crypto.randomUUID() };
      expect(await test.call(createTrade, { body }, given)).toMatchObject({ status: 400 });
    }
    expect(
      await test.ok(listTrades, { query: { state: "open" } }, { token: person.token }),
    ).toMatchObject({ items: [] });
  });

  it("are paid for by the trader, once, from the money set aside", async () => {
    const person = await offered(test);
    const before = await setAside();
    await accept(person);
    expect(await setAside()).toBe(before + payoutMinor);
    expect(await availableOf(test.db, person.workspaceId)).toBe(0n);
    await payTrade(test.engine.context, person.tradeId);
    await expect(payTrade(test.engine.context, person.tradeId)).rejects.toThrow("trade-changed");
    expect(await availableOf(test.db, person.workspaceId)).toBe(payoutMinor);
    expect(await setAside()).toBe(before);
    expect(await linesOf(person)).toEqual(["opened", "customer: ", "accepted", "paid"]);
    await test.engine.jobs.runDue();
    expect(test.sent.findLast(({ to }) => to === person.email)?.subject).toBe(
      "You sold your gift card for ₦184,000.00",
    );
    const record = { params: { category: "gift-card", id: person.tradeId } };
    expect(await test.ok(readTransaction, record, { token: person.token })).toMatchObject({
      transaction: { status: "paid" },
      timeline: [{ event: "created" }, { event: "accepted" }, { event: "paid" }],
    });
  });

  it("are rejected for a reason with proof, and the money returns", async () => {
    const person = await offered(test);
    const before = await setAside();
    await accept(person);
    const imageId = await pictured(test, person);
    await rejectTrade(test.engine.context, person.tradeId, "used", {
      text: "Empty",
      imageIds: [imageId],
    });
    expect(await setAside()).toBe(before);
    expect(await standing(test, person)).toMatchObject({
      status: "rejected",
      rejection: { reason: "used", note: "Empty", imageIds: [imageId] },
      canDispute: true,
    });
  });

  it("are cancelled by their owner before a trader accepts, and by time", async () => {
    const [own, left, taken] = [await offered(test), await offered(test), await offered(test)];
    await accept(taken);
    expect(await test.ok(cancelTrade, ...at(own))).toMatchObject({
      trade: { status: "cancelled" },
    });
    expect(await test.call(cancelTrade, ...at(taken))).toMatchObject({
      status: 409,
      body: { code: "trade-changed" },
    });
    await test.engine.jobs.advance(tradeAcceptWindowMs);
    expect((await standing(test, left)).status).toBe("cancelled");
    expect(await linesOf(left)).toContain("not-taken");
    expect((await standing(test, taken)).status).toBe("active");
  });

  it("are disputed once, with the money set aside until staff decide", async () => {
    const [paid, lost] = [await offered(test), await offered(test)];
    const before = await setAside();
    const dispute = (person: Offered) =>
      test.call(
        disputeTrade,
        { params: { id: person.tradeId }, body: { text: "It is full.", imageIds: [] } },
        { token: person.token },
      );
    expect(await dispute(paid)).toMatchObject({ status: 409 });
    for (const person of [paid, lost]) {
      await accept(person);
      await rejectTrade(test.engine.context, person.tradeId, "used");
    }
    expect(await dispute(paid)).toMatchObject({ body: { trade: { status: "disputed" } } });
    await test.engine.jobs.runDue();
    expect(test.sent.findLast(({ to }) => to === paid.email)).toMatchObject({
      subject: "We have received your dispute",
      text: expect.stringContaining(`/giftcards/trades/${paid.tradeId}`),
    });
    expect(await setAside()).toBe(before + payoutMinor);
    const tasksOf = async ({ token }: Offered) =>
      (await test.ok(listNotifications, { query: { show: "needs-you" } }, { token })).items.length;
    expect(await Promise.all([paid, lost].map(tasksOf))).toEqual([0, 1]);
    await payTrade(test.engine.context, paid.tradeId);
    expect(await availableOf(test.db, paid.workspaceId)).toBe(payoutMinor);
    expect(await dispute(paid)).toMatchObject({ status: 409 });
    await test.engine.jobs.advance(tradeDisputeWindowMs + 1);
    expect(await dispute(lost)).toMatchObject({ status: 409 });
    expect(await setAside()).toBe(before);
  });

  it("are no task of a colleague any more once one member has dealt with them", async () => {
    const { workspaceId, owner } = await testBusiness(test);
    const finance = await joinBusiness(test, workspaceId, "finance");
    const tasksOf = async ({ token }: Person) => {
      const { items, needsYou } = await test.ok(
        listNotifications,
        { query: { show: "needs-you" } },
        { token },
      );
      expect(needsYou).toBe(items.length);
      return items.map(({ code }) => code);
    };
    const tradeId = await offer(test, owner);
    const person = { ...owner, tradeId };
    await accept(person);
    await writeAsTrader(test.engine.context, tradeId, { text: "Show the receipt." }, true);
    expect(await Promise.all([owner, finance].map(tasksOf))).toEqual([
      ["gift-card-trade-more-info"],
      ["gift-card-trade-more-info"],
    ]);
    await test.ok(
      sendTradeMessage,
      { params: { id: tradeId }, body: { id: crypto.randomUUID(), text: "Here.", imageIds: [] } },
      { token: finance.token },
    );
    expect(await Promise.all([owner, finance].map(tasksOf))).toEqual([[], []]);
    await rejectTrade(test.engine.context, tradeId, "used");
    expect(await Promise.all([owner, finance].map(tasksOf))).toEqual([
      ["gift-card-trade-rejected"],
      ["gift-card-trade-rejected"],
    ]);
    await test.ok(
      disputeTrade,
      { params: { id: tradeId }, body: { text: "It is full.", imageIds: [] } },
      { token: owner.token },
    );
    expect(await Promise.all([owner, finance].map(tasksOf))).toEqual([[], []]);
  });

  it("are rated after their end", async () => {
    const person = await offered(test);
    const rate = (stars: number) =>
      test.call(
        rateTrade,
        { params: { id: person.tradeId }, body: { stars } },
        { token: person.token },
      );
    expect(await rate(5)).toMatchObject({ status: 409 });
    await accept(person);
    await payTrade(test.engine.context, person.tradeId);
    expect(await rate(6)).toMatchObject({ status: 400 });
    expect(await rate(4)).toMatchObject({ body: { trade: { rating: 4 } } });
  });

  it("belong to their workspace", async () => {
    const person = await offered(test);
    const [{ token }, { items }] = [await test.person(), await chatOf(person)];
    const id = items[1]?.imageIds[0] ?? "";
    expect(await test.call(readTrade, { params: { id: person.tradeId } }, { token })).toMatchObject(
      { status: 404 },
    );
    expect(await test.call(readImage, { params: { id } }, { token })).toMatchObject({
      status: 404,
    });
    expect(await test.call(readImage, { params: { id } }, { token: person.token })).toMatchObject({
      status: 200,
    });
  });
});
