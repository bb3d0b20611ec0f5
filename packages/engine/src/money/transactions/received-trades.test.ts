import type { InputOf } from "@apex/contract/endpoint";
import { inWallets } from "@apex/contract/transactions/in-wallets";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { NewOperation } from "../../ledger/movement.ts";
import { testMarket } from "../../testing/test-market.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

type Query = InputOf<typeof listTransactions>["query"];

let test: TestEngine;
let ada: Person;

/** An operation of 1,000 naira that moved no money, at a minute of the day. */
const happened = (minute: number, change: Partial<NewOperation>) =>
  test.engine.context.ledger.post({
    at: new Date(Date.UTC(2026, 10, 18, 8, minute)),
    legs: [],
    operations: [
      {
        id: crypto.randomUUID(),
        workspaceId: ada.workspaceId,
        kind: "transfer",
        status: "completed",
        direction: "out",
        asset: "NGN",
        amountMinor: 100_000n,
        feeMinor: 0n,
        data: {},
        ...change,
      },
    ],
  });

beforeAll(async () => {
  test = await testEngine({ rails: () => ({ market: testMarket }) });
  ada = await test.person();
  await happened(1, { data: { note: "Rent" } });
  const btc = { asset: "BTC", amountMinor: 1_000_000n } as const;
  await happened(2, { ...btc, kind: "crypto-deposit", direction: "in" });
  const gotEth = { offer: "NGN → ETH", quantity: "0.010000000000000000 ETH" };
  await happened(3, { kind: "crypto-buy", feeMinor: 1_000n, data: gotEth });
  await happened(4, { ...btc, kind: "swap", data: { ...gotEth, offer: "BTC → ETH" } });
  // These have brought nothing: the order is still open, and no wallet is in kWh.
  await happened(5, { kind: "swap-order", status: "pending", data: gotEth });
  await happened(6, { kind: "utility-bill-payment", data: { quantity: "62.4 ETH" } });
});
afterAll(() => test.close());

it.each<[string, Query, string[]]>([
  ["a wallet", { asset: "ETH" }, ["swap", "crypto-buy"]],
  ["a wallet, oldest first", { asset: "ETH", sort: "oldest" }, ["crypto-buy", "swap"]],
  ["both wallets of a trade, once", { asset: "ETH,BTC" }, ["swap", "crypto-buy", "crypto-deposit"]],
  ["what came in", { asset: "ETH", direction: "in" }, ["swap", "crypto-buy"]],
  [
    "what came into either of two wallets",
    { asset: "ETH,BTC", direction: "in" },
    ["swap", "crypto-buy", "crypto-deposit"],
  ],
  ["what left", { asset: "ETH", direction: "out" }, []],
  ["what left the wallet that paid", { asset: "BTC", direction: "out" }, ["swap"]],
  ["a type", { asset: "ETH", type: "crypto-buy,crypto-sell" }, ["crypto-buy"]],
  ["a type and a direction", { asset: "ETH", type: "swap", direction: "in" }, ["swap"]],
  ["a status", { asset: "ETH", status: "completed" }, ["swap", "crypto-buy"]],
  ["an unusual status", { asset: "ETH", status: "pending" }, []],
  ["a search", { asset: "ETH", q: "rent" }, []],
  ["the largest", { asset: "ETH", sort: "largest" }, ["swap", "crypto-buy"]],
  ["the smallest", { asset: "ETH", sort: "smallest" }, ["crypto-buy", "swap"]],
  ["the largest that left", { asset: "ETH", sort: "largest", direction: "out" }, []],
  [
    "the smallest of two wallets",
    { asset: "ETH,BTC", sort: "smallest" },
    ["crypto-buy", "crypto-deposit", "swap"],
  ],
])("a wallet's list has what trades brought to it: %s", async (_, query, types) => {
  const { items } = await test.ok(listTransactions, { query }, ada);
  const found = items.map(({ type }) => type);
  // Two of them are worth the same, and their ids decide.
  if (query.sort === "smallest") expect(found.toSorted()).toEqual(types.toSorted());
  else expect(found).toEqual(types);
});

it.each(["newest", "oldest", "largest", "smallest"] as const)(
  "a wallet's list goes on behind a trade that paid into it, %s first",
  async (sort) => {
    const query = { asset: "ETH,BTC", sort } as const;
    const whole = await test.ok(listTransactions, { query }, ada);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Query = { ...query, perPage: 1, ...(cursor !== undefined && { cursor }) };
      const { items, nextCursor } = await test.ok(listTransactions, { query: page }, ada);
      found.push(...items.map(({ id }) => id));
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(found).toHaveLength(3);
    expect(found).toEqual(whole.items.map(({ id }) => id));
  },
);

it("a trade shows what it brought in the wallet that received it", async () => {
  const { items } = await test.ok(listTransactions, { query: { type: "crypto-buy" } }, ada);
  const [bought] = items;
  if (bought === undefined) throw new Error("It was bought.");
  const received = { amount: "0.010000000000000000", asset: "ETH" } as const;
  expect(bought).toMatchObject({ amount: { amount: "1000.00", asset: "NGN" }, received });
  expect(inWallets(bought, ["ETH"])).toMatchObject({
    direction: "in",
    amount: received,
    fee: { amount: "0.000000000000000000", asset: "ETH" },
  });
  for (const wallets of [[], ["NGN"], ["ETH", "NGN"], ["BTC"]] as const)
    expect(inWallets(bought, wallets)).toBe(bought);
});

it("a trade that has brought nothing yet says nothing of it", async () => {
  const { items } = await test.ok(listTransactions, { query: { asset: "NGN" } }, ada);
  const bringing = items.filter(({ received }) => received !== undefined);
  expect(bringing.map(({ type }) => type)).toEqual(["crypto-buy"]);
});
