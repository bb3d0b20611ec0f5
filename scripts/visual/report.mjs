// The page that shows what changed: before, after and difference side by side.
// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("./compare.mjs").Comparison} Comparison */
/** @typedef {import("./stories.mjs").Story} Story */

/** Writes `report.html` beside the pictures. @param {string} folder
 * @param {{ comparisons: Comparison[], stories: Story[], base: string, failed: string[] }} run
 * @returns {string} its path */
export function writeReport(folder, { comparisons, stories, base, failed }) {
  const names = new Map(stories.map((story) => [story.id, story]));
  const rows = comparisons
    .filter(({ state }) => state !== "same")
    .map((comparison) => {
      const [id = "", screen, theme, locale] = comparison.file.split(".");
      const story = names.get(id);
      return {
        ...comparison,
        screen,
        theme,
        locale,
        title: story?.title ?? id,
        name: story?.name ?? "",
      };
    });
  const template = readFileSync(new URL("./report.html", import.meta.url), "utf8");
  const data = JSON.stringify({ rows, base, failed, total: comparisons.length });
  const page = template.replace("__DATA__", () => data.replaceAll("<", "\\u003c"));
  const file = join(folder, "report.html");
  writeFileSync(file, page);
  return file;
}
