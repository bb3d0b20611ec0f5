// `npm run test:partners -- [files]`: runs journeys about money on a server without a sandbox, with partners in
// separate processes: first only the simulated ones, then the shipped connectors against stand-ins, with simulated
// partners for the rest.
// @ts-check
import { globSync } from "node:fs";
import { journeys, root } from "./suites.mjs";

/** @param {string[]} names */
const specs = (...names) => names.map((name) => `tests/journeys/${name}.spec.ts`);

/** The default journeys, which involve every partner: deposits, payout, bill, gift card, card and trade. */
const usual = {
  simulated: specs(
    "mobile-money-deposit",
    "crypto-deposit",
    "bank-withdrawal",
    "bills",
    "bought-gift-card",
    "cards",
    "trade",
  ),
  shipped: [
    ...globSync("tests/partners/*.spec.ts", { cwd: root }),
    // Partners of these kinds do not ship with the product.
    ...specs("crypto-deposit", "cards"),
  ],
};

const given = process.argv.slice(2);
const isShipped = (/** @type {string} */ test) => test.startsWith("tests/partners/");
const wanted =
  given.length === 0
    ? usual
    : {
        simulated: given.filter((test) => !isShipped(test)),
        shipped: given.filter(isShipped),
      };
let [passed, failed] = [0, 0];
for (const [apart, tests] of Object.entries(wanted)) {
  if (tests.length === 0) continue;
  console.log(`\nPartners: ${apart}`);
  const ran = await journeys({ PARTNERS_APART: apart })({ files: tests, tests });
  passed += ran.passed;
  failed += ran.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed || passed === 0 ? 1 : 0;
