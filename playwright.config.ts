import { defineConfig } from "@playwright/test";
import { journeyLaunch } from "./scripts/browser.mjs";

/** On a slow processor everything takes longer. */
const patience = process.env.POOR_NETWORK ? 10 : process.env.STRESS_SEED ? 4 : 1;

export default defineConfig({
  testDir: "tests",
  // Those of shipped partners need a start with their stand-ins: `npm run test:partners`.
  testMatch: [
    "journeys/*.spec.ts",
    ...(process.env.PARTNERS_APART === "shipped" ? ["partners/*.spec.ts"] : []),
  ],
  // A folder of its own: it is emptied before a run, and what a comparison of pictures has left stays.
  outputDir: "test-results/journeys",
  // Each has a server of its own. A third one works while two wait for a page: a sixth less time on two cores.
  workers: 3,
  // A long file does not keep one worker busy after the others have ended.
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000 * patience,
  expect: { timeout: 20_000 * patience },
  reporter: "list",
  use: {
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    launchOptions: journeyLaunch(),
    // A trace of every step costs two fifths more work: `--trace on` makes them.
    trace: "off",
    // Every frame of a transition is painted without a graphics card: a tenth of the work.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [{ name: "chromium" }],
});
