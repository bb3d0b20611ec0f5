// `npm run test:simulation -- --ops 1000000 [--seed 7]`: the ledger's simulation, as long as one likes.
// @ts-check
import { parseArgs } from "node:util";
import { vitest } from "./suites.mjs";

const { values } = parseArgs({ options: { ops: { type: "string" }, seed: { type: "string" } } });

/** @type {Record<string, string>} */
const env = {};
if (values.ops) env.SIMULATION_OPS = values.ops;
if (values.seed) env.SIMULATION_SEED = values.seed;

const { passed, failed } = await vitest(
  (text) => void process.stdout.write(text),
  ["simulation", "--testTimeout=0"],
  env,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
