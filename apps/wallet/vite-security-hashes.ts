import { resolve } from "node:path";
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Tells the server what its Content Security Policy must name, in `dist/.security.json`: the scripts and styles that stand in
 * the documents, the style sheets that react-aria adds when it runs, and the API's origin where it is another one.
 */
export function securityHashes(): Plugin {
  return {
    name: "apex-security-hashes",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const folder = resolve(this.environment.config.root, this.environment.config.build.outDir);
        const documents = globSync("*.html", { cwd: folder }).map((file) =>
          readFileSync(`${folder}/${file}`, "utf8"),
        );
        const apiUrl = process.env.VITE_API_URL;
        writeFileSync(
          `${folder}/.security.json`,
          JSON.stringify({
            scripts: [...new Set(documents.flatMap(scriptsIn).map(sourceOf))],
            styles: [
              ...new Set([...documents.flatMap(stylesIn), ...reactAriaSheets()].map(sourceOf)),
            ],
            connect: apiUrl ? [new URL(apiUrl).origin] : [],
          }),
        );
      },
    },
  };
}

function stylesIn(document: string): string[] {
  return [...document.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = ""]) => text);
}

/** The text of every script that is not a file. */
function scriptsIn(document: string): string[] {
  return [...document.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
}

/**
 * The sheets that react-aria writes into the page, read from its own source: the one of usePress and the one that
 * keeps the page still behind an overlay.
 */
function reactAriaSheets(): string[] {
  return ["interactions/usePress", "overlays/usePreventScroll"].flatMap((module) => {
    const file = fileURLToPath(import.meta.resolve("react-aria/package.json")).replace(
      "package.json",
      `dist/private/${module}.mjs`,
    );
    const source = readFileSync(file, "utf8");
    const constants = new Map(
      [...source.matchAll(/const ([$\w]+) = '([^']*)';/g)].map(([, name = "", text = ""]) => [
        name,
        text,
      ]),
    );
    const sheets = [...source.matchAll(/\.textContent = `([\s\S]*?)`\.trim\(\)/g)].map(
      ([, text = ""]) =>
        text
          .replaceAll(
            /\$\{([$\w]+)\}/g,
            (_, name: string) => constants.get(name) ?? fail(`${module} has no ${name}`),
          )
          .trim(),
    );
    return sheets.length > 0 ? sheets : fail(`${module} writes no style sheet any more`);
  });
}

function fail(reason: string): never {
  throw new Error(`The security policy cannot be computed: ${reason}.`);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
