import type { InputOf } from "@apex/contract/endpoint";
import { listTransactions, readTransaction } from "@apex/contract/transactions/transactions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewOperation } from "../../ledger/movement.ts";
import { testMarket } from "../../testing/test-market.ts";
import type { Person } from "../../testing/people.ts";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";

type Query = InputOf<typeof listTransactions>["query"];

let test: TestEngine;
let ada: Person;

/** An operation that moved no money, at a minute of the day. */
async function happened(
  person: Person,
  minute: number,
  change: Partial<NewOperation> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  await test.engine.context.ledger.post({
    at: new Date(Date.UTC(2026, 10, 18, 8, minute)),
    legs: [],
    operations: [
      {
        id,
        workspaceId: person.workspaceId,
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
  return id;
}

beforeAll(async () => {
  test = await testEngine({ rails: () => ({ market: testMarket }) });
  ada = await test.person();
  await happened(ada, 1, {
    data: { receiver: { name: "Ngozi E.", username: "ngozi.eze" }, note: "50% of rent" },
  });
  await happened(ada, 2, {
    asset: "BTC",
    amountMinor: 1_000_000n,
    direction: "in",
    kind: "crypto-deposit",
  });
  await happened(ada, 3, {
    kind: "airtime-purchase",
    amountMinor: 50_000n,
    status: "successful",
    data: { provider: "MTN" },
  });
  await happened(ada, 4, {
    kind: "swap",
    asset: "USDT",
    amountMinor: 5_000_000n,
    status: "cancelled",
  });
  await happened(ada, 5, { kind: "fiat-withdrawal", amountMinor: 4_000_000n, status: "canceled" });
});

afterAll(() => test.close());

async function listed(query: Query, person = ada) {
  const { items } = await test.ok(listTransactions, { query }, { token: person.token });
  return items.map(({ type }) => type);
}

describe("the list of transactions", () => {
  it("shows the latest first, in their categories", async () => {
    const { items, nextCursor } = await test.ok(
      listTransactions,
      { query: {} },
      { token: ada.token },
    );
    expect(nextCursor).toBeUndefined();
    expect(items.map(({ type, category }) => `${category}/${type}`)).toEqual([
      "fiat/fiat-withdrawal",
      "trade/swap",
      "bill/airtime-purchase",
      "crypto/crypto-deposit",
      "fiat/transfer",
    ]);
    for (const { reference } of items) expect(reference).toMatch(/^APX-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  });

  it.each<[string, Query, string[]]>([
    ["one type", { type: "swap" }, ["swap"]],
    ["several types", { type: "swap,transfer" }, ["swap", "transfer"]],
    ["a status, in both of its spellings", { status: "cancelled" }, ["fiat-withdrawal", "swap"]],
    ["a wallet", { asset: "BTC,USDT" }, ["swap", "crypto-deposit"]],
    ["a direction", { direction: "in" }, ["crypto-deposit"]],
    [
      "a day's part",
      { from: "2026-11-18T08:02:00Z", to: "2026-11-18T08:04:00Z" },
      ["airtime-purchase", "crypto-deposit"],
    ],
    ["a name", { q: "ngozi" }, ["transfer"]],
    ["a username", { q: "NGOZI.EZE" }, ["transfer"]],
    ["a provider", { q: "mtn" }, ["airtime-purchase"]],
    ["a note, sign by sign", { q: "50% of" }, ["transfer"]],
    ["the beginning of a word", { q: "eze" }, ["transfer"]],
    [
      "several statuses, one of them usual",
      { status: "cancelled,successful" },
      ["fiat-withdrawal", "swap", "airtime-purchase"],
    ],
    ["nothing that a sign stands for", { q: "5__ of" }, []],
    ["everything when the search is blank", { q: "  ", type: "swap" }, ["swap"]],
    ["no rows for a mixed filter that none meets", { type: "swap", direction: "in" }, []],
  ])("filters by %s", async (_, query, types) => {
    expect(await listed(query)).toEqual(types);
  });

  it("finds a reference", async () => {
    const { items } = await test.ok(
      listTransactions,
      { query: { type: "swap" } },
      { token: ada.token },
    );
    expect(await listed({ q: items[0]?.reference.toLowerCase() ?? "" })).toEqual(["swap"]);
  });

  it("sorts by the worth of amounts, across wallets", async () => {
    const largest = ["crypto-deposit", "fiat-withdrawal", "swap", "transfer", "airtime-purchase"];
    // 0.01 BTC, then 40,000 naira, 5 USDT, 1,000 naira and 500 naira.
    expect(await listed({ sort: "largest" })).toEqual(largest);
    expect(await listed({ sort: "smallest" })).toEqual(largest.toReversed());
    expect(await listed({ sort: "oldest" })).toEqual([
      "transfer",
      "crypto-deposit",
      "airtime-purchase",
      "swap",
      "fiat-withdrawal",
    ]);
  });

  it.each(["newest", "oldest", "largest", "smallest"] as const)(
    "continues, %s first, each once",
    async (sort) => {
      const whole = await listed({ sort });
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const query: Query = { sort, perPage: 2, ...(cursor === undefined ? {} : { cursor }) };
        const page = await test.ok(listTransactions, { query }, { token: ada.token });
        expect(page.items.length).toBeLessThanOrEqual(2);
        found.push(...page.items.map(({ type }) => type));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(found).toEqual(whole);
    },
  );

  it.each(["largest", "smallest"] as const)(
    "continues among equal amounts and amounts worth next to nothing, %s first, each once",
    async (sort) => {
      const person = await test.person();
      const made: string[] = [];
      for (const asset of ["NGN", "ETH", "BNB", "NGN"] as const)
        for (let count = 0; count < 4; count += 1)
          made.push(await happened(person, count, { asset, amountMinor: 7_000n }));
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const query: Query = { sort, perPage: 3, ...(cursor === undefined ? {} : { cursor }) };
        const page = await test.ok(listTransactions, { query }, { token: person.token });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(found).toHaveLength(made.length);
      expect(new Set(found)).toEqual(new Set(made));
    },
  );

  it("keeps its place when another arrives at the same moment", async () => {
    const person = await test.person();
    for (let count = 0; count < 5; count += 1) await happened(person, 9, { kind: "transfer" });
    const first = await test.ok(
      listTransactions,
      { query: { perPage: 3 } },
      { token: person.token },
    );
    await happened(person, 10, { kind: "swap" });
    const query = { perPage: 3, cursor: first.nextCursor ?? "" };
    const second = await test.ok(listTransactions, { query }, { token: person.token });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
  });

  it.each([
    ["a cursor that nobody gave", { cursor: "bm9wZQ" }, "cursor"],
    [
      "a cursor of another sort",
      {
        cursor: btoa(
          JSON.stringify(["oldest", "2026-11-18T08:00:00.000Z", crypto.randomUUID(), 1]),
        ),
      },
      "cursor",
    ],
    [
      "a cursor with SQL in it",
      { cursor: btoa(JSON.stringify(["newest", "now()", crypto.randomUUID(), 1])) },
      "cursor",
    ],
    ["an unknown wallet", { asset: "NGN,XYZ" }, "asset"],
    ["an unknown type", { type: "theft" }, "type"],
    ["a page that is too long", { perPage: 101 }, "perPage"],
    ["a page of none", { perPage: 0 }, "perPage"],
  ] as const)("refuses %s", async (_, query, field) => {
    const answer = await test.call(listTransactions, { query }, { token: ada.token });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "validation-failed", issues: [{ path: ["query", field] }] },
    });
  });

  it("belongs to the workspace", async () => {
    const stranger = await test.person();
    expect(await listed({}, stranger)).toEqual([]);
  });
});

describe("one transaction", () => {
  it("has its timeline and its postings", async () => {
    const person = await test.person();
    const id = await test.fund(person.workspaceId, "GHS", 5_050n);
    const given = { params: { category: "fiat", id } };
    const answer = await test.ok(readTransaction, given, { token: person.token });
    expect(answer).toMatchObject({
      transaction: { id, type: "fiat-deposit", amount: { amount: "50.50", asset: "GHS" } },
      timeline: [{ event: "created", status: "successful" }],
      postings: [{ wallet: "GHS", part: "available", amount: { amount: "50.50", asset: "GHS" } }],
    });
  });

  it("of another answers exactly as an unknown one", async () => {
    const person = await test.person();
    const id = await test.fund(person.workspaceId, "GHS", 5_050n);
    const read = async (asked: string, category = "fiat") => {
      const answer = await test.call(
        readTransaction,
        { params: { category, id: asked } },
        { token: ada.token },
      );
      return { status: answer.status, body: { ...Object(answer.body), requestId: "" } };
    };
    const unknown = await read(crypto.randomUUID());
    expect(unknown).toMatchObject({ status: 404, body: { code: "not-found" } });
    expect(await read(id)).toEqual(unknown);
    expect(await read(id, "crypto")).toEqual(unknown);
  });

  it("is not found in another category", async () => {
    const person = await test.person();
    const id = await test.fund(person.workspaceId, "GHS", 5_050n);
    const answer = await test.call(
      readTransaction,
      { params: { category: "crypto", id } },
      { token: person.token },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: "not-found" } });
  });
});
