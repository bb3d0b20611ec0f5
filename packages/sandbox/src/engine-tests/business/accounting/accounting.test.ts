import { dayMs } from "@apex/contract/durations";
import { listJournal, readSettlement } from "@apex/contract/accounting/accounting";
import { isAsset, type Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Movement } from "@apex/engine/ledger/movement";
import { joinBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { failedPayment } from "@apex/engine/testing/movements";
import type { Person } from "@apex/engine/testing/people";
import { collectionFixture, type CollectionFixture } from "../collection/collection-fixture.ts";

let test: CollectionFixture;
beforeAll(async () => {
  test = await collectionFixture();
});
afterAll(async () => {
  await expectBalanced(test.db);
  await test.close();
});

const dayAt = (offset: number) =>
  new Date(test.engine.context.clock.business().getTime() + offset * dayMs)
    .toISOString()
    .slice(0, 10);
const lastDays = (count: number) => ({ from: dayAt(1 - count), until: dayAt(0) });

const settlementOf = async ({ token }: Pick<Person, "token">, days = 10) =>
  (await test.ok(readSettlement, { query: lastDays(days) }, { token })).days;

/** The whole journal. Its pages have two entries each. */
async function journalOf({ token }: Pick<Person, "token">) {
  const lines = [];
  let cursor: string | undefined;
  do {
    const query = { ...lastDays(10), perPage: 2, ...(cursor !== undefined && { cursor }) };
    const page = await test.ok(listJournal, { query }, { token });
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return lines;
}

/** All that the ledger holds for a workspace, its cards and its vaults. */
async function heldBy({ workspaceId }: Person): Promise<Map<Asset, bigint>> {
  const rows = await test.db.query<{ asset: string; balance: string }>(
    `select asset, sum(balance)::text as balance from accounts where owner = $1
       or owner in (select id from cards where workspace_id = $1) or owner in (select id from vaults where workspace_id = $1)
     group by asset`,
    [workspaceId],
  );
  return new Map(
    rows.flatMap(({ asset, balance }) => (isAsset(asset) ? [[asset, BigInt(balance)]] : [])),
  );
}

type Act = "deposit" | "top-up" | "collect" | "pay" | "refund" | "next-day";
const acts = fc.array(
  fc.record({
    act: fc.constantFrom<Act>("deposit", "top-up", "collect", "pay", "refund", "next-day"),
    cents: fc.integer({ min: 1_000, max: 90_000 }),
  }),
  { minLength: 3, maxLength: 8 },
);

/** Refunds of payments that have not failed yet. */
const unrefunded: Movement[] = [];

function post(movement: Movement) {
  const { ledger, clock } = test.engine.context;
  return ledger.post({ ...movement, at: clock.business() });
}

async function play(owner: Person, act: Act, cents: number): Promise<void> {
  if (act === "pay") {
    await test.fund(owner.workspaceId, "NGN", BigInt(cents) + 5_000n);
    const { paid, refunded } = failedPayment(owner.workspaceId, BigInt(cents), 5_000n);
    await post(paid);
    return void unrefunded.push(refunded);
  }
  if (act === "refund") {
    const refunded = unrefunded.pop();
    return refunded && void (await post(refunded));
  }
  if (act === "next-day") return test.later(dayMs);
  if (act === "top-up") return void (await test.topUp(owner, "ETH", `0.0${cents}`));
  if (act === "deposit") {
    const place = await test.address(owner, "USDT", "ethereum");
    return void (await test.pay("ethereum", "USDT", place, (cents / 100).toFixed(2)));
  }
  const place = await test.address(owner, "USDT", "ethereum");
  await test.pay("ethereum", "USDT", place, "40");
  await test.begun(owner, "USDT", "ethereum");
  await test.later(12 * 60_000);
}

describe("the settlement report", () => {
  it("ties from line to line, from day to day and with the ledger, whatever was done", async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        unrefunded.length = 0;
        const owner = await test.owner();
        await test.fund(owner.workspaceId, "ETH", toMinor("100", "ETH"));
        await test.topUp(owner, "ETH", "1");
        for (const { act, cents } of all) await play(owner, act, cents);
        const days = (await settlementOf(owner)).toReversed();
        const closings = new Map<Asset, string>();
        for (const { lines } of days)
          for (const line of lines) {
            const minor = (decimal: string) => toMinor(decimal, line.asset);
            expect(minor(line.opening) + minor(line.in) - minor(line.out) - minor(line.fees)).toBe(
              minor(line.closing),
            );
            expect(line.opening).toBe(closings.get(line.asset) ?? line.opening);
            closings.set(line.asset, line.closing);
          }
        // The opening balances come from the daily sums, because the entries of earlier days are not read.
        expect(await settlementOf(owner, 1)).toEqual(days.slice(-1));
        const held = await heldBy(owner);
        for (const [asset, closing] of closings)
          expect(toMinor(closing, asset)).toBe(held.get(asset));
        expect(new Set(closings.keys())).toEqual(new Set(held.keys()));
      }),
      { numRuns: 6 },
    );
  }, 120_000);

  it("shows a fee that came back on a later day", async () => {
    const owner = await test.owner();
    for (const act of ["pay", "next-day", "refund"] as const) await play(owner, act, 60_000);
    const [today, day] = await settlementOf(owner);
    expect(day?.lines).toMatchObject([{ in: "650.00", out: "600.00", fees: "50.00" }]);
    expect(today?.lines).toMatchObject([{ in: "600.00", out: "0.00", fees: "-50.00" }]);
  });

  it("shows an empty wallet only on days when it moved, however many days are asked for", async () => {
    const owner = await test.owner();
    for (const act of ["pay", "next-day"] as const) await play(owner, act, 60_000);
    const [today, day] = await settlementOf(owner);
    expect(day?.lines).toMatchObject([{ asset: "NGN" }]);
    expect(today?.lines).toEqual((await settlementOf(owner, 1))[0]?.lines);
  });

  it("counts what moves between a business's own accounts as neither in nor out", async () => {
    const owner = await test.owner();
    await test.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
    await test.topUp(owner, "ETH", "0.5");
    const [today] = await settlementOf(owner);
    expect(today?.lines).toEqual([
      {
        asset: "ETH",
        opening: "0.000000000000000000",
        in: "1.000000000000000000",
        out: "0.000000000000000000",
        fees: "0.000000000000000000",
        closing: "1.000000000000000000",
      },
    ]);
  });

  it("is for owners, admins and finance, and refuses a period that is too long", async () => {
    const owner = await test.owner();
    const finance = await joinBusiness(test, owner.workspaceId, "finance");
    const viewer = await joinBusiness(test, owner.workspaceId, "viewer");
    const query = lastDays(2);
    expect((await test.call(readSettlement, { query }, finance)).status).toBe(200);
    for (const endpoint of [readSettlement, listJournal])
      expect((await test.call(endpoint, { query }, viewer)).status).toBe(403);
    const long = { from: "2026-01-01", until: "2026-11-01" };
    expect((await test.call(readSettlement, { query: long }, owner)).status).toBe(400);
    const upside = { from: "2026-11-02", until: "2026-11-01" };
    expect((await test.call(listJournal, { query: upside }, owner)).status).toBe(400);
  });
});

describe("the journal", () => {
  it("adds up to zero in each entry, and to the report over all", async () => {
    const owner = await test.owner();
    await test.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
    await test.topUp(owner, "ETH", "0.5");
    await play(owner, "collect", 0);
    const lines = await journalOf(owner);
    const sums = new Map<string, bigint>();
    const own = new Map<Asset, bigint>();
    for (const { entry, asset, amount, account } of lines) {
      const minor = toMinor(amount, asset);
      sums.set(`${entry} ${asset}`, (sums.get(`${entry} ${asset}`) ?? 0n) + minor);
      if (account !== "fees" && account !== "counterparty")
        own.set(asset, (own.get(asset) ?? 0n) + minor);
    }
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
    expect(own).toEqual(await heldBy(owner));
    expect(lines).toContainEqual(
      expect.objectContaining({
        account: "fees",
        asset: "USDT",
        amount: "0.040000",
        type: "transfer",
      }),
    );
    expect(lines.map(({ account }) => account)).toContain("deposit-addresses");
  });
});
