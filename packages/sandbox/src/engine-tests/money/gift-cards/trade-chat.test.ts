import { cancelTrade, listTrades } from "@apex/contract/gift-cards/trades";
import {
  listTradeMessages,
  seeTradeMessages,
  sendTradeMessage,
} from "@apex/contract/gift-cards/trade-messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { TestEngine } from "@apex/engine/testing/test-engine";
import { offer, offered, standing, tradeEngine } from "./trade-fixture.ts";
import {
  acceptTrade,
  watchAsTrader,
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
const say = (person: Offered, text: string, id = crypto.randomUUID()) =>
  test.call(
    sendTradeMessage,
    { params: { id: person.tradeId }, body: { id, text, imageIds: [] } },
    { token: person.token },
  );
const chatOf = async (person: Offered, query: { after?: number; before?: number } = {}) =>
  test.ok(listTradeMessages, { params: { id: person.tradeId }, query }, { token: person.token });
const linesOf = async (person: Offered) =>
  (await chatOf(person)).items.map(({ author, event, text }) => event ?? `${author}: ${text}`);

describe("the chat of a trade", () => {
  it("keeps order, and a repeated message adds none", async () => {
    const person = await offered(test);
    const id = crypto.randomUUID();
    for (const text of ["one", "two"]) await say(person, text, text === "one" ? id : undefined);
    expect(await say(person, "one", id)).toMatchObject({ body: { message: { number: 3 } } });
    const { items } = await chatOf(person);
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(await linesOf(person)).toEqual([
      "opened",
      "customer: ",
      "customer: one",
      "customer: two",
    ]);
  });

  it("is read from any number on, in both directions", async () => {
    const person = await offered(test);
    for (let place = 0; place < 60; place += 1)
      await writeAsTrader(test.engine.context, person.tradeId, { text: String(place) });
    const latest = await chatOf(person);
    expect(latest).toMatchObject({ hasMore: true });
    expect(latest.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, place) => place + 13),
    );
    expect(await chatOf(person, { before: 13 })).toMatchObject({ hasMore: false });
    expect((await chatOf(person, { after: 60 })).items.map(({ number }) => number)).toEqual([
      61, 62,
    ]);
  });

  it("counts unread messages, and shows who types and who has read", async () => {
    const person = await offered(test);
    await accept(person);
    await writeAsTrader(test.engine.context, person.tradeId, { text: "Clearer, please" }, true);
    expect((await standing(test, person)).unread).toBe(3);
    const seen = { params: { id: person.tradeId }, body: { number: 4 } };
    await test.ok(seeTradeMessages, seen, { token: person.token });
    expect((await standing(test, person)).unread).toBe(1);
    await watchAsTrader(test.engine.context, person.tradeId, true);
    expect(await chatOf(person)).toMatchObject({ theyRead: 5, typingUntil: expect.any(String) });
    await writeAsTrader(test.engine.context, person.tradeId, { text: "Thanks" });
    expect(await chatOf(person)).not.toHaveProperty("typingUntil");
  });

  it("takes text as text, at most ten pictures, nothing empty, and nothing after its end", async () => {
    const person = await offered(test);
    expect(await say(person, "<b>hi</b>")).toMatchObject({
      body: { message: { text: "<b>hi</b>" } },
    });
    expect(await say(person, "  ")).toMatchObject({ status: 400 });
    const imageIds = Array.from({ length: 11 }, () => crypto.randomUUID());
    const body = { id: crypto.randomUUID(), text: "", imageIds };
    expect(
      await test.call(
        sendTradeMessage,
        { params: { id: person.tradeId }, body },
        { token: person.token },
      ),
    ).toMatchObject({ status: 400, body: { issues: [{ code: "too-many-images" }] } });
    await test.ok(cancelTrade, ...at(person));
    expect(await say(person, "late")).toMatchObject({ status: 409 });
  });
});

describe("the list of open trades", () => {
  it("begins with those whose trader needs more, over all pages", async () => {
    const owner = await offered(test);
    const [first, second, third] = [
      await offer(test, owner),
      await offer(test, owner),
      await offer(test, owner),
    ];
    for (const id of [owner.tradeId, second]) {
      await acceptTrade(test.engine.context, id, "Kemi");
      await writeAsTrader(test.engine.context, id, { text: "A clearer picture, please." }, true);
    }
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { state: "open", perPage: 1, ...(cursor !== undefined && { cursor }) } as const;
      const page = await test.ok(listTrades, { query }, { token: owner.token });
      listed.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    // The clock stands still, so ids decide which of two messages is newer.
    const newestFirst = (...ids: readonly string[]) => ids.toSorted().toReversed();
    expect(listed).toEqual([...newestFirst(owner.tradeId, second), ...newestFirst(first, third)]);
  });
});

describe("a scripted trader", () => {
  it.each([
    ["11", "paid"],
    ["13", "rejected"],
    ["14", "rejected"],
  ])("ends a trade of %s as %s", async (value, status) => {
    const person = await offered(test, { value });
    await test.engine.jobs.advance(10_000);
    expect((await standing(test, person)).status).toBe(status);
  });

  it("asks for more, and pays after the customer has written", async () => {
    const person = await offered(test, { value: "12" });
    await test.engine.jobs.advance(10_000);
    expect((await linesOf(person)).slice(-2)).toEqual([
      "more-info",
      "trader: Please send a clearer picture.",
    ]);
    expect((await standing(test, person)).needsYou).toBe(true);
    await say(person, "Here it is");
    expect((await standing(test, person)).needsYou).toBe(false);
    await test.engine.jobs.advance(10_000);
    expect((await standing(test, person)).status).toBe("paid");
  });
});
