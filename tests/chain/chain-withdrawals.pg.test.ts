import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testServerDb } from "@apex/engine/testing/test-db";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { anvilProgram, tokenUnits } from "../../scripts/chain/anvil.mjs";
import {
  chainFixture,
  ether,
  etherTo,
  strangersAddress,
  testChain,
  tokensTo,
  type ChainFixture,
  type SignerMishap,
  type TestChain,
} from "./chain-fixture.ts";

// Without anvil these count as skipped.
describe.skipIf(anvilProgram() === undefined)("withdrawals over a real chain", () => {
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

  it("are signed, sent and settled three blocks deep, in ether and in a token", async () => {
    const { anvil, token } = world;
    const person = await test.sender();
    const [a, b] = [strangersAddress(), strangersAddress()];
    const first = await test.started(person, etherTo(a, "0.1"));
    const second = await test.started(person, tokensTo(b, "40"));
    await test.goOn();
    expect(await test.status(person, first)).toBe("processing");
    expect(await anvil.etherOf(a)).toBe(ether("0.1"));
    expect(await anvil.tokensOf(token, b)).toBe(tokenUnits(40));
    await anvil.mine(3);
    await test.goOn();
    expect(await test.status(person, first)).toBe("completed");
    expect(await test.status(person, second)).toBe("completed");
    expect(await test.holdings(person, "ETH")).toEqual({
      available: ether("4.8983"),
      held: 0n,
    });
    expect(await test.holdings(person, "USDT")).toEqual({
      available: tokenUnits(955),
      held: 0n,
    });
  });

  it("that the receiver's contract refuses are released, with nothing signed", async () => {
    const person = await test.sender();
    // A contract that takes no ether, and none of those that the wallet knows for a token.
    const id = await test.started(person, etherTo(await world.anvil.makeToken()));
    await test.goOn();
    expect(await test.status(person, id)).toBe("failed");
    expect((await test.holdings(person, "ETH")).available).toBe(ether("5"));
  });

  it("that the chain reverts are released once they are deep enough", async () => {
    const { anvil, token } = world;
    const person = await test.sender();
    await anvil.call("evm_setAutomine", false);
    const id = await test.started(person, tokensTo(strangersAddress(), "50"));
    await test.goOn();
    const slot = `0x${test.chain.hotWallet.slice(2).padStart(64, "0")}`;
    const before = await anvil.call("eth_getStorageAt", token, slot, "latest");
    await anvil.call("anvil_setStorageAt", token, slot, `0x${"0".repeat(64)}`);
    await anvil.mine();
    await anvil.call("anvil_setStorageAt", token, slot, before);
    await anvil.call("evm_setAutomine", true);
    await test.goOn();
    expect(await test.status(person, id)).toBe("processing");
    await anvil.mine(2);
    await test.look();
    expect(await test.status(person, id)).toBe("failed");
    expect(await test.holdings(person, "USDT")).toEqual({
      available: tokenUnits(1000),
      held: 0n,
    });
  });

  it("wait while the hot wallet has too little, are reported, and sent when it has more", async () => {
    const { anvil } = world;
    const { hotWallet } = test.chain;
    const person = await test.sender();
    const had = await anvil.etherOf(hotWallet);
    await anvil.call("anvil_setBalance", hotWallet, "0x1");
    const to = strangersAddress();
    const id = await test.started(person, etherTo(to));
    await test.goOn();
    expect(await test.status(person, id)).toBe("processing");
    expect(test.chainLog.map(({ message }) => message)).toContain("the hot wallet is short");
    await anvil.call("anvil_setBalance", hotWallet, `0x${had.toString(16)}`);
    await test.later(60_000);
    await anvil.mine(3);
    await test.look();
    expect(await test.status(person, id)).toBe("completed");
    expect(await anvil.etherOf(to)).toBe(ether("0.1"));
  });

  it("get a higher offer with the same nonce when blocks leave them out", async () => {
    const { anvil } = world;
    const person = await test.sender();
    await anvil.call("evm_setAutomine", false);
    const to = strangersAddress();
    const id = await test.started(person, etherTo(to));
    await test.goOn();
    const dear = `0x${(4n * 10n ** 9n).toString(16)}`;
    for (let block = 0; block < 10; block += 1) {
      await anvil.call("anvil_setNextBlockBaseFeePerGas", dear);
      await anvil.mine();
    }
    await test.look();
    await anvil.mine(3);
    await anvil.call("evm_setAutomine", true);
    await test.look();
    expect(await test.status(person, id)).toBe("completed");
    expect(await anvil.etherOf(to)).toBe(ether("0.1"));
    const signed = await test.db.query<{ nonce: bigint }>(
      "select nonce from evm_signed where reference = $1",
      [id],
    );
    expect(signed.length).toBeGreaterThan(1);
    expect(new Set(signed.map(({ nonce }) => nonce)).size).toBe(1);
  });

  it("are signed again if another transaction used their nonce, and paid once", async () => {
    const { anvil } = world;
    const { hotWallet } = test.chain;
    const person = await test.sender();
    const to = strangersAddress();
    await anvil.call("anvil_impersonateAccount", hotWallet);
    await anvil.call("eth_sendTransaction", {
      from: hotWallet,
      to: strangersAddress(),
      value: "0x1",
    });
    await anvil.call("anvil_stopImpersonatingAccount", hotWallet);
    const id = await test.started(person, etherTo(to));
    await test.engine.jobs.runDue();
    expect(await anvil.etherOf(to)).toBe(0n);
    await anvil.mine(3);
    await test.look();
    await anvil.mine(3);
    await test.look();
    expect(await anvil.etherOf(to)).toBe(ether("0.1"));
    expect(await test.status(person, id)).toBe("completed");
  });

  it("go on while another hot wallet takes over, each out of the one that signed it", async () => {
    const { anvil, token } = world;
    const person = await test.sender();
    await anvil.call("evm_setAutomine", false);
    const to = strangersAddress();
    const before = await test.started(person, etherTo(to));
    await test.goOn();
    const key = new Uint8Array(32).fill(9);
    const rotated = await chainFixture(world, test.db, { hotKeys: [key, "seed"] });
    expect(rotated.chain.hotWallet).not.toBe(test.chain.hotWallet);
    const fundings = rotated.fillHotWallet(ether("1"), tokenUnits(100));
    await anvil.mine();
    await fundings;
    await anvil.call("evm_setAutomine", true);
    const [a, b] = [strangersAddress(), strangersAddress()];
    const after = [
      await rotated.started(person, etherTo(a)),
      await rotated.started(person, tokensTo(b, "40")),
    ];
    // The clock of the first process has been moved further.
    await rotated.later(300_000);
    await rotated.goOn();
    await anvil.mine(3);
    await rotated.goOn();
    for (const id of [before, ...after]) expect(await test.status(person, id)).toBe("completed");
    expect(await anvil.etherOf(to)).toBe(ether("0.1"));
    expect(await anvil.etherOf(a)).toBe(ether("0.1"));
    expect(await anvil.tokensOf(token, b)).toBe(tokenUnits(40));
    expect(await anvil.tokensOf(token, rotated.chain.hotWallet)).toBe(tokenUnits(60));
    // A process with the old order of keys knows the new one too, and pays on.
    const old = await chainFixture(world, test.db, { hotKeys: ["seed", key] });
    const back = await old.started(person, etherTo(strangersAddress()));
    await old.later(300_000);
    await anvil.mine(3);
    await old.goOn();
    expect(await test.status(person, back)).toBe("completed");
  });

  it.each(["away", "lost"] as const)(
    "wait while the signer's answers are %s, and are sent once when it is back",
    async (now) => {
      const { anvil } = world;
      const mishap: SignerMishap = {};
      const apart = await chainFixture(world, test.db, {}, mishap);
      expect(apart.chain.hotWallet).toBe(test.chain.hotWallet);
      const person = await apart.sender();
      const to = strangersAddress();
      mishap.now = now;
      const id = await apart.started(person, etherTo(to));
      for (let time = 0; time < 3; time += 1) {
        await apart.later(300_000);
        await apart.goOn();
      }
      expect(await anvil.etherOf(to)).toBe(0n);
      expect(await apart.status(person, id)).toBe("processing");
      expect(apart.chainLog.map(({ message }) => message)).toEqual(["the signer does not sign"]);
      mishap.now = undefined;
      // Each look waits longer than the one before, up to ten minutes.
      await apart.later(600_000);
      expect(await anvil.etherOf(to)).toBe(ether("0.1"));
      await anvil.mine(3);
      await apart.goOn();
      expect(await apart.status(person, id)).toBe("completed");
      expect(await anvil.etherOf(to)).toBe(ether("0.1"));
    },
  );

  it("dropped by a reorganisation are sent again unchanged", async () => {
    const { anvil } = world;
    const person = await test.sender();
    const to = strangersAddress();
    const id = await test.started(person, etherTo(to));
    await test.goOn();
    await anvil.call("anvil_reorg", 1, []);
    await anvil.mine();
    expect(await anvil.etherOf(to)).toBe(0n);
    await test.look();
    const again = await chainFixture(world, test.db);
    await again.look();
    await anvil.mine(3);
    await again.look();
    expect(await test.status(person, id)).toBe("completed");
    expect(await anvil.etherOf(to)).toBe(ether("0.1"));
  });
});
