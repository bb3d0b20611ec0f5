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
import { creditChainPayment } from "../../money/crypto-deposits/credit-chain-payment.ts";
import { joinBusiness } from "../../testing/business.ts";
import { expectBalanced } from "../../testing/expect-balanced.ts";
import { businessDepositTrial, type BusinessDepositTrial } from "./business-deposit-trial.ts";

let trial: BusinessDepositTrial;
beforeAll(async () => {
  trial = await businessDepositTrial();
});
afterAll(async () => {
  await expectBalanced(trial.db);
  await trial.close();
});

describe("addresses of a business", () => {
  it("are as many as it makes, each its own, and none of them its wallet's", async () => {
    const owner = await trial.owner();
    const body = { network: "ethereum", asset: "USDT" } as const;
    const own = await trial.ok(createCryptoAddress, { body }, owner);
    const made = await Promise.all(
      Array.from({ length: 9 }, (_, place) => trial.address(owner, `Till ${place + 1}`)),
    );
    const written = [own.address.address, ...made.map((one) => one.address)];
    expect(new Set(written).size).toBe(10);
    const again = await trial.ok(createCryptoAddress, { body }, owner);
    expect(again.address.address).toBe(own.address.address);

    const first = await trial.addresses(owner);
    const second = await trial.addresses(owner, { page: 2 });
    expect([first.items.length, first.total, second.items.length]).toEqual([8, 9, 1]);
    expect((await trial.addresses(owner, { q: "till 7" })).items).toMatchObject([
      { label: "Till 7" },
    ]);
    const [some] = made;
    expect((await trial.addresses(owner, { q: some?.address.slice(4, 20) })).items).toEqual([some]);
    expect((await trial.addresses(owner, { network: "tron" })).total).toBe(0);
  });

  it("have a memo of their own where everybody shares one", async () => {
    const owner = await trial.owner();
    const one = await trial.address(owner, "One", "ripple", "XRP");
    const other = await trial.address(owner, "Other", "ripple", "XRP");
    expect(one.address).toBe(other.address);
    expect(one.memo).not.toBe(other.memo);
    const query = { address: one.address, memo: one.memo };
    expect(await trial.ok(readBusinessAddress, { query }, owner)).toEqual({ address: one });
    const bare = await trial.call(readBusinessAddress, { query: { address: one.address } }, owner);
    expect(bare.status).toBe(404);
  });

  it.each([
    [{ network: "tron", asset: "BTC", label: "Shop" }, 400],
    [{ network: "ethereum", asset: "USDT", label: "  " }, 400],
    [{ network: "ethereum", asset: "USDT", label: "x".repeat(41) }, 400],
    [{ network: "ethereum", asset: "USDT", label: "Shop", type: "legacy" }, 400],
    [{ network: "optimism", asset: "USDT", label: "Shop" }, 423],
  ])("are not made of %o", async (body, status) => {
    const owner = await trial.owner();
    const answer = await trial.send("POST", createBusinessAddress.path, body, owner);
    expect(answer.status).toBe(status);
    expect((await trial.addresses(owner)).total).toBe(0);
  });

  it("are one business's alone, for whoever may see or make them", async () => {
    const owner = await trial.owner();
    const made = await trial.address(owner);
    const query = { address: made.address };
    const other = await trial.owner();
    expect((await trial.call(readBusinessAddress, { query }, other)).status).toBe(404);
    expect((await trial.deposits(other, query)).total).toBe(0);
    const viewer = await joinBusiness(trial, owner.workspaceId, "viewer");
    expect((await trial.addresses(viewer)).items).toEqual([made]);
    const body = { network: "tron", asset: "USDT", label: "Mine" } as const;
    expect((await trial.call(createBusinessAddress, { body }, viewer)).status).toBe(403);
    const person = await trial.person();
    expect((await trial.call(listBusinessAddresses, { query: {} }, person)).status).toBe(403);
  });

  it("are made and read with a token that may", async () => {
    const owner = await trial.owner();
    const maker = await trial.token(owner, { deposits: "create" });
    const reader = await trial.token(owner, { deposits: "view" });
    const body = { network: "tron", asset: "USDT", label: "Order 1180" } as const;
    const { address: made } = await trial.ok(createBusinessAddress, { body }, maker);
    expect((await trial.ok(listBusinessAddresses, { query: {} }, reader)).items).toEqual([made]);
    expect((await trial.call(createBusinessAddress, { body }, reader)).status).toBe(403);
  });
});

describe("a deposit to an address of a business", () => {
  it("is credited once to what is to be collected, and told of", async () => {
    const owner = await trial.owner();
    await trial.webhook(owner);
    const { address: to } = await trial.address(owner, "Till 1");
    const hash = await trial.pay({ network: "ethereum", address: to, amount: "25" });
    const shown = { address: to, label: "Till 1", hash, amount: { amount: "25.000000" } };
    expect((await trial.deposits(owner)).items).toMatchObject([{ ...shown, state: "confirming" }]);
    expect((await trial.ok(readDepositPool, { query: {} }, owner)).total).toBe(0);

    await trial.mine("ethereum", 12);
    await trial.mine("ethereum", 2);
    expect(await trial.accounts(owner)).toEqual({ uncollected: 25_000_000n });
    const pool = await trial.ok(readDepositPool, { query: {} }, owner);
    expect(pool.items).toMatchObject([{ ...shown, state: "credited", collection: "uncollected" }]);
    expect((await trial.ok(listDepositWallets, {}, owner)).items).toEqual([
      {
        network: "ethereum",
        asset: "USDT",
        balance: { amount: "25.000000", asset: "USDT" },
        deposits: 1,
        addresses: 1,
      },
    ]);
    const wallets = await trial.ok(listWallets, {}, owner);
    expect(wallets.items.find(({ asset }) => asset === "USDT")).toMatchObject({
      available: "0.000000",
      held: "25.000000",
    });
    const { items } = await trial.ok(listTransactions, { query: {} }, owner);
    expect(items).toMatchObject([{ type: "crypto-deposit", status: "confirmed" }]);

    await trial.engine.jobs.runDue();
    expect(trial.sentTo(owner).map(({ body }) => JSON.parse(body).type)).toEqual([
      "deposit.created",
      "deposit.completed",
    ]);
    const told = await trial.ok(listDepositCallbacks, { query: { q: hash } }, owner);
    expect(told.items.map(({ result }) => result)).toEqual(["SUCCESS", "SUCCESS"]);
  });

  it("is found by its hash, its address or its label, 3 a page of one address", async () => {
    const owner = await trial.owner();
    const till = await trial.address(owner, "Till");
    const other = await trial.address(owner, "Harbour");
    const to = { network: "ethereum", address: till.address, confirmations: 12 } as const;
    for (const amount of ["2", "3", "4", "5"]) await trial.pay({ ...to, amount });
    const hash = await trial.pay({ ...to, address: other.address, amount: "6" });
    const query = { address: till.address.toLowerCase() };
    const [first, second] = [
      await trial.deposits(owner, query),
      await trial.deposits(owner, { ...query, page: 2 }),
    ];
    expect([first.items.length, second.items.length, first.total]).toEqual([3, 1, 4]);
    for (const q of [hash.toUpperCase(), "harbour", other.address])
      expect((await trial.deposits(owner, { q })).items).toMatchObject([{ hash }]);
    expect((await trial.deposits(owner)).total).toBe(5);
  });

  it("over another network of its family, in another asset, lies in that wallet", async () => {
    const owner = await trial.owner();
    const { address: to } = await trial.address(owner);
    await trial.pay({
      network: "arbitrum",
      asset: "ETH",
      address: to,
      amount: "6",
      confirmations: 20,
    });
    const { items } = await trial.ok(listDepositWallets, {}, owner);
    expect(items).toMatchObject([
      { network: "arbitrum", asset: "ETH", deposits: 1, addresses: 0 },
      { network: "ethereum", asset: "USDT", deposits: 0, addresses: 1 },
    ]);
    const paid = await trial.addresses(owner, { network: "arbitrum", asset: "ETH" });
    expect(paid.items).toMatchObject([
      { address: to, uncollected: [{ network: "arbitrum", amount: { asset: "ETH" } }] },
    ]);
  });

  it("is credited once by readings that come at once, and not below the minimum", async () => {
    const owner = await trial.owner();
    const { address: to } = await trial.address(owner);
    const small = await trial.pay({
      network: "ethereum",
      address: to,
      amount: "0.5",
      confirmations: 12,
    });
    expect((await trial.deposits(owner, { q: small })).items).toMatchObject([
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
        creditChainPayment(trial.engine.context, { ...payment, height: BigInt(100 + place) }),
      ),
    );
    expect(await trial.accounts(owner)).toEqual({ uncollected: 9_000_000n });
  });

  it("is credited when its network is asked about it again", async () => {
    const owner = await trial.owner();
    const { address: to } = await trial.address(owner);
    const hash = await trial.pay({ network: "ethereum", address: to, amount: "7" });
    const [deposit] = (await trial.deposits(owner)).items;
    // The chain goes on, and nobody tells of it.
    await trial.db.query(
      `update sandbox_chain_transactions set is_watched = false, block = 1 where hash = $1`,
      [hash],
    );
    await trial.db.query(
      "update sandbox_chains set height = height + 20 where network = 'ethereum'",
    );
    const query = { refresh: "1" } as const;
    const params = { id: deposit?.id ?? "" };
    const read = await trial.ok(readBusinessDeposit, { params, query }, owner);
    expect(read).toMatchObject({ transaction: { status: "confirmed" } });
    expect(await trial.accounts(owner)).toEqual({ uncollected: 7_000_000n });
    const other = await trial.owner();
    expect((await trial.call(readBusinessDeposit, { params, query: {} }, other)).status).toBe(404);
  });
});
