import {
  createBusinessAddress,
  listBusinessAddresses,
  listDepositWallets,
  readBusinessAddress,
} from "@apex/contract/business-deposits/business-addresses";
import { readDepositPool } from "@apex/contract/business-deposits/business-deposits";
import { createCryptoAddress } from "@apex/contract/deposits/crypto-deposits";
import { listTransactions } from "@apex/contract/transactions/transactions";
import { listWallets } from "@apex/contract/wallets/wallets";
import { listDepositCallbacks, readBusinessDeposit } from "@apex/contract/webhooks/webhook-log";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditChainPayment } from "@apex/engine/money/crypto-deposits/credit-chain-payment";
import { joinBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { businessDepositFixture, type BusinessDepositFixture } from "./business-deposit-fixture.ts";

let fixture: BusinessDepositFixture;
beforeAll(async () => {
  fixture = await businessDepositFixture();
});
afterAll(async () => {
  await expectBalanced(fixture.db);
  await fixture.close();
});

describe("addresses of a business", () => {
  it("are as many as it makes, each distinct, and none its wallet's", async () => {
    const owner = await fixture.owner();
    const body = { network: "ethereum", asset: "USDT" } as const;
    const own = await fixture.ok(createCryptoAddress, { body }, owner);
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, place) => fixture.address(owner, `Till ${place + 1}`)),
    );
    const written = [own.address.address, ...made.map((one) => one.address)];
    expect(new Set(written).size).toBe(10);
    const again = await fixture.ok(createCryptoAddress, { body }, owner);
    expect(again.address.address).toBe(own.address.address);

    const first = await fixture.addresses(owner);
    const second = await fixture.addresses(owner, { page: 2 });
    expect([first.items.length, first.total, second.items.length]).toEqual([8, 9, 1]);
    expect((await fixture.addresses(owner, { q: "till 7" })).items).toMatchObject([
      { label: "Till 7" },
    ]);
    const [some] = made;
    expect((await fixture.addresses(owner, { q: some?.address.slice(4, 20) })).items).toEqual([
      some,
    ]);
    expect((await fixture.addresses(owner, { network: "tron" })).total).toBe(0);
  });

  it("have a memo of their own on networks with a shared address", async () => {
    const owner = await fixture.owner();
    const one = await fixture.address(owner, "One", "ripple", "XRP");
    const other = await fixture.address(owner, "Other", "ripple", "XRP");
    expect(one.address).toBe(other.address);
    expect(one.memo).not.toBe(other.memo);
    const query = { address: one.address, memo: one.memo };
    expect(await fixture.ok(readBusinessAddress, { query }, owner)).toEqual({ address: one });
    const bare = await fixture.call(
      readBusinessAddress,
      { query: { address: one.address } },
      owner,
    );
    expect(bare.status).toBe(404);
  });

  it.each([
    [{ network: "tron", asset: "BTC", label: "Shop" }, 400],
    [{ network: "ethereum", asset: "USDT", label: "  " }, 400],
    [{ network: "ethereum", asset: "USDT", label: "x".repeat(41) }, 400],
    [{ network: "ethereum", asset: "USDT", label: "Shop", type: "legacy" }, 400],
    [{ network: "optimism", asset: "USDT", label: "Shop" }, 423],
  ])("are not made for %o", async (body, status) => {
    const owner = await fixture.owner();
    const answer = await fixture.send("POST", createBusinessAddress.path, body, owner);
    expect(answer.status).toBe(status);
    expect((await fixture.addresses(owner)).total).toBe(0);
  });

  it("belong to one business, for members who may see or make them", async () => {
    const owner = await fixture.owner();
    const made = await fixture.address(owner);
    const query = { address: made.address };
    const other = await fixture.owner();
    expect((await fixture.call(readBusinessAddress, { query }, other)).status).toBe(404);
    expect((await fixture.deposits(other, query)).total).toBe(0);
    const viewer = await joinBusiness(fixture, owner.workspaceId, "viewer");
    expect((await fixture.addresses(viewer)).items).toEqual([made]);
    const body = { network: "tron", asset: "USDT", label: "Mine" } as const;
    expect((await fixture.call(createBusinessAddress, { body }, viewer)).status).toBe(403);
    const person = await fixture.person();
    expect((await fixture.call(listBusinessAddresses, { query: {} }, person)).status).toBe(403);
  });

  it("are made and read with a token that has the right", async () => {
    const owner = await fixture.owner();
    const maker = await fixture.token(owner, { deposits: "create" });
    const reader = await fixture.token(owner, { deposits: "view" });
    const body = { network: "tron", asset: "USDT", label: "Order 1180" } as const;
    const { address: made } = await fixture.ok(createBusinessAddress, { body }, maker);
    expect((await fixture.ok(listBusinessAddresses, { query: {} }, reader)).items).toEqual([made]);
    expect((await fixture.call(createBusinessAddress, { body }, reader)).status).toBe(403);
  });
});

it("an address is made once for each id of the caller's", async () => {
  const owner = await fixture.owner();
  const body = {
    addressId: crypto.randomUUID(),
    network: "tron",
    asset: "USDT",
    label: "Order 1181",
  } as const;
  const made = await Promise.all(
    [1, 2].map(() => fixture.ok(createBusinessAddress, { body }, owner)),
  );
  expect(made[0]).toEqual(made[1]);
  const other = { body: { ...body, label: "Order 1182" } };
  expect(await fixture.call(createBusinessAddress, other, owner)).toMatchObject({
    status: 409,
    body: { code: "idempotency-key-reused" },
  });
  const stranger = await fixture.owner();
  expect((await fixture.call(createBusinessAddress, { body }, stranger)).status).toBe(409);
});

describe("a deposit to an address of a business", () => {
  it("is credited once to the uncollected balance, and announced", async () => {
    const owner = await fixture.owner();
    await fixture.webhook(owner);
    const { address: to } = await fixture.address(owner, "Till 1");
    const hash = await fixture.pay({ network: "ethereum", address: to, amount: "25" });
    const shown = { address: to, label: "Till 1", hash, amount: { amount: "25.000000" } };
    expect((await fixture.deposits(owner)).items).toMatchObject([
      { ...shown, state: "confirming" },
    ]);
    expect((await fixture.ok(readDepositPool, { query: {} }, owner)).total).toBe(0);

    await fixture.mine("ethereum", 12);
    await fixture.mine("ethereum", 2);
    expect(await fixture.accounts(owner)).toEqual({ uncollected: 25_000_000n });
    const pool = await fixture.ok(readDepositPool, { query: {} }, owner);
    expect(pool.items).toMatchObject([{ ...shown, state: "credited", collection: "uncollected" }]);
    expect((await fixture.ok(listDepositWallets, {}, owner)).items).toEqual([
      {
        network: "ethereum",
        asset: "USDT",
        balance: { amount: "25.000000", asset: "USDT" },
        deposits: 1,
        addresses: 1,
      },
    ]);
    const wallets = await fixture.ok(listWallets, {}, owner);
    expect(wallets.items.find(({ asset }) => asset === "USDT")).toMatchObject({
      available: "0.000000",
      held: "25.000000",
    });
    const { items } = await fixture.ok(listTransactions, { query: {} }, owner);
    expect(items).toMatchObject([{ type: "crypto-deposit", status: "confirmed" }]);

    await fixture.engine.jobs.runDue();
    expect(fixture.sentTo(owner).map(({ body }) => JSON.parse(body).type)).toEqual([
      "deposit.created",
      "deposit.completed",
    ]);
    const told = await fixture.ok(listDepositCallbacks, { query: { q: hash } }, owner);
    expect(told.items.map(({ result }) => result)).toEqual(["SUCCESS", "SUCCESS"]);
  });

  it("is found by its hash, its address or its label, 3 a page for an address", async () => {
    const owner = await fixture.owner();
    const till = await fixture.address(owner, "Till");
    const other = await fixture.address(owner, "Harbour");
    const to = { network: "ethereum", address: till.address, confirmations: 12 } as const;
    for (const amount of ["2", "3", "4", "5"]) await fixture.pay({ ...to, amount });
    const hash = await fixture.pay({ ...to, address: other.address, amount: "6" });
    const query = { address: till.address.toLowerCase() };
    const [first, second] = [
      await fixture.deposits(owner, query),
      await fixture.deposits(owner, { ...query, page: 2 }),
    ];
    expect([first.items.length, second.items.length, first.total]).toEqual([3, 1, 4]);
    for (const q of [hash.toUpperCase(), "harbour", other.address])
      expect((await fixture.deposits(owner, { q })).items).toMatchObject([{ hash }]);
    expect((await fixture.deposits(owner)).total).toBe(5);
  });

  it("over another network of its family, in another asset, counts in that wallet", async () => {
    const owner = await fixture.owner();
    const { address: to } = await fixture.address(owner);
    await fixture.pay({
      network: "arbitrum",
      asset: "ETH",
      address: to,
      amount: "6",
      confirmations: 20,
    });
    const { items } = await fixture.ok(listDepositWallets, {}, owner);
    expect(items).toMatchObject([
      { network: "arbitrum", asset: "ETH", deposits: 1, addresses: 0 },
      { network: "ethereum", asset: "USDT", deposits: 0, addresses: 1 },
    ]);
    const paid = await fixture.addresses(owner, { network: "arbitrum", asset: "ETH" });
    expect(paid.items).toMatchObject([
      { address: to, uncollected: [{ network: "arbitrum", amount: { asset: "ETH" } }] },
    ]);
  });

  it("is credited once by concurrent readings, and not below the minimum", async () => {
    const owner = await fixture.owner();
    const { address: to } = await fixture.address(owner);
    const small = await fixture.pay({
      network: "ethereum",
      address: to,
      amount: "0.5",
      confirmations: 12,
    });
    expect((await fixture.deposits(owner, { q: small })).items).toMatchObject([
      { state: "below-minimum" },
    ]);
    const payment = {
      network: "ethereum",
      address: to,
      asset: "USDT",
      amountMinor: 9_000_000n,
      hash: `0x${"ab".repeat(32)}`,
      output: 0,
      confirmations: 12,
      isDropped: false,
    } as const;
    await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        creditChainPayment(fixture.engine.context, { ...payment, height: BigInt(100 + place) }),
      ),
    );
    expect(await fixture.accounts(owner)).toEqual({ uncollected: 9_000_000n });
  });

  it("is credited when its network is asked about it again", async () => {
    const owner = await fixture.owner();
    const { address: to } = await fixture.address(owner);
    const hash = await fixture.pay({ network: "ethereum", address: to, amount: "7" });
    const [deposit] = (await fixture.deposits(owner)).items;
    // The chain grows without a report.
    await fixture.db.query(
      `update sandbox_chain_transactions set is_watched = false, block = 1 where hash = $1`,
      [hash],
    );
    await fixture.db.query(
      "update sandbox_chains set height = height + 20 where network = 'ethereum'",
    );
    const query = { refresh: "1" } as const;
    const params = { id: deposit?.id ?? "" };
    const read = await fixture.ok(readBusinessDeposit, { params, query }, owner);
    expect(read).toMatchObject({ transaction: { status: "confirmed" } });
    expect(await fixture.accounts(owner)).toEqual({ uncollected: 7_000_000n });
    const other = await fixture.owner();
    expect((await fixture.call(readBusinessDeposit, { params, query: {} }, other)).status).toBe(
      404,
    );
  });
});
