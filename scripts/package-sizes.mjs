// Prints the bytes of each published package and the change from tests/kit/package-sizes.json, for information only.
// The limits for what an application loads are in scripts/kit/sizes.mjs.
// @ts-check
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { published } from "./build-packages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const kept = join(root, "tests/kit/package-sizes.json");

/** A line for each package, with its size and the change. @param {Readonly<Record<string, number>>} sizes @param {Readonly<Record<string, number>>} before */
export function sizeLines(sizes, before) {
  return Object.entries(sizes).map(([name, bytes]) => {
    const more = bytes - (before[name] ?? 0);
    const difference = more === 0 ? "" : ` (${more > 0 ? "+" : ""}${more})`;
    return `${String(bytes).padStart(9)}  ${name}${difference}`;
  });
}

/** Bytes of a built package's scripts, styles and types, each file gzipped. @param {string} dist */
export function bytesOf(dist) {
  return globSync("**/*.{js,css,d.ts}", { cwd: dist })
    .map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** Prints the sizes of the built packages. @param {boolean} [isAccepted] stores the new sizes */
export function printPackageSizes(isAccepted = false) {
  const sizes = Object.fromEntries(
    published.map((name) => [`@apex/${name}`, bytesOf(join(root, "packages", name, "dist"))]),
  );
  console.log("\nPackages in bytes, each file gzipped, and how they differ from what is kept:");
  for (const line of sizeLines(sizes, JSON.parse(readFileSync(kept, "utf8")))) console.log(line);
  if (isAccepted) writeFileSync(kept, `${JSON.stringify(sizes, null, 2)}\n`);
}
