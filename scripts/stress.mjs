// `npm run test:stress -- [--only stories|journeys] [--seed 7] [files]`: runs stories and journeys on a CPU four times
// slower, with late and reordered answers. The printed seed repeats a run.
// @ts-check
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { journeys, stories } from "./suites.mjs";

const { values, positionals } = parseArgs({
  options: { only: { type: "string" }, seed: { type: "string" } },
  allowPositionals: true,
});
const seed = values.seed ?? String(randomInt(1_000_000));
console.log(`--seed ${seed}`);

const suites = {
  stories: stories({ STORIES: "stress", SEED: seed }),
  journeys: journeys({ STRESS_SEED: seed }),
};
const files = positionals.length > 0 ? { files: positionals, tests: positionals } : undefined;
let passed = 0;
let failed = 0;
for (const [name, run] of Object.entries(suites)) {
  if (values.only !== undefined && values.only !== name) continue;
  const counts = await run(files);
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`\n--seed ${seed}: ${passed} passed, ${failed} failed`);
process.exitCode = failed || passed === 0 ? 1 : 0;
