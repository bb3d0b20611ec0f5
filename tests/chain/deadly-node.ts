import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { testServerDb } from "@apex/engine/testing/test-db";
import { onTestFinished } from "vitest";
import { chainFixture, testChain } from "./chain-fixture.ts";

const childFile = fileURLToPath(new URL("chain-child.ts", import.meta.url));

/** The death of a process at its n-th request of a method, before or after the chain has received it. */
export interface Death {
  readonly method: string;
  readonly time: number;
  readonly isHeard: boolean;
}

/** A proxy between a process and its node, which lets the process die at a given point. */
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

/** A node that lets processes die, and how such a process is started on a database. */
async function deadlyChain(nodeUrl: string, token: string, database: string) {
  const node = deadlyNode(nodeUrl);
  node.server.listen(0, "127.0.0.1");
  await once(node.server, "listening");
  const address = node.server.address();
  if (address === null || typeof address === "string") throw new Error("It listens on a port.");
  const children: ChildProcess[] = [];
  return {
    ...node,
    start() {
      const nodeAddress = `http://127.0.0.1:${address.port}`;
      const child = spawn(
        process.execPath,
        ["--conditions=apex-source", childFile, database, nodeAddress, token],
        { stdio: ["ignore", "inherit", "inherit"] },
      );
      children.push(child);
      return child;
    },
    /** Nobody lives longer than the test. */
    close() {
      for (const child of children) child.kill("SIGKILL");
      node.server.close();
      node.server.closeAllConnections();
    },
  };
}

/** A chain that mines by itself, a fixture on it, and processes that may die; nothing of it outlives the test. */
export async function deadlyWorld() {
  const world = await testChain();
  const { anvil, token } = world;
  onTestFinished(() => anvil.stop());
  const db = await testServerDb();
  const fixture = await chainFixture(world, db);
  onTestFinished(() => fixture.close());
  return {
    anvil,
    token,
    db,
    fixture,
    /** From here on blocks come, and processes can be started. */
    async live() {
      const node = await deadlyChain(anvil.url, token, db.url);
      const mining = setInterval(() => void anvil.mine().catch(() => undefined), 200);
      onTestFinished(() => {
        clearInterval(mining);
        node.close();
      });
      return node;
    },
  };
}
