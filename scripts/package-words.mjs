// Publishes the words of flows: one module per domain and language, which any bundler can split off, with their own
// types.
// @ts-check
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isOfDesk } from "./compile-words.mjs";

/** The two modules that load texts by a composed path. */
const fetching = ["base/words/load-words.js", "parts/desk-words/with-desk-words.js"];
/** Their import, in its compiled form. */
const fetched = "import(__rewriteRelativeImportExtension(`./${language}/${domain}.json`))";

/** @param {string} text @param {string | RegExp} found @param {string} replacement */
function replaced(text, found, replacement) {
  const changed = text.replace(found, replacement);
  if (changed === text) throw new Error(`The compiled words do not hold ${found}.`);
  return changed;
}

/** @param {string} file @param {(text: string) => string} change */
function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Turns the copied words of a `dist` into modules. @param {string} dist */
export function publishWords(dist) {
  for (const file of fetching) publishBeside(join(dist, file));
  rewrite(join(dist, "base/words/message-ids.d.ts"), (types) =>
    types.replaceAll(
      /typeof import\("[./]*\/locales\/(en\/([\w-]+))\.json"\)/g,
      (_, file, domain) => {
        const folder = isOfDesk(domain) ? "../../parts/desk-words" : ".";
        return `typeof import("${folder}/${file}.js").default`;
      },
    ),
  );
}

/** @param {string} module the module that loads the words next to it */
function publishBeside(module) {
  const words = dirname(module);
  const files = globSync("{en,fr}/*.json", { cwd: words }).map((file) =>
    file.slice(0, -".json".length),
  );
  for (const file of files) {
    const compiled = readFileSync(join(words, `${file}.json`), "utf8");
    writeFileSync(
      join(words, `${file}.js`),
      `export default JSON.parse(${JSON.stringify(compiled)});\n`,
    );
    rmSync(join(words, `${file}.json`));
    const ids = Object.keys(JSON.parse(compiled)).map((id) => JSON.stringify(id));
    writeFileSync(
      join(words, `${file}.d.ts`),
      `declare const words: Record<${ids.join(" | ")}, unknown>;\nexport default words;\n`,
    );
  }
  // The table names every file in full for bundlers. It comes last, because the source map refers to lines.
  const table = files.map((file) => `  "${file}": () => import("./${file}.js"),`).join("\n");
  rewrite(module, (code) =>
    replaced(
      replaced(code, fetched, "wordFiles[`${language}/${domain}`]()"),
      /(?=^\/\/# sourceMappingURL)/m,
      `const wordFiles = {\n${table}\n};\n`,
    ),
  );
}
