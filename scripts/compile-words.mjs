// Parses every message of `locales/<language>/<domain>.json` at build time, so that browsers do not need the
// ICU parser. Flows get one file per domain; the engine gets one per language, with the domains that it
// uses itself.
// A message that does not parse stops the build with its file and id.
// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@formatjs/icu-messageformat-parser";

const root = fileURLToPath(new URL("..", import.meta.url));
export const localesFolder = join(root, "locales");
export const languages = /** @type {const} */ (["en", "fr"]);

/**
 * The engine's texts: mails and messages, and the sentences of problems and notifications, which push messages contain.
 */
const engineDomains = ["errors", "notifications", "problems", "server"];

/** True for words of the desk, which have their own folder, so that no customer app contains them. @param {string} domain */
export const isOfDesk = (domain) => /^desk(-|$)/.test(domain);

/** @param {string} file @returns {Record<string, unknown>} */
function compileFile(file) {
  const messages = JSON.parse(readFileSync(file, "utf8"));
  const compiled = Object.entries(messages).map(([id, message]) => {
    try {
      return [id, parse(message)];
    } catch (error) {
      throw new Error(`${file}: "${id}" is not a valid message: ${String(error)}`, {
        cause: error,
      });
    }
  });
  return Object.fromEntries(compiled);
}

/** Writes a file only if its text changes, so that watchers and build stamps see no false change.
 * @param {string} file @param {string} text */
function writeWhenChanged(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    if (readFileSync(file, "utf8") === text) return;
  } catch {
    // The file does not exist yet.
  }
  writeFileSync(file, text);
}

/** Compiles every domain in every language, and removes outputs without a source. Returns the number of files. */
export function compileWords() {
  let files = 0;
  for (const language of languages) {
    const domains = readdirSync(join(localesFolder, language))
      .filter((name) => name.endsWith(".json"))
      .map((name) => basename(name, ".json"));
    const flows = join(root, "packages/flows/src");
    /** @param {string} domain */
    const folderOf = (domain) =>
      join(flows, isOfDesk(domain) ? "parts/desk-words" : "base/words", language);
    /** @type {Record<string, unknown>} */
    const engineWords = {};
    for (const domain of domains) {
      const words = compileFile(join(localesFolder, language, `${domain}.json`));
      if (engineDomains.includes(domain)) Object.assign(engineWords, words);
      if (domain !== "server")
        writeWhenChanged(join(folderOf(domain), `${domain}.json`), JSON.stringify(words));
      files += 1;
    }
    writeWhenChanged(
      join(root, `packages/engine/src/platform/words/${language}.json`),
      JSON.stringify(engineWords),
    );
    for (const folder of [folderOf("desk"), folderOf("flow")])
      for (const name of readdirSync(folder)) {
        const domain = basename(name, ".json");
        if (!domains.includes(domain) || folderOf(domain) !== folder) rmSync(join(folder, name));
      }
  }
  return files;
}

if (import.meta.main) {
  try {
    compileWords();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
