import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const known = new Set(
  [...read("docs/settings.mdx").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
);

test.each([
  // Only Apex's own service: the others have their own settings.
  ["deploy/compose.yaml", /^ {6}([A-Z][A-Z0-9_]+):/gm],
  ["deploy/apex.service", /^Environment=([A-Z][A-Z0-9_]+)=/gm],
])("every setting that %s gives to Apex exists", (file, pattern) => {
  const given = [...read(file).matchAll(pattern)].map(([, name]) => name);
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});
