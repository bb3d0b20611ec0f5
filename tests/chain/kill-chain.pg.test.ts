import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testServerDb } from "@apex/engine/testing/test-db";
import { expect, test } from "vitest";
import { anvilProgram, tokenUnits } from "../../scripts/chain/anvil.mjs";
import {
  chainTrial,
  ether,
  etherTo,
  strangersAddress,
  testChain,
  tokensTo,
} from "./chain-trial.ts";

const childFile = fileURLToPath(new URL("chain-child.ts", import.meta.url));

/** Where a process dies: as it asks for something the n-th time, and the chain has heard of it or not. */
interface Death {
  readonly method: string;
  readonly time: number;
  readonly isHeard: boolean;
}

const deaths: readonly Death[] = [
  { method: "eth_sendRawTransaction", time: 1, isHeard: false },
  { method: "eth_sendRawTransaction", time: 2, isHeard: true },
  { method: "eth_getTransactionReceipt", time: 1, isHeard: true },
  { method: "eth_getBlockByNumber", time: 5, isHeard: false },
];

/** Stands between a process and its node, and lets the process die where it is told to. */
function deadlyNode(nodeUrl: string) {
  let victim: { child: ChildProcess; death: Death; seen: number } | undefined;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const isHit =
        victim !== undefined &&
        body.includes(`"${victim.death.method}"`) &&
        (victim.seen += 1) === victim.death.time;
      const death = isHit ? victim?.death : undefined;
      if (death?.isHeard === false) victim?.child.kill("SIGKILL");
      if (death?.isHeard === false) return;
      const answer = await fetch(nodeUrl, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      if (death !== undefined) victim?.child.kill("SIGKILL");
      else response.end(await answer.text());
    })().catch(() => response.destroy());
  });
  return {
    server,
    aim(child: ChildProcess, death: Death) {
      victim = { child, death, seen: 0 };
    },
    spare() {
      victim = undefined;
    },
  };
}

test.skipIf(anvilProgram() === undefined)(
  "wherever a process dies, each payout is on the chain once and each deposit in the books once",
  { timeout: 300_000 },
  async () => {
    const world = await testChain();
    const { anvil, token } = world;
    const db = await testServerDb();
    const trial = await chainTrial(world, db);
    await trial.fillHotWallet(ether("10"), tokenUnits(10_000));
    const node = deadlyNode(anvil.url);
    node.server.listen(0, "127.0.0.1");
    await once(node.server, "listening");
    const address = node.server.address();
    if (address === null || typeof address === "string") throw new Error("It listens on a port.");
    const start = () =>
      spawn(
        process.execPath,
        ["--conditions=apex-source", childFile, db.url, `http://127.0.0.1:${address.port}`, token],
        { stdio: ["ignore", "inherit", "inherit"] },
      );
    const mining = setInterval(() => void anvil.mine().catch(() => undefined), 200);

    const paid: { id: string; to: string; isToken: boolean }[] = [];
    const receivers: Awaited<ReturnType<typeof trial.receiver>>[] = [];
    const sender = await trial.sender();
    for (const death of deaths) {
      const [to, tokenTo] = [strangersAddress(), strangersAddress()];
      paid.push({ id: await trial.started(sender, etherTo(to, "0.02")), to, isToken: false });
      paid.push({ id: await trial.started(sender, tokensTo(tokenTo)), to: tokenTo, isToken: true });
      const receiver = await trial.receiver();
      receivers.push(receiver);
      await anvil.payEther(receiver.address, ether("0.5"));
      const child = start();
      node.aim(child, death);
      const [, signal] = await once(child, "exit", { signal: AbortSignal.timeout(60_000) });
      expect(signal, death.method).toBe("SIGKILL");
      // As if the time had passed in which the dead process has its jobs.
      await db.query("update jobs set lease_until = null");
    }
    node.spare();
    const last = start();
    await expect
      .poll(
        async () => {
          const statuses = await Promise.all(paid.map(({ id }) => trial.status(sender, id)));
          const deposits = await Promise.all(receivers.map((one) => trial.payments(one)));
          return [...statuses, ...deposits.flat().map(({ state }) => state)];
        },
        { timeout: 120_000 },
      )
      .toEqual([...paid.map(() => "completed"), ...receivers.map(() => "credited")]);
    clearInterval(mining);
    last.kill("SIGKILL");
    await once(last, "exit");

    for (const { to, isToken } of paid) {
      expect(await anvil.etherOf(to)).toBe(isToken ? 0n : ether("0.02"));
      expect(await anvil.tokensOf(token, to)).toBe(isToken ? tokenUnits(40) : 0n);
    }
    const nonce = await anvil.call("eth_getTransactionCount", trial.chain.hotWallet, "latest");
    expect(Number(nonce)).toBe(paid.length);
    for (const receiver of receivers)
      expect((await trial.holdings(receiver, "ETH")).available).toBe(ether("0.5"));
    await expectBalanced(db);
    node.server.close();
    node.server.closeAllConnections();
    await trial.close();
    await anvil.stop();
  },
);
