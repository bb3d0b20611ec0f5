// `npm run record-calls`: records an example of every call from the engine's tests, for the API reference.
// @ts-check
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ slug: string, path: string, body?: unknown, answer: unknown }} Call */

const target = new URL("../packages/engine/src/reference/recorded-calls.json", import.meta.url);

/** The most items of a list that an example shows. */
const itemsShown = 2;
/** Most characters of an example. The longest example that fits is chosen, because it shows most. */
const mostCharacters = 2_500;

/** Masks a secret of a test and keeps its form, so that nobody takes it for a real one. @param {string} secret */
const masked = (secret) => secret.slice(0, 6) + secret.slice(6).replaceAll(/[A-Za-z0-9]/g, "X");

/** @param {unknown} value @param {string} [name] @returns {unknown} */
function shortened(value, name = "") {
  if (Array.isArray(value)) return value.slice(0, itemsShown).map((item) => shortened(item));
  if (typeof value === "string")
    return /token|secret/i.test(name) && value.length > 15
      ? masked(value)
      : value.replaceAll(/(?<=[?&]secret=)\w+/g, masked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, shortened(inner, key)]),
  );
}

/** @param {Call[]} calls */
function best(calls) {
  const written = calls.map(({ slug: _, path, ...call }) => {
    const example = Object.assign({ path }, shortened(call));
    return { example, length: JSON.stringify(example).length };
  });
  const byLength = written.toSorted((one, other) => other.length - one.length);
  return (byLength.find(({ length }) => length <= mostCharacters) ?? byLength.at(-1))?.example;
}

const [given] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "apex-calls-"));
const file = given ?? join(folder, "calls.jsonl");
if (given === undefined)
  spawnSync("vitest", ["run", "--project", "unit", "packages/engine/src", "packages/sandbox/src"], {
    stdio: "inherit",
    env: { ...process.env, RECORD_CALLS: file },
  });
/** @type {Call[]} */
const calls = readFileSync(file, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });

const bySlug = Map.groupBy(calls, ({ slug }) => slug);
const slugs = [...bySlug.keys()].toSorted();
const recorded = Object.fromEntries(slugs.map((slug) => [slug, best(bySlug.get(slug) ?? [])]));
writeFileSync(target, `${JSON.stringify(recorded, undefined, 2)}\n`);
console.log(`${slugs.length} calls of ${calls.length}`);
