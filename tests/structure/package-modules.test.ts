import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { publishModules } from "../../scripts/package-modules.mjs";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The published modules by name, of sources and of what the compiler made of them. */
function published(sources: Record<string, string>, compiled: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "apex-modules-"));
  folders.push(folder);
  const [source, dist] = [join(folder, "src"), join(folder, "dist")];
  for (const [root, files] of [
    [source, sources],
    [dist, compiled],
  ] as const)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
  publishModules(source, dist);
  return (name: string) => readFileSync(join(dist, name), "utf8");
}

const directive = '"use client"; ';

describe("a published module", () => {
  test.each([
    ["a component", "card.tsx", "export function Card() {}\n"],
    ["a call of a hook", "theme.ts", 'import { useState } from "react";\n'],
    ["a hook of a library", "query.ts", 'import { useQuery } from "@tanstack/react-query";\n'],
    ["what makes a context", "context.ts", 'import { createContext } from "react";\n'],
    ["what reads a context", "reader.ts", 'import { memo, use } from "react";\n'],
    ["a hook", "use-place.ts", "export function usePlace() {}\n"],
  ])("says that it is for clients on its first line: %s", (_, file, text) => {
    const name = file.replace(/\.tsx?$/, ".js");
    expect(published({ [file]: "" }, { [name]: text })(name)).toBe(directive + text);
  });

  test.each([
    [
      "a pure function",
      'import { clip } from "./colour.js";\nexport const theme = () => clip(1);\n',
    ],
    ["a word that begins like a hook", 'import { user, reuse } from "react";\n'],
    ["a hook of the package's own, named alone", 'import { useClock } from "./clock.js";\n'],
  ])("can be called on a server: %s", (_, text) => {
    expect(published({ "theme.ts": "" }, { "theme.js": text })("theme.js")).toBe(text);
  });

  test("holds its pictures as modules, as an address or as a text", () => {
    const svg = '<svg viewBox="0 0 1 1"></svg>';
    const read = published(
      { "logo/logo.ts": "", "logo/peak.svg": svg },
      { "logo/logo.js": 'import peak from "./peak.svg";\n' },
    );
    expect(read("logo/logo.js")).toBe('import peak from "./peak.svg.js";\n');
    expect(read("logo/peak.svg.js")).toBe(
      `export default "data:image/svg+xml,${encodeURIComponent(svg)}";\n`,
    );
    const text = published(
      { "logo.ts": "", "peak.svg": svg },
      { "logo.js": 'import peak from "./peak.svg?raw";\n' },
    );
    expect(text("peak.svg.js")).toBe(`export default ${JSON.stringify(svg)};\n`);
  });
});
