// `npm run test:simulation -- --ops 1000000 --orders 10000 [--seed 7]`: runs the simulations of the ledger and the
// market at any length.
// @ts-check
import { parseArgs } from "node:util";
import { vitest } from "./suites.mjs";

const { values } = parseArgs({
  options: { ops: { type: "string" }, orders: { type: "string" }, seed: { type: "string" } },
});

/** @type {Record<string, string>} */
const env = {};
if (values.ops) env.SIMULATION_OPS = values.ops;
if (values.orders) env.SIMULATION_ORDERS = values.orders;
if (values.seed) env.SIMULATION_SEED = values.seed;

const { passed, failed } = await vitest(["simulation", "--testTimeout=0"], env);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
