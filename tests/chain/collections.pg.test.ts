import { once } from "node:events";
import { collectionSteps } from "@apex/sandbox/engine-tests/business/collection/collection-fixture";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { expect, test } from "vitest";
import { anvilProgram, tokenUnits } from "../../scripts/chain/anvil.mjs";
import { ether } from "./chain-fixture.ts";
import { deadlyWorld, type Death } from "./deadly-node.ts";

/** The deaths while gas is brought, while an address is emptied, and while either is looked for. */
const deaths: readonly Death[] = [
  { method: "eth_sendRawTransaction", time: 1, isHeard: false },
  { method: "eth_sendRawTransaction", time: 2, isHeard: true },
  { method: "eth_getTransactionCount", time: 1, isHeard: true },
  { method: "eth_sendRawTransaction", time: 1, isHeard: true },
];

test.skipIf(anvilProgram() === undefined)(
  "wherever a process dies, each address is emptied once and the books say what the chain says",
  { timeout: 120_000 },
  async () => {
    const { anvil, token, db, fixture, live } = await deadlyWorld();
    const collecting = collectionSteps(fixture);
    await fixture.fillHotWallet(ether("10"), 0n);
    const owner = await collecting.owner();
    await fixture.fund(owner.workspaceId, "ETH", ether("1"));
    expect((await collecting.topUp(owner, "ETH", "0.5")).status).toBe(200);
    const till = (label: string) => collecting.address(owner, "USDT", "ethereum", label);
    // The first holds both, so that one waits for the other.
    const [both, tokens, coins] = [await till("Both"), await till("Tokens"), await till("Coins")];
    await anvil.payToken(token, both.address, tokenUnits(100));
    await anvil.payToken(token, tokens.address, tokenUnits(60));
    await anvil.payEther(both.address, ether("0.3"));
    await anvil.payEther(coins.address, ether("0.5"));
    await anvil.mine(3);
    await fixture.look();
    expect(await collecting.parts(owner, "USDT")).toEqual({ uncollected: tokenUnits(160) });
    const ids = [
      await collecting.begun(owner, "USDT", "ethereum"),
      await collecting.begun(owner, "ETH", "ethereum"),
    ];
    const hotBefore = await anvil.etherOf(fixture.chain.hotWallet);

    const node = await live();
    for (const death of deaths) {
      const child = node.start();
      node.aim(child, death);
      const [, signal] = await once(child, "exit", { signal: AbortSignal.timeout(30_000) });
      expect(signal, death.method).toBe("SIGKILL");
      // Ends the leases of the dead process's jobs, as time would.
      await db.query("update jobs set lease_until = null");
    }
    node.spare();
    const last = node.start();
    const looked = () => Promise.all(ids.map((id) => collecting.look(owner, id)));
    await expect
      .poll(async () => (await looked()).map(({ collection }) => collection.state), {
        timeout: 60_000,
      })
      .toEqual(["collected", "collected"]);
    last.kill("SIGKILL");
    await once(last, "exit");

    const { hotWallet } = fixture.chain;
    const sent = (address: string) =>
      anvil.call("eth_getTransactionCount", address, "latest").then(Number);
    expect(await Promise.all([both, tokens, coins].map(({ address }) => sent(address)))).toEqual([
      2, 1, 1,
    ]);
    // Gas was brought once to each address that had too little for its tokens: to the first only where its ether went ahead of them.
    expect([1, 2]).toContain(await sent(hotWallet));
    expect(await anvil.tokensOf(token, hotWallet)).toBe(tokenUnits(160));
    expect(await anvil.tokensOf(token, both.address)).toBe(0n);
    const spent = (await looked()).reduce(
      (sum, { collection }) => sum + BigInt(collection.gas.spent.amount.replace(".", "")),
      0n,
    );
    // The ether that came is in the hot wallet, at the addresses as gas that is over, or was paid for gas.
    const left = await Promise.all(
      [both, tokens, coins].map(({ address }) => anvil.etherOf(address)),
    );
    expect(
      (await anvil.etherOf(hotWallet)) + left.reduce((sum, wei) => sum + wei, 0n) + spent,
    ).toBe(hotBefore + ether("0.8"));
    expect(await collecting.parts(owner, "USDT")).toEqual({
      available: tokenUnits(160) - 160_000n,
      uncollected: 0n,
    });
    expect(await collecting.parts(owner, "ETH")).toEqual({
      available: ether("0.5") + ether("0.8") - ether("0.0008"),
      gas: ether("0.5") - spent,
      "gas-held": 0n,
      uncollected: 0n,
    });
    await expectBalanced(db);
  },
);
