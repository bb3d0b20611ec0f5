import { listTradeMessages, sendTradeMessage } from "@apex/contract/gift-cards/trade-messages";
import { cancelTrade, createTrade, disputeTrade } from "@apex/contract/gift-cards/trades";
import { tradeAcceptWindowMs } from "@apex/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import type { TestEngine } from "@apex/engine/testing/test-engine";
import { expireTrade } from "@apex/engine/money/gift-cards/trade-jobs";
import { offered, payoutMinor, pictured, quoted, standing, tradeEngine } from "./trade-fixture.ts";
import {
  acceptTrade,
  payTrade,
  rejectTrade,
  writeAsTrader,
} from "@apex/engine/money/gift-cards/trader-actions";

/** Number of concurrent attempts. */
const rivals = 8;

let test: TestEngine;

beforeAll(async () => {
  test = await tradeEngine();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const many = (work: (place: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: rivals }, (_, place) => work(place)));
const kept = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;
type Offered = Awaited<ReturnType<typeof offered>>;
const cancel = ({ tradeId, token }: Offered) =>
  test.ok(cancelTrade, { params: { id: tradeId } }, { token });
const accept = ({ tradeId }: Offered) => acceptTrade(test.engine.context, tradeId, "Kemi");

describe("races of gift card trades", () => {
  it.each([1, 2, 3, 4])("cancel or accept, never both (round %i)", async () => {
    const person = await offered(test);
    const results = await many((place) => (place % 2 === 0 ? accept(person) : cancel(person)));
    const { status } = await standing(test, person);
    const accepted = kept(results.filter((_, place) => place % 2 === 0));
    const cancelled = kept(results.filter((_, place) => place % 2 === 1));
    expect(accepted).toBe(status === "active" ? 1 : 0);
    // A repeated cancellation succeeds.
    expect(cancelled).toBe(status === "cancelled" ? rivals / 2 : 0);
  });

  it("pay once, however often the trader releases", async () => {
    const person = await offered(test);
    await accept(person);
    expect(kept(await many(() => payTrade(test.engine.context, person.tradeId)))).toBe(1);
    expect(await availableOf(test.db, person.workspaceId)).toBe(payoutMinor);
  });

  it("pay, reject or dispute at once: the money goes one way", async () => {
    const person = await offered(test);
    await accept(person);
    const { tradeId, token } = person;
    await many((place) => {
      if (place % 3 === 0) return payTrade(test.engine.context, tradeId);
      if (place % 3 === 1) return rejectTrade(test.engine.context, tradeId, "used");
      const body = { text: "Look again", imageIds: [] };
      return test.ok(disputeTrade, { params: { id: tradeId }, body }, { token });
    });
    const { status } = await standing(test, person);
    expect(await availableOf(test.db, person.workspaceId)).toBe(
      status === "paid" ? payoutMinor : 0n,
    );
  });

  it("accept at the very end of the window, or are cancelled", async () => {
    const person = await offered(test);
    test.pass(tradeAcceptWindowMs);
    const [accepted] = await Promise.all([
      many(() => accept(person)),
      many(() => expireTrade(test.engine.context, person.tradeId)),
    ]);
    const { status } = await standing(test, person);
    expect(kept(accepted)).toBe(status === "active" ? 1 : 0);
  });

  it("make one trade of a quote that is sent under many keys", async () => {
    const person = await test.person();
    const quote = await quoted(test, person);
    const pictures = await Promise.all(
      Array.from({ length: rivals }, () => pictured(test, person)),
    );
    const results = await many((place) =>
      test.ok(
        createTrade,
        { body: { quoteId: quote.id, imageIds: pictures.slice(place, place + 1) } },
        { token: person.token, key: crypto.randomUUID() },
      ),
    );
    expect(kept(results)).toBe(1);
  });

  it("write from both sides at once: every message once, numbered without gaps", async () => {
    const { tradeId, token } = await offered(test);
    await many((place) =>
      place % 2 === 0
        ? writeAsTrader(test.engine.context, tradeId, { text: `trader ${place}` })
        : test.ok(
            sendTradeMessage,
            {
              params: { id: tradeId },
              body: { id: crypto.randomUUID(), text: `customer ${place}`, imageIds: [] },
            },
            { token },
          ),
    );
    const { items } = await test.ok(
      listTradeMessages,
      { params: { id: tradeId }, query: {} },
      { token },
    );
    expect(items.map(({ number }) => number)).toEqual(
      Array.from({ length: rivals + 2 }, (_, place) => place + 1),
    );
    expect(new Set(items.map(({ text }) => text).filter(Boolean)).size).toBe(rivals);
  });
});
