import { minuteMs } from "@apex/contract/durations";
import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { availableOf } from "@apex/engine/testing/movements";
import { type CardOrderFixture } from "@apex/engine/money/gift-card-orders/card-order-fixture";
import { playedCardOrderFixture } from "./played-card-order-fixture.ts";
import { settleSupply } from "@apex/engine/money/gift-card-orders/settle-supply";

/** Number of concurrent attempts. */
const rivals = 8;

let test: CardOrderFixture;

beforeAll(async () => {
  test = await playedCardOrderFixture();
});

afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const many = <T>(make: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: rivals }, (_, place) => make(place)));

it("one key sent many times at once buys once", async () => {
  const buyer = await test.buyer();
  const { send } = await test.ready(buyer, await test.reviewed(buyer));
  const answers = await many(send);
  const ids = answers.map(({ body }) => createCardOrder.response.parse(body).transaction.id);
  expect(new Set(ids).size).toBe(1);
  await test.engine.jobs.runDue();
  // The key still answers after its security code and terms have expired.
  test.pass(40 * minuteMs);
  expect((await send()).status).toBe(200);
  expect((await test.orderOf(buyer, ids[0] ?? "")).cards).toHaveLength(2);
});

it("concurrent orders never spend more than the balance", async () => {
  const buyer = await test.buyer("90000");
  const body = await test.reviewed(buyer, { value: "10", quantity: 1 });
  const ready = await many(() => test.ready(buyer, body));
  const answers = await Promise.all(ready.map(({ send }) => send()));
  // Each takes ₦15,800 and a fee below ₦2,600.
  const bought = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(rivals - bought);
  expect(bought).toBeGreaterThan(0);
  expect(await availableOf(test.db, buyer.workspaceId)).toBeLessThan(1_900_000n);
});

it("a result reported by several at once ends it once: cards or money, never both", async () => {
  const buyer = await test.buyer();
  const id = await test.ordered(buyer, { quantity: 1, value: "23" });
  const ended = await many((place) =>
    settleSupply(
      test.engine.context,
      id,
      place % 2 === 0
        ? { result: "delivered", codes: ["ABCD-1234"] }
        : { result: "failed", reason: "out-of-stock" },
    ),
  );
  expect(ended.filter(Boolean)).toHaveLength(1);
  const { status, cards } = await test.orderOf(buyer, id);
  const isBack = (await availableOf(test.db, buyer.workspaceId)) === 30_000_000n;
  expect({ status, cards: cards.length, isBack }).toEqual(
    status === "delivered"
      ? { status, cards: 1, isBack: false }
      : { status: "failed", cards: 0, isBack: true },
  );
});
