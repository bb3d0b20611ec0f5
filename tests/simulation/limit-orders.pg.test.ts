import type { Asset } from "@apex/contract/assets";
import { fromMinor, toMinor } from "@apex/contract/money";
import { cancelLimitOrder, placeLimitOrder } from "@apex/contract/trade/limit-orders";
import type { Person } from "@apex/engine/testing/people";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import {
  tradeFixture,
  type TradeFixture,
} from "@apex/sandbox/engine-tests/money/trade/trade-fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  fillReached,
  isReached,
  modelAsked,
  modelFee,
  receivedNow,
  type ModelOrder,
} from "./order-model.ts";
import { createRandom } from "./random.ts";

const ordersEach = 100;
const people = Math.ceil(Number(process.env["SIMULATION_ORDERS"] ?? 1_000) / ordersEach);
const seed = 20_261_121;
const random = createRandom(seed);

/** The pair, the largest amount, and the asset whose price the orders lie around. */
const kinds = [
  { from: "NGN", to: "BTC", most: 50_000, base: "BTC", in: "NGN" },
  { from: "BTC", to: "NGN", most: 0.001, base: "BTC", in: "NGN" },
  { from: "USDT", to: "ETH", most: 100, base: "ETH", in: "USDT" },
  { from: "ETH", to: "USDT", most: 0.03, base: "ETH", in: "USDT" },
] as const;
const begun: Readonly<Record<string, string>> = {
  NGN: "10000000",
  BTC: "1",
  USDT: "100000",
  ETH: "10",
};
/** Percent of what it was. */
const moves: readonly (readonly [Asset, bigint])[] = [
  ["BTC", 97n],
  ["ETH", 103n],
  ["BTC", 96n],
  ["ETH", 95n],
  ["BTC", 108n],
  ["ETH", 104n],
  ["BTC", 104n],
  ["ETH", 93n],
];

let fixture: TradeFixture;

beforeAll(async () => {
  fixture = await tradeFixture();
});

afterAll(() => fixture.close());

const usdNow = () => {
  const { rails, clock } = fixture.engine.context;
  return rails.market.pricesAt(clock.business());
};

test("orders end as they would one after the other, whatever meets", async () => {
  const owners = await Promise.all(
    Array.from({ length: people }, async () => {
      const owner = await fixture.person({ kycLevel: 1 });
      for (const { from } of kinds)
        await fixture.fund(owner.workspaceId, from, toMinor(begun[from] ?? "0", from));
      return owner;
    }),
  );
  const orders = (await Promise.all(owners.map(placeOrders))).flat();
  expect(orders).toHaveLength(people * ordersEach);

  for (const [asset, percent] of moves) {
    await fixture.movePrice(asset, percent);
    const usd = await usdNow();
    const cancelled = orders.filter(({ state }) => state === "open" && random.chance(2));
    // Two processes' watches and jobs, and owners who change their minds.
    const answers = await Promise.all([
      ...cancelled.map((order) => cancel(owners, order)),
      fillAll(),
      fillAll(),
    ]);
    for (const [place, order] of cancelled.entries()) {
      const isCancelled = answers[place] === 200;
      // An order may be filled before its cancellation only if the market has reached it.
      if (!isCancelled) expect(isReached(order, usd)).toBe(true);
      order.state = isCancelled ? "cancelled" : "completed";
      if (!isCancelled) order.receivedMinor = receivedNow(order, usd);
    }
    fillReached(orders, usd);
  }

  const rows = await fixture.db.query<{ id: string; status: string; received: string | null }>(
    "select l.id, o.status, l.received from limit_orders l join operations o on o.id = l.id",
  );
  const stands = new Map(
    rows.map(({ id, status, received }) => [id, `${status} ${received ?? 0}`]),
  );
  const expected = new Map(
    orders.map(({ id, state, receivedMinor }) => [
      id,
      `${state === "open" ? "pending" : state} ${receivedMinor}`,
    ]),
  );
  expect(stands).toEqual(expected);
  for (const state of ["open", "completed", "cancelled"])
    expect(orders.filter((order) => order.state === state).length).toBeGreaterThan(
      orders.length / 20,
    );
  await expectHoldings(owners, orders);
  await expectBalanced(fixture.db);
});

async function placeOrders(owner: Person, index: number): Promise<ModelOrder[]> {
  const placed: ModelOrder[] = [];
  const usd = await usdNow();
  // Each has numbers of their own: they place at the same time.
  const numbers = createRandom(seed + index);
  for (let count = 0; count < ordersEach; count += 1) {
    const { from, to, most, base, in: asset } = numbers.pick(kinds);
    const pay = (most * (0.5 + numbers.below(500) / 1_000)).toFixed(from === "NGN" ? 2 : 6);
    const percent = 0.9 + numbers.below(200) / 1_000;
    const market = Number(usd.get(base)) / Number(usd.get(asset));
    const orderPrice = (market * percent).toFixed(2);
    const answer = await fixture.place(owner, { from, to, pay, orderPrice });
    const { id } = placeLimitOrder.response.parse(answer.body).transaction;
    const payMinor = toMinor(pay, from);
    placed.push({
      id,
      owner: index,
      from,
      to,
      payMinor,
      feeMinor: modelFee(payMinor),
      receiveMinor: modelAsked(payMinor - modelFee(payMinor), { from, to, base, orderPrice }),
      state: "open",
      receivedMinor: 0n,
    });
  }
  return placed;
}

async function cancel(owners: readonly Person[], order: ModelOrder): Promise<number> {
  const token = owners[order.owner]?.token ?? "";
  const { status } = await fixture.call(cancelLimitOrder, { params: { id: order.id } }, { token });
  return status;
}

/** Looks and fills until a look fills nothing more. */
async function fillAll(): Promise<number> {
  let before = -1n;
  for (;;) {
    await fixture.engine.marketWatch.look();
    await fixture.engine.jobs.runDue();
    const [row] = await fixture.db.query<{ closed: bigint }>(
      "select count(*) as closed from limit_orders where closed_at is not null",
    );
    const closed = row?.closed ?? 0n;
    if (closed === before) return 0;
    before = closed;
  }
}

/** Each wallet is what it was, less what was paid and held, with what was received. */
async function expectHoldings(
  owners: readonly Person[],
  orders: readonly ModelOrder[],
): Promise<void> {
  const held = new Map<string, bigint>();
  const add = (key: string, minor: bigint) => held.set(key, (held.get(key) ?? 0n) + minor);
  for (const [index] of owners.entries())
    for (const { from } of kinds)
      add(`${index} ${from} available`, toMinor(begun[from] ?? "0", from));
  for (const { owner, from, to, payMinor, state, receivedMinor } of orders) {
    if (state === "cancelled") continue;
    add(`${owner} ${from} available`, -payMinor);
    if (state === "open") add(`${owner} ${from} held`, payMinor);
    else add(`${owner} ${to} available`, receivedMinor);
  }
  for (const [key, minor] of held) {
    const [index = "", asset = "", kind = ""] = key.split(" ");
    const owner = owners[Number(index)];
    const known = kinds.find(({ from }) => from === asset)?.from;
    if (owner === undefined || known === undefined) throw new Error(key);
    const balance = await fixture.balance(owner, known, kind === "held" ? "held" : "available");
    expect(`${key} ${fromMinor(balance, known)}`).toBe(`${key} ${fromMinor(minor, known)}`);
  }
}
