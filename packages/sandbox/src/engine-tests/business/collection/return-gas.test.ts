import { readGasStation } from "@apex/contract/collection/gas-station";
import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { gasInOwnCoinSql } from "@apex/engine/platform/migrations/0055-gas-in-own-coin";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { listenToWebhooks, webhookTypes } from "@apex/engine/testing/webhook-events";
import { collectionFixture, type CollectionFixture } from "./collection-fixture.ts";

let fixture: CollectionFixture;
beforeAll(async () => {
  fixture = await collectionFixture();
});
afterEach(() => expectBalanced(fixture.db));
afterAll(() => fixture.close());

const usdt = (amount: string) => toMinor(amount, "USDT");

/** Moves money of a wallet's to the gas station as the release before this one did, for any asset. */
async function keepAsGas(
  { workspaceId }: Person,
  asset: Asset,
  amountMinor: bigint,
  kind: "gas" | "gas-held" = "gas",
): Promise<void> {
  await fixture.fund(workspaceId, asset, amountMinor);
  const operationId = crypto.randomUUID();
  const legs = [
    { workspaceId, asset, kind: "available", amountMinor: -amountMinor, operationId },
    { workspaceId, asset, kind, amountMinor, operationId },
  ] as const;
  await fixture.engine.context.ledger.post({ at: new Date(), legs });
}

it("gas that no network takes any more returns to the wallet once", async () => {
  const owner = await fixture.owner();
  await keepAsGas(owner, "USDT", usdt("12.5"));
  await keepAsGas(owner, "XRP", toMinor("3", "XRP"));
  await keepAsGas(owner, "ETH", toMinor("1", "ETH"));
  await listenToWebhooks(fixture.db, owner.workspaceId);
  for (const _ of ["first", "again"]) {
    await fixture.db.exec(gasInOwnCoinSql);
    await fixture.engine.jobs.runDue();
    expect(await fixture.parts(owner, "USDT")).toEqual({ available: usdt("12.5"), gas: 0n });
    expect(await fixture.parts(owner, "XRP")).toEqual({ available: toMinor("3", "XRP"), gas: 0n });
    expect(await fixture.parts(owner, "ETH")).toEqual({ available: 0n, gas: toMinor("1", "ETH") });
  }
  const { items } = await fixture.ok(listTransactions, { query: {} }, { token: owner.token });
  const returned = items.filter(({ details }) => details.purpose === "gas-return");
  expect(returned.map(({ amount, direction }) => [amount.asset, amount.amount, direction])).toEqual(
    expect.arrayContaining([
      ["USDT", "12.500000", "in"],
      ["XRP", "3.000000", "in"],
    ]),
  );
  expect(returned).toHaveLength(2);
  expect(await webhookTypes(fixture.db, owner.workspaceId)).toEqual([
    "gas.returned",
    "gas.returned",
  ]);
});

it("a collection that set USDT aside for Polygon ends, and all of it returns to the wallet", async () => {
  const owner = await fixture.owner();
  await fixture.fund(owner.workspaceId, "POL", toMinor("1", "POL"));
  await fixture.topUp(owner, "POL", "1");
  const place = await fixture.address(owner, "USDT", "polygon");
  await fixture.pay("polygon", "USDT", place, "100");
  const id = await fixture.begun(owner, "USDT", "polygon");
  const held = usdt("0.03");
  await keepAsGas(owner, "USDT", held, "gas-held");
  await fixture.db.query(
    "update collections set gas_asset = 'USDT', sweep_budget = $2 where id = $1",
    [id, held.toString()],
  );
  await fixture.later();
  expect(await fixture.look(owner, id)).toMatchObject({
    collection: { state: "collected", gas: { spent: { amount: "0.000000", asset: "USDT" } } },
  });
  expect(await fixture.parts(owner, "USDT")).toEqual({
    available: usdt("99.93"),
    "gas-held": 0n,
    uncollected: 0n,
  });
});

it("a collection on Polygon takes its gas in POL", async () => {
  const owner = await fixture.owner();
  await fixture.fund(owner.workspaceId, "POL", toMinor("5", "POL"));
  const place = await fixture.address(owner, "USDT", "polygon");
  await fixture.pay("polygon", "USDT", place, "100");
  await fixture.topUp(owner, "POL", "2");
  const id = await fixture.begun(owner, "USDT", "polygon");
  await fixture.later();
  expect(await fixture.look(owner, id)).toMatchObject({
    collection: { gas: { spent: { amount: "0.006000000000000000", asset: "POL" } } },
  });
  const { items } = await fixture.ok(readGasStation, {}, { token: owner.token });
  expect(items.find(({ network }) => network === "polygon")).toMatchObject({
    asset: "POL",
    balance: { amount: "1.994000000000000000", asset: "POL" },
    inUse: true,
  });
});

it("a collection on Polygon that was planned with gas in USDT is planned again", async () => {
  const owner = await fixture.owner();
  await fixture.fund(owner.workspaceId, "POL", toMinor("2", "POL"));
  await fixture.topUp(owner, "POL", "2");
  const place = await fixture.address(owner, "USDT", "polygon");
  await fixture.pay("polygon", "USDT", place, "100");
  const confirm = await fixture.ready(owner, await fixture.made(owner, "USDT", "polygon"));
  await fixture.db.exec(gasInOwnCoinSql);
  expect(await confirm()).toMatchObject({ body: { code: "collection-changed" } });
});

it.each(["USDT", "XRP", "NGN"] as const)("%s is no gas", async (asset) => {
  const owner = await fixture.owner();
  await fixture.fund(owner.workspaceId, asset, toMinor("100", asset));
  await expect(fixture.topUp(owner, asset, "10")).rejects.toThrow("validation-failed");
});
