// `npm run test:partners -- [files]`: journeys of money on a server without a sandbox, whose partners are a process of their own.
// @ts-check
import { journeys } from "./suites.mjs";

/** In which every partner has a part: deposits, payout, bill, gift card, card and trade. */
const usual = [
  "mobile-money-deposit",
  "crypto-deposit",
  "bank-withdrawal",
  "bills",
  "bought-gift-card",
  "cards",
  "trade",
].map((name) => `tests/journeys/${name}.spec.ts`);

const given = process.argv.slice(2);
const tests = given.length > 0 ? given : usual;
const { passed, failed } = await journeys({ PARTNERS_APART: "on" })({ files: tests, tests });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed || passed === 0 ? 1 : 0;
