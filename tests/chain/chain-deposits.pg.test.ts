import { listDepositWallets } from "@apex/contract/business-deposits/business-addresses";
import { findCryptoDeposit } from "@apex/contract/deposits/crypto-deposits";
import { listNetworks } from "@apex/contract/networks/list-networks";
import { connectedNetwork } from "@apex/partners/evm-chain/connect-chain";
import { chainNetwork } from "@apex/engine/rails/chain-networks";
import { createEvmSigner } from "@apex/partners/evm-chain/evm-keys";
import { openEvmChain } from "@apex/partners/evm-chain/evm-chain";
import { testBusiness } from "@apex/engine/testing/business";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testServerDb } from "@apex/engine/testing/test-db";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anvilProgram, tokenUnits } from "../../scripts/chain/anvil.mjs";
import { hotWallet } from "../../scripts/chain/set-up.mjs";
import {
  chainOptions,
  chainFixture,
  ether,
  strangersAddress,
  testChain,
  type ChainFixture,
  type TestChain,
} from "./chain-fixture.ts";

// Without anvil these count as skipped.
describe.skipIf(anvilProgram() === undefined)("deposits over a real chain", () => {
  let world: TestChain;
  let test: ChainFixture;

  beforeAll(async () => {
    world = await testChain();
    test = await chainFixture(world, await testServerDb());
    await test.fillHotWallet(ether("50"), tokenUnits(100_000));
    await test.look();
  });
  afterEach(() => expectBalanced(test.db));
  afterAll(async () => {
    await test.close();
    await world.anvil.stop();
  });

  describe("deposits", () => {
    it("are seen in their block and credited once, three blocks deep", async () => {
      const { anvil, token } = world;
      const person = await test.receiver();
      await anvil.payEther(person.address, ether("0.5"));
      await test.look();
      expect(await test.payments(person)).toEqual([
        { state: "confirming", asset: "ETH", confirmations: 1 },
      ]);
      await anvil.payToken(token, person.address, tokenUnits(25));
      await test.look();
      expect(await test.holdings(person, "ETH")).toEqual({ available: 0n, held: 0n });
      await anvil.mine();
      await Promise.all([test.look(), test.look()]);
      expect(await test.holdings(person, "ETH")).toEqual({ available: ether("0.5"), held: 0n });
      await anvil.mine();
      await test.look();
      await test.look();
      expect(await test.holdings(person, "USDT")).toEqual({
        available: tokenUnits(25),
        held: 0n,
      });
      expect((await test.payments(person)).map(({ state }) => state)).toEqual([
        "credited",
        "credited",
      ]);
    });

    it("are found after a time without a look, and not below the minimum", async () => {
      const { anvil } = world;
      const [one, other] = [await test.receiver(), await test.receiver()];
      await anvil.payEther(one.address, ether("1"));
      await anvil.payEther(other.address, ether("0.0001"));
      await anvil.mine(120);
      await test.look();
      expect((await test.holdings(one, "ETH")).available).toBe(ether("1"));
      expect((await test.payments(other))[0]).toMatchObject({ state: "below-minimum" });
    });

    it("to addresses of a business are credited once, to the uncollected balance", async () => {
      const { anvil, token } = world;
      const { owner } = await testBusiness(test);
      const [till, order] = [await test.businessAddress(owner), await test.businessAddress(owner)];
      await anvil.payToken(token, till, tokenUnits(40));
      await anvil.payEther(order, ether("0.7"));
      await anvil.mine(3);
      await Promise.all([test.look(), test.look()]);
      await test.look();
      expect(await test.holdings(owner, "USDT")).toMatchObject({ available: 0n });
      const { items } = await test.ok(listDepositWallets, {}, owner);
      expect(items).toMatchObject([
        { network: "ethereum", balance: { amount: "0.700000000000000000" }, addresses: 0 },
        { network: "ethereum", balance: { amount: "40.000000" }, deposits: 1, addresses: 2 },
      ]);
    });

    it("dropped before their credit disappear, and return with their block", async () => {
      const { anvil } = world;
      const person = await test.receiver();
      const hash = await anvil.payEther(person.address, ether("0.3"));
      const raw = await anvil.call("eth_getRawTransactionByHash", hash);
      await test.look();
      await anvil.call("anvil_reorg", 1, []);
      await anvil.mine();
      await test.look();
      expect(await test.payments(person)).toMatchObject([{ state: "dropped" }]);
      // Mined before the blocks on top of it are.
      await anvil.receipt(await anvil.call("eth_sendRawTransaction", raw));
      await anvil.mine(2);
      await test.look();
      expect(await test.payments(person)).toMatchObject([{ state: "credited" }]);
      expect((await test.holdings(person, "ETH")).available).toBe(ether("0.3"));
    });

    it("dropped after their credit stay, and raise an alarm", async () => {
      const { anvil } = world;
      const person = await test.receiver();
      await anvil.payEther(person.address, ether("0.4"));
      await anvil.mine(3);
      await test.look();
      await anvil.call("anvil_reorg", 4, []);
      await anvil.mine();
      await test.look();
      expect((await test.holdings(person, "ETH")).available).toBe(ether("0.4"));
      expect(chainNetwork(test.engine.context.rails.chain, "ethereum").reality).toBe("test");
      expect(test.logged.map(({ message }) => message)).toContain(
        "a credited deposit has left its chain",
      );
    });

    it("are found by their hash while they wait for a block, only by their owner", async () => {
      const { anvil, token } = world;
      const [person, other] = [await test.receiver(), await test.receiver()];
      await anvil.call("evm_setAutomine", false);
      const hash = await anvil.payEther(person.address, ether("0.2"));
      const find = (who: typeof person, id: string) =>
        test.ok(
          findCryptoDeposit,
          { body: { network: "ethereum", hash: id } },
          { token: who.token },
        );
      expect(await find(person, hash)).toMatchObject({
        outcome: "found",
        deposits: [{ state: "confirming", confirmations: { now: 0, needed: 3 } }],
      });
      await anvil.call("evm_setAutomine", true);
      await anvil.mine(3);
      expect(await find(other, hash)).toMatchObject({ outcome: "not-ours" });
      await test.look();
      expect((await test.holdings(person, "ETH")).available).toBe(ether("0.2"));
      const elsewhere = await anvil.payToken(token, strangersAddress(), 5n);
      await test.look();
      expect(await find(person, elsewhere)).toMatchObject({ outcome: "not-ours" });
    });

    it("use the networks of the chain and its tokens; the sandbox keeps the others", async () => {
      const { token } = await test.receiver();
      const networks = async (asset: "USDT" | "USDC") => {
        const query = { asset, for: "deposit" } as const;
        const { items } = await test.ok(listNetworks, { query }, { token });
        return items.filter(({ available }) => available).map(({ network }) => network);
      };
      expect(await networks("USDT")).toEqual(expect.arrayContaining(["tron", "ethereum"]));
      expect(await networks("USDC")).not.toContain("ethereum");
      const paid = await test.send("POST", "/sandbox/chain-payments", {
        network: "ethereum",
        asset: "ETH",
        address: strangersAddress(),
        amount: "1",
      });
      expect(paid.status).toBe(400);
    });
  });

  describe("a database", () => {
    it("belongs to its chain and its seed", async () => {
      const { anvil, token } = world;
      expect(await connectedNetwork(test.db)).toBe("ethereum");
      expect(test.chain.hotWallet).toBe(hotWallet);
      const options = chainOptions({ url: anvil.url, token }, test.db);
      const seed = new Uint8Array(32).fill(7);
      const other = await openEvmChain({ ...options, signer: createEvmSigner({ seed }) });
      await expect(other.connect()).rejects.toThrow("CHAIN_SEED is not the one");
      const elsewhere = await testChain();
      const another = await openEvmChain(
        chainOptions({ url: elsewhere.anvil.url, token: elsewhere.token }, test.db),
      );
      await elsewhere.anvil.stop();
      await expect(another.connect()).rejects.toThrow("does not answer");
      await expect(openEvmChain({ ...options, network: undefined })).rejects.toThrow(
        "chain 31337 is of no network here",
      );
      await expect(
        openEvmChain({ ...options, tokens: new Map([["USDT", strangersAddress()]]) }),
      ).rejects.toThrow("there is no token");
    });

    it("that is reset continues to follow its chain", async () => {
      const { anvil } = world;
      expect((await test.send("POST", "/sandbox/reset", {})).status).toBe(200);
      const person = await test.receiver();
      await anvil.payEther(person.address, ether("0.5"));
      await anvil.mine(3);
      await test.look();
      expect((await test.holdings(person, "ETH")).available).toBe(ether("0.5"));
    });
  });
});
