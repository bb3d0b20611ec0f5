// `npm run test:faults -- [--rounds 120] [--seed 7]`: runs two processes under load while sockets are cut, PostgreSQL
// is stopped and crashes, its disk is full, and one process's clock is wrong.
// @ts-check
import { parseArgs } from "node:util";
import { vitest } from "./suites.mjs";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "120" }, seed: { type: "string" } },
});

/** @type {Record<string, string>} */
const env = { FAULT_ROUNDS: values.rounds };
if (values.seed) env.FAULT_SEED = values.seed;

const { passed, failed } = await vitest(["tests/faults", "--testTimeout=0"], env);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
