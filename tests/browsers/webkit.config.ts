import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/** Ten journeys in WebKit, from Debian's package, on a display of its own. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  testMatch: "webkit.spec.ts",
  workers: 1,
  outputDir: "../../test-results/webkit",
  projects: [{ name: "webkit" }],
});
