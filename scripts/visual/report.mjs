// Writes the differences for `tests/visual`, and runs Playwright Test to make the report.
// @ts-check
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const visualResults = join(root, "test-results/visual");
const list = join(visualResults, "run.json");

/** @typedef {import("./differing.mjs").Differing} Differing */
/** `failed` are stories that did not come to rest. @typedef {{ pictures: (Differing & { title: string, name: string })[], failed: string[] }} Run */

/** @returns {Run} */
export const readRun = () => JSON.parse(readFileSync(list, "utf8"));

/** Compares the pixels of differing pictures, and shows them in `report/index.html`.
 * @param {Differing[]} pictures @param {string[]} failed @param {import("./stories.mjs").Story[]} stories
 * @returns {boolean} whether nothing is changed that was not accepted */
export function report(pictures, failed, stories) {
  const names = new Map(stories.map((story) => [story.id, story]));
  const named = pictures.map((picture) => {
    const id = picture.file.split(".")[0] ?? "";
    const { title, name } = names.get(id) ?? { title: id, name: "" };
    return { ...picture, title, name };
  });
  writeFileSync(list, JSON.stringify({ pictures: named, failed }));
  if (pictures.length + failed.length === 0) return true;
  const options = ["test", "--config", "tests/visual/playwright.config.ts"];
  return spawnSync("playwright", options, { cwd: root, stdio: "inherit" }).status === 0;
}
