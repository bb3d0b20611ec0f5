import { defineConfig } from "@playwright/test";
import { visualResults as results } from "../../scripts/visual/report.mjs";

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: `${results}/difference`,
  snapshotPathTemplate: `${results}/before/{arg}{ext}`,
  updateSnapshots: "none",
  expect: { toMatchSnapshot: { threshold: 0.05, maxDiffPixels: 0 } },
  reporter: [["line"], ["html", { outputFolder: `${results}/report`, open: "never" }]],
});
