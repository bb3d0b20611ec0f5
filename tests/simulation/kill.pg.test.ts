import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createLedger } from "@apex/engine/ledger/create-ledger";
import { expectBalanced } from "@apex/engine/testing/expect-balanced";
import { testServerDb } from "@apex/engine/testing/test-db";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { openPlace } from "./kill-child.ts";
import { transferAgain, type SentTransfer } from "./kill-load.ts";

const childFile = fileURLToPath(new URL("kill-child.ts", import.meta.url));
const rounds = 4;

const sentSchema = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  key: z.string(),
  operationId: z.string(),
});

/** Lets a process post, kills it after `count` acknowledgements, and answers them. */
async function postUntilKilled(
  place: string,
  seed: number,
  count: number,
): Promise<SentTransfer[]> {
  const child = spawn(
    process.execPath,
    ["--conditions=apex-source", childFile, place, String(seed)],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let complaint = "";
  child.stderr.on("data", (text) => (complaint += String(text)));
  const exited = once(child, "exit");
  const acknowledged: SentTransfer[] = [];
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(sentSchema.parse(JSON.parse(line)));
    if (acknowledged.length >= count && !child.killed) child.kill("SIGKILL");
  }
  const [, signal] = await exited;
  expect({ signal, complaint: signal === "SIGKILL" ? "" : complaint }).toEqual({
    signal: "SIGKILL",
    complaint: "",
  });
  return acknowledged;
}

async function expectAllKept(place: string): Promise<void> {
  const acknowledged: SentTransfer[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    acknowledged.push(...(await postUntilKilled(place, round, 150 * round)));
  }
  const db = await openPlace(place);
  const ledger = createLedger(db);
  const replays = await Promise.all(
    acknowledged.map((sent) => ledger.post(transferAgain(sent).movement)),
  );
  expect(replays).toEqual(
    acknowledged.map(({ operationId }) => ({ outcome: "replayed", operationId })),
  );
  await expectBalanced(db);
  // A movement is there whole or not at all: operations, keys and events agree.
  const halves = await db.query(
    `select k.operation_id from idempotency_keys k left join operations o on o.id = k.operation_id where o.id is null
     union all
     select o.id from operations o where not exists (select from entries e where e.operation_id = o.id)`,
  );
  expect(halves).toEqual([]);
  await db.close();
}

test("what PGlite acknowledged is there after kill -9, once", { timeout: 0 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "apex-kill-"));
  await expectAllKept(join(folder, "database"));
  await rm(folder, { recursive: true });
});

test("what PostgreSQL acknowledged is there after kill -9, once", { timeout: 0 }, async () => {
  const db = await testServerDb();
  await expectAllKept(db.url);
  await db.close();
});
