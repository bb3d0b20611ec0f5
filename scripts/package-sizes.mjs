// The bytes of each published package against those that are kept in tests/kit/package-sizes.json: printed, so that nobody is surprised.
// What an application loads of them has gates, in scripts/kit/sizes.mjs.
// @ts-check
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { published } from "./build-packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const kept = join(root, "tests/kit/package-sizes.json");

/** A line for each, with how it differs from before. @param {Readonly<Record<string, number>>} sizes @param {Readonly<Record<string, number>>} before */
export function sizeLines(sizes, before) {
  return Object.entries(sizes).map(([name, bytes]) => {
    const more = bytes - (before[name] ?? 0);
    const difference = more === 0 ? "" : ` (${more > 0 ? "+" : ""}${more})`;
    return `${String(bytes).padStart(9)}  ${name}${difference}`;
  });
}

/** Scripts, styles and types of a package that is built, each file gzipped. @param {string} dist */
export function bytesOf(dist) {
  return globSync("**/*.{js,css,d.ts}", { cwd: dist })
    .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The packages that are built. @param {boolean} [isAccepted] keeps their sizes as they are */
export function printPackageSizes(isAccepted = false) {
  const sizes = Object.fromEntries(
    published.map((name) => [`@apex/${name}`, bytesOf(join(root, "packages", name, "dist"))]),
  );
  console.log("\nPackages in bytes, each file gzipped, and how they differ from what is kept:");
  for (const line of sizeLines(sizes, JSON.parse(readFileSync(kept, "utf8")))) console.log(line);
  if (isAccepted) writeFileSync(kept, `${JSON.stringify(sizes, null, 2)}\n`);
}
