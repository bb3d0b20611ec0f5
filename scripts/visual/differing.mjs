// Finds the pictures that differ between two folders, byte for byte. Playwright Test then compares their pixels
// (tests/visual).
// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ file: string, state: "changed" | "accepted" | "new" | "removed" }} Differing */

/**
 * @param {{ before: string, after: string, accepted: import("./accepted.mjs").Accepted }} places
 * @param {(file: string) => boolean} isWanted @returns {Differing[]}
 */
export function differing({ before, after, accepted }, isWanted) {
  const files = new Set([...readdirSync(before), ...readdirSync(after)].filter(isWanted));
  /** @param {string} file @returns {Differing["state"] | "same"} */
  const stateOf = (file) => {
    const [old, fresh] = [join(before, file), join(after, file)];
    const isNew = !existsSync(old);
    const isRemoved = !existsSync(fresh);
    if (!isNew && !isRemoved && readFileSync(old).equals(readFileSync(fresh))) return "same";
    if (accepted.has(file, fresh)) return "accepted";
    return isNew ? "new" : isRemoved ? "removed" : "changed";
  };
  return [...files].toSorted().flatMap((file) => {
    const state = stateOf(file);
    return state === "same" ? [] : [{ file, state }];
  });
}
