import { once } from "node:events";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { expect, test } from "vitest";
import { anvilProgram, tokenUnits } from "../../scripts/chain/anvil.mjs";
import { ether, etherTo, strangersAddress, tokensTo } from "./chain-fixture.ts";
import { deadlyWorld, type Death } from "./deadly-node.ts";

const deaths: readonly Death[] = [
  { method: "eth_sendRawTransaction", time: 1, isHeard: false },
  { method: "eth_sendRawTransaction", time: 2, isHeard: true },
  { method: "eth_getTransactionReceipt", time: 1, isHeard: true },
  { method: "eth_getBlockByNumber", time: 5, isHeard: false },
];

test.skipIf(anvilProgram() === undefined)(
  "wherever a process dies, each payout is on the chain once and each deposit in the books once",
  { timeout: 300_000 },
  async () => {
    const { anvil, token, db, fixture, live } = await deadlyWorld();
    await fixture.fillHotWallet(ether("10"), tokenUnits(10_000));
    const node = await live();

    const paid: { id: string; to: string; isToken: boolean }[] = [];
    const receivers: Awaited<ReturnType<typeof fixture.receiver>>[] = [];
    const sender = await fixture.sender();
    for (const death of deaths) {
      const [to, tokenTo] = [strangersAddress(), strangersAddress()];
      paid.push({ id: await fixture.started(sender, etherTo(to, "0.02")), to, isToken: false });
      paid.push({
        id: await fixture.started(sender, tokensTo(tokenTo)),
        to: tokenTo,
        isToken: true,
      });
      const receiver = await fixture.receiver();
      receivers.push(receiver);
      await anvil.payEther(receiver.address, ether("0.5"));
      const child = node.start();
      node.aim(child, death);
      const [, signal] = await once(child, "exit", { signal: AbortSignal.timeout(60_000) });
      expect(signal, death.method).toBe("SIGKILL");
      // Ends the leases of the dead process's jobs, as time would.
      await db.query("update jobs set lease_until = null");
    }
    node.spare();
    const last = node.start();
    await expect
      .poll(
        async () => {
          const statuses = await Promise.all(paid.map(({ id }) => fixture.status(sender, id)));
          const deposits = await Promise.all(receivers.map((one) => fixture.payments(one)));
          return [...statuses, ...deposits.flat().map(({ state }) => state)];
        },
        { timeout: 120_000 },
      )
      .toEqual([...paid.map(() => "completed"), ...receivers.map(() => "credited")]);
    last.kill("SIGKILL");
    await once(last, "exit");

    for (const { to, isToken } of paid) {
      expect(await anvil.etherOf(to)).toBe(isToken ? 0n : ether("0.02"));
      expect(await anvil.tokensOf(token, to)).toBe(isToken ? tokenUnits(40) : 0n);
    }
    const nonce = await anvil.call("eth_getTransactionCount", fixture.chain.hotWallet, "latest");
    expect(Number(nonce)).toBe(paid.length);
    for (const receiver of receivers)
      expect((await fixture.holdings(receiver, "ETH")).available).toBe(ether("0.5"));
    await expectBalanced(db);
  },
);
