// `npm run test:generate`: checks that the output of `npm run generate` at the last commit passes all checks and its
// own stories and tests.
// @ts-check
import { rmSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { checkOut, run } from "./check-out.mjs";

ensureBrowser();
const tree = checkOut(run("git", ["rev-parse", "HEAD"], import.meta.dirname));
/** @param {string[]} args */
const inTree = (...args) => console.log(run("node", args, tree));
try {
  inTree("scripts/generate.mjs", "component", "rating-stars");
  inTree("scripts/generate.mjs", "endpoint", "boosts/create-boost", "money");
  inTree("scripts/generate.mjs", "flow", "spend/boost-buy", "boosts/create-boost");
  inTree("scripts/test.mjs", "--cheap");
  const vitest = "node_modules/vitest/vitest.mjs";
  const tested = [
    "packages/engine/src/money/boosts",
    "packages/engine/src/runtime/access",
    "packages/contract",
    "packages/ui/src/docs",
  ];
  inTree(vitest, "run", "--project", "unit", ...tested);
  const told = [
    "packages/flows/src/spend/boost-buy",
    "packages/ui/src/rating-stars",
    "packages/ui/src/docs/conformance",
  ];
  inTree(vitest, "run", "--config", "vitest.stories.config.ts", ...told);
  console.log("What is generated works.");
} finally {
  rmSync(tree, { recursive: true, force: true });
}
