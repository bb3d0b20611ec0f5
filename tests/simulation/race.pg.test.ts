import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Movement } from "@apex/engine/ledger/movement";
import { testServerDb } from "@apex/engine/testing/test-db";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { expectSame } from "./expect-same.ts";
import { LedgerModel } from "./ledger-model.ts";
import { racingMovements } from "./race-child.ts";
import { dayLimitMinor } from "./new-movement.ts";
import { sendCodes } from "./simulate.ts";

const childFile = fileURLToPath(new URL("race-child.ts", import.meta.url));
const operations = Number(process.env["SIMULATION_OPS"] ?? 10_000);
const seed = Number(process.env["SIMULATION_SEED"] ?? Date.now() % 1_000_000_000);
/** Operations per process: a batch that collides with the other's is posted again movement by movement, which takes longer. */
const count = Math.ceil(operations / 5);

const answerSchema = z.object({ number: z.number(), outcome: z.string() });
type Answer = z.infer<typeof answerSchema>;

async function post(url: string, order: number): Promise<Answer[]> {
  const args = [url, seed, count, order].map(String);
  const child = spawn(process.execPath, ["--conditions=apex-source", childFile, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const answers: Answer[] = [];
  for await (const line of createInterface(child.stdout))
    answers.push(answerSchema.parse(JSON.parse(line)));
  expect(await exited).toEqual([0, null]);
  expect(answers).toHaveLength(count);
  return answers;
}

/** The claims that posted movements must not share. */
function claimsOf({ idempotency: key, codeId, operations = [], transitions = [] }: Movement) {
  return [
    ...(key === undefined ? [] : [`key ${key.workspaceId} ${key.key}`]),
    ...(codeId === undefined ? [] : [`code ${codeId}`]),
    ...operations.map(({ id }) => `operation ${id}`),
    // Each operation leaves its first status once.
    ...transitions.map(({ operationId, from }) => `${from.join()} of ${operationId}`),
  ];
}

test("two processes post each movement once between them", { timeout: 0 }, async () => {
  console.log(`Two processes: ${count} movements each, seed ${seed}`);
  const db = await testServerDb();
  const movements = racingMovements(seed, count);
  await sendCodes(db, movements);
  const answers = (await Promise.all([post(db.url, 1), post(db.url, 2)])).flat();

  const outcomes: Record<string, number> = {};
  for (const { outcome } of answers) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  console.log("Two processes:", outcomes);
  const unknown = Object.keys(outcomes).filter(
    (outcome) => outcome.startsWith("refused") && !/operations_pkey/.test(outcome),
  );
  expect(unknown).toEqual([]);

  const posted = answers.flatMap(({ number, outcome }) =>
    outcome === "posted" ? (movements[number] ?? []) : [],
  );
  const claimed = new Set<string>();
  const twice = posted
    .flatMap(claimsOf)
    .filter((claim) => claimed.has(claim) || !claimed.add(claim));
  expect(twice).toEqual([]);

  const model = new LedgerModel();
  // Operations are made before they are changed, by either process.
  const makes = ({ transitions }: Movement) => transitions === undefined;
  for (const movement of [...posted.filter(makes), ...posted.filter((one) => !makes(one))])
    model.apply(movement);
  await expectSame(db, model, "any");
  const overspent = [...model.counters].filter(([, used]) => used > dayLimitMinor);
  expect(overspent).toEqual([]);
  await db.close();
});
