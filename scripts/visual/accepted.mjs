// Pictures that a person has accepted: `npm run test:visual -- --accept <part of a story's id>`.
// They stay on this machine: another machine's fonts give other pictures, and after a merge they are the base of the
// next comparison.
// @ts-check
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const list = fileURLToPath(
  new URL("../../node_modules/.cache/apex-visual-accepted.json", import.meta.url),
);

/** The hash of a picture; "none" if the story was removed, which can be accepted too. @param {string} picture */
const signOf = (picture) =>
  existsSync(picture) ? createHash("sha256").update(readFileSync(picture)).digest("hex") : "none";

/** @returns {Record<string, string>} by the picture's name */
function readAccepted() {
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
}

/** @typedef {{ has: (file: string, picture: string) => boolean }} Accepted */

/** @returns {Accepted} */
export function acceptedPictures() {
  const known = readAccepted();
  return { has: (file, picture) => known[file] !== undefined && known[file] === signOf(picture) };
}

/** Accepts the last run's pictures of these stories. @param {{ before: string, after: string }} folders @param {string} part
 * @returns {number} how many there are */
export function accept({ before, after }, part) {
  const files = new Set(
    [before, after].flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : [])),
  );
  const wanted = [...files].filter((file) => file.includes(part));
  const known = readAccepted();
  for (const file of wanted) known[file] = signOf(join(after, file));
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, JSON.stringify(known));
  return wanted.length;
}
