// Two folders of pictures, one answer for each picture: same, changed, accepted, new or removed.
// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** @typedef {{ file: string, state: "same" | "changed" | "accepted" | "new" | "removed", pixels: number }} Comparison */

/** On a larger sheet, from its upper left corner. @param {PNG} picture @param {number} width @param {number} height */
function onSheet(picture, width, height) {
  if (picture.width === width && picture.height === height) return picture;
  const sheet = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, 0, 0);
  return sheet;
}

/** @param {string} before @param {string} after @param {string} difference @param {string} file @returns {Comparison} */
function compareOne(before, after, difference, file) {
  const [old, fresh] = [join(before, file), join(after, file)];
  if (!existsSync(old)) return { file, state: "new", pixels: 0 };
  if (!existsSync(fresh)) return { file, state: "removed", pixels: 0 };
  const [oldBytes, freshBytes] = [readFileSync(old), readFileSync(fresh)];
  if (oldBytes.equals(freshBytes)) return { file, state: "same", pixels: 0 };
  const [one, other] = [PNG.sync.read(oldBytes), PNG.sync.read(freshBytes)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const marks = new PNG({ width, height });
  const pixels = pixelmatch(
    onSheet(one, width, height).data,
    onSheet(other, width, height).data,
    marks.data,
    width,
    height,
    { threshold: 0.05 },
  );
  const isResized = one.width !== other.width || one.height !== other.height;
  if (pixels === 0 && !isResized) return { file, state: "same", pixels };
  writeFileSync(join(difference, file), PNG.sync.write(marks));
  return { file, state: "changed", pixels };
}

/**
 * @param {{ before: string, after: string, difference: string, accepted: import("./accepted.mjs").Accepted }} places
 * `difference` gets a picture of each change
 * @param {(file: string) => boolean} isWanted @returns {Comparison[]}
 */
export function compare({ before, after, difference, accepted }, isWanted) {
  rmSync(difference, { recursive: true, force: true });
  mkdirSync(difference, { recursive: true });
  const files = new Set([...readdirSync(before), ...readdirSync(after)].filter(isWanted));
  return [...files].toSorted().map((file) => {
    const comparison = compareOne(before, after, difference, file);
    return accepted.has(file, join(after, file)) && comparison.state !== "same"
      ? { ...comparison, state: "accepted" }
      : comparison;
  });
}
