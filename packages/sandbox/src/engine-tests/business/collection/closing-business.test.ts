import type { Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { toMinor } from "@apex/contract/money";
import { confirmDeleteAccount, initDeleteAccount } from "@apex/contract/profile/delete-account";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import type { Person } from "@apex/engine/testing/people";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { collectionFixture, type CollectionFixture } from "./collection-fixture.ts";

let fixture: CollectionFixture;
beforeAll(async () => {
  fixture = await collectionFixture();
});
afterEach(() => expectBalanced(fixture.db));
afterAll(() => fixture.close());

const init = (person: Person) => fixture.ok(initDeleteAccount, { body: {} }, person);

/** The call that closes the account, with its code. */
async function closing(
  person: Person,
  { deletionId, givesUp }: InputOf<typeof confirmDeleteAccount>["body"],
) {
  const request = { deletionId, givesUp };
  const endpoint = confirmDeleteAccount.slug;
  const security = await fixture.proof(person, endpoint, deletionId, request);
  return () => fixture.call(confirmDeleteAccount, { body: { ...request, security } }, person);
}

const feesIn = async (asset: Asset): Promise<bigint> => {
  const rows = await fixture.db.query<{ balance: string }>(
    "select balance::text as balance from accounts where workspace_id is null and kind = 'fees' and asset = $1",
    [asset],
  );
  return rows.reduce((sum, { balance }) => sum + BigInt(balance), 0n);
};

it("dust on addresses is given up with what the wallet and the gas station hold, once agreed", async () => {
  const owner = await fixture.owner();
  const place = await fixture.address(owner, "USDT", "polygon");
  await fixture.pay("polygon", "USDT", place, "0.5");
  await fixture.fund(owner.workspaceId, "USDT", toMinor("0.001", "USDT"));
  await fixture.fund(owner.workspaceId, "ETH", 7n);
  expect(await fixture.topUp(owner, "ETH", "0.000000000000000005")).toMatchObject({ status: 200 });
  const opened = await init(owner);
  expect(opened).toMatchObject({
    blockers: [],
    givesUp: expect.arrayContaining([
      { amount: "0.501000", asset: "USDT" },
      { amount: "0.000000000000000007", asset: "ETH" },
    ]),
  });
  const before = [await feesIn("USDT"), await feesIn("ETH")] as const;
  const { deletionId = "", givesUp } = opened;
  const confirm = await closing(owner, { deletionId, givesUp });
  expect(await confirm()).toMatchObject({ status: 200 });
  expect(await fixture.parts(owner, "USDT")).toEqual({ available: 0n, uncollected: 0n });
  expect(await fixture.parts(owner, "ETH")).toEqual({ available: 0n, gas: 0n });
  expect(await feesIn("USDT")).toBe(before[0] + 501_000n);
  expect(await feesIn("ETH")).toBe(before[1] + 7n);
  // If support reopens the account, nothing is left to collect.
  const waiting =
    "select from chain_payments where workspace_id = $1 and collection <> 'collected'";
  expect(await fixture.db.query(waiting, [owner.workspaceId])).toEqual([]);
});

it("gas and deposits that can leave are named, each with its own obstacle", async () => {
  const owner = await fixture.owner();
  await fixture.fund(owner.workspaceId, "ETH", toMinor("1", "ETH"));
  await fixture.topUp(owner, "ETH", "1");
  expect(await init(owner)).toMatchObject({ blockers: ["money-left", "gas-left"] });
  const place = await fixture.address(owner, "USDT", "ethereum");
  await fixture.pay("ethereum", "USDT", place, "100");
  expect(await init(owner)).toMatchObject({
    blockers: ["money-left", "gas-left", "deposits-left"],
  });
});

it("dust that a collection has taken meanwhile is not given up", async () => {
  const owner = await fixture.owner();
  const place = await fixture.address(owner, "USDT", "polygon");
  await fixture.pay("polygon", "USDT", place, "0.5");
  const { deletionId = "", givesUp } = await init(owner);
  const confirm = await closing(owner, { deletionId, givesUp });
  await fixture.db.query(
    "update chain_payments set collection = 'collecting' where workspace_id = $1",
    [owner.workspaceId],
  );
  expect(await confirm()).toMatchObject({ status: 409, body: { code: "remainder-changed" } });
  expect(await fixture.parts(owner, "USDT")).toMatchObject({ uncollected: toMinor("0.5", "USDT") });
});
