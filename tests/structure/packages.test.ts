import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { published } from "../../scripts/build-packages.mjs";
import { bytesOf, sizeLines } from "../../scripts/package-sizes.mjs";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  name: z.string(),
  license: z.string(),
  repository: z.object({ type: z.string(), url: z.string(), directory: z.string() }),
  engines: z.object({ node: z.string() }),
  dependencies: names,
  peerDependencies: names,
});
const manifestOf = (folder: string) =>
  manifest.parse(JSON.parse(read(`packages/${folder}/package.json`)));

/** The packages that an install line names: this repository's by their folders, others by their names. */
function installed(page: string): string[] {
  const text = read(page);
  const packed = /npm pack \.\/packages\/\{(.+?)\}/.exec(text)?.[1]?.split(",") ?? [];
  const line = /^npm install (.+)$/m.exec(text)?.[1] ?? "";
  return line.split(" ").flatMap((word) => {
    const folder = /^\.\/apex-(?:(\w+)-)?\*\.tgz$/.exec(word);
    if (!folder) return [word];
    return folder[1] === undefined ? packed : [folder[1]];
  });
}

/** A package with those of this repository that it needs. */
function needed(folder: string): string[] {
  const { dependencies } = manifestOf(folder);
  const own = Object.keys(dependencies).filter((name) => name.startsWith("@apex/"));
  return [folder, ...own.flatMap((name) => needed(name.slice("@apex/".length)))];
}

test.each(published)("%s says where it is from, where it runs and what is allowed", (folder) => {
  const { name, license, repository, engines } = manifestOf(folder);
  const [first = ""] = published;
  expect(name).toBe(`@apex/${folder}`);
  expect(license).toBe("UNLICENSED");
  expect(repository).toEqual({
    ...manifestOf(first).repository,
    directory: `packages/${folder}`,
  });
  // Servers are upgraded later than build tools.
  expect(engines.node).toBe(["contract", "server"].includes(folder) ? ">=20" : ">=22");
  expect(read(`packages/${folder}/LICENSE`)).toBe(read("LICENSE"));
});

test.each([
  ...published.map((folder) => [folder, `packages/${folder}/README.md`]),
  ["flows", "README.md"],
])("the install line of %s in %s names all that it needs", (folder, page) => {
  const folders = [...new Set(needed(folder))];
  const peers = folders.flatMap((one) => Object.keys(manifestOf(one).peerDependencies));
  expect(new Set(installed(page))).toEqual(new Set([...folders, ...peers]));
});

test("a package's size is that of its scripts, styles and types, and is told beside what is kept", () => {
  const dist = mkdtempSync(join(tmpdir(), "apex-sizes-"));
  try {
    const files = ["card.js", "styles.css", "card.d.ts"];
    for (const file of [...files, "card.js.map", "tokens.json"])
      writeFileSync(join(dist, file), file);
    const bytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    expect(bytesOf(dist)).toBe(bytes);
  } finally {
    rmSync(dist, { recursive: true });
  }
  expect(
    sizeLines({ ui: 120, flows: 90, client: 7, fresh: 5 }, { ui: 100, flows: 100, client: 7 }),
  ).toEqual([
    "      120  ui (+20)",
    "       90  flows (-10)",
    "        7  client",
    "        5  fresh (+5)",
  ]);
  const kept: unknown = JSON.parse(read("tests/kit/package-sizes.json"));
  expect(Object.keys(Object.assign({}, kept))).toEqual(published.map((name) => `@apex/${name}`));
});
