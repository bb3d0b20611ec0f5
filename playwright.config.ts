import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./scripts/browser.mjs";
import { freePort } from "./scripts/free-port.mjs";

// Workers load this file again: they find the port that the main process chose.
const port = (process.env.JOURNEY_PORT ??= String(await freePort()));
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  // One server with one clock, seeded once: journeys run one after another and make accounts of their own.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: address,
    locale: "en-GB",
    timezoneId: "Africa/Lagos",
    launchOptions: chromiumLaunch(),
    trace: "retain-on-failure",
  },
  projects: [{ name: "chromium" }],
  webServer: {
    command: "node --conditions=apex-source apps/api/src/main.ts",
    url: `${address}/health`,
    env: { PORT: port, PUBLIC_URL: address, DATA_DIR: "memory", SANDBOX: "on" },
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
