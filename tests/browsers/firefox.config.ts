import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/** Ten journeys: sign-up, sign-in, deposit, transfer, card, gift card with its chat, trade, business token, language, offline. */
const usual = [
  "newcomer",
  "sign-in-page",
  "bank-deposit",
  "transfer",
  "cards",
  "gift-cards",
  "trade",
  "business-api",
  "profile",
  "offline",
];

/** Titles of journeys that need what Playwright cannot do over WebDriver BiDi. */
const cannot = [
  // Cuts the network of one page by Chromium's own protocol.
  "is sent once when the network is cut while it is confirmed",
  // Changes an answer on its way to the page.
  "a mailed link changes the email, in any browser",
];

const timezoneId = "Africa/Lagos";

/** The journeys in Firefox, from Debian's package. */
export default defineConfig({
  ...journeys,
  testDir: "../journeys",
  testMatch: usual.map((name) => `${name}.spec.ts`),
  grepInvert: cannot.map((title) => new RegExp(title)),
  outputDir: "../../test-results/firefox",
  use: {
    locale: "en-GB",
    timezoneId,
    trace: "off",
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: join(import.meta.dirname, "firefox.mjs"),
      // Firefox ESR 140 has no command for the time zone.
      env: { ...process.env, TZ: timezoneId },
      // Any port that is free.
      firefoxUserPrefs: { "marionette.port": 0, "ui.prefersReducedMotion": 1 },
    },
  },
  projects: [{ name: "firefox" }],
});
