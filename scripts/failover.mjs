// `npm run test:failover -- [--rounds 10] [--seed 7]`: runs two processes under load on two PostgreSQL servers under
// Patroni, whose primary is killed repeatedly.
// @ts-check
import { parseArgs } from "node:util";
import { vitest } from "./suites.mjs";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "10" }, seed: { type: "string" } },
});

/** @type {Record<string, string>} */
const env = { FAILOVER_ROUNDS: values.rounds };
if (values.seed) env.FAILOVER_SEED = values.seed;

const { passed, failed } = await vitest(["--project=failover"], env);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
