import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

export default defineConfig(journeys, {
  testDir: import.meta.dirname,
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/demo",
  workers: 1,
});
