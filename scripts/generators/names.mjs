// @ts-check

/** `list-vaults` → `ListVaults` @param {string} name */
export const pascal = (name) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** `list-vaults` → `listVaults` @param {string} name */
export const camel = (name) => name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** `list-vaults` → `List vaults` @param {string} name */
export const sentence = (name) =>
  (name[0] ?? "").toUpperCase() + name.slice(1).replaceAll("-", " ");

/** The description of a call from its name: "create-boost" becomes "Creates boost".
 * @param {string} slug */
export function whatItDoes(slug) {
  const [verb = "", ...rest] = sentence(slug).split(" ");
  const stem = verb.replace(/(s|x|ch|sh)$/, "$1e").replace(/([^aeiou])y$/, "$1ie");
  return [`${stem}s`, ...rest].join(" ");
}

/**
 * Adds an entry to the last list of a file: after the last entry that is imported from below `from`, else at its end.
 * @param {string} text @param {string} entry with its comma @param {string} [from]
 */
export function addToList(text, entry, from) {
  const list = [...text.matchAll(/ = \[(?:\n[\s\S]*?\n|[^\n]*)\];/g)].at(-1);
  if (!list) throw new Error(`Nowhere to add "${entry}".`);
  const start = list.index + " = [".length;
  const body = text.slice(start, list.index + list[0].length - "];".length);
  const isOneLine = !body.includes("\n");
  const entries = isOneLine
    ? body.split(/,\s*/).map((one) => `${one},`)
    : body.trimEnd().split(/\n {2}(?=[\w.{])/);
  const near = from === undefined ? [] : namesFrom(text, from);
  const last = entries.findLastIndex((one) => near.some((name) => containsWord(one, name)));
  entries.splice(last < 0 ? entries.length : last + 1, 0, entry);
  const lines = isOneLine ? ["", ...entries.filter((one) => one !== ",")] : entries;
  return `${text.slice(0, start)}${lines.join("\n  ")}\n${text.slice(start + body.length).trimStart()}`;
}

/** @param {string} text @param {string} word */
const containsWord = (text, word) => new RegExp(`\\b${word}\\b`).test(text);

/** @param {string} text */
const importsIn = (text) =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from "([^"]+)";\n/gm)].map((found) => ({
    names: (found[1] ?? "").match(/\w+/g) ?? [],
    from: found[2] ?? "",
    start: found.index,
    end: found.index + found[0].length,
  }));

/** The names that a file imports from below a folder. @param {string} text @param {string} folder */
const namesFrom = (text, folder) =>
  importsIn(text).flatMap(({ names, from }) => (from.startsWith(folder) ? names : []));

/** Adds an import among those of its folder, or after the last one that sorts before it. @param {string} text @param {string} line */
export function addImport(text, line) {
  const [{ from } = { from: "" }] = importsIn(`${line}\n`);
  const folder = from.slice(0, from.lastIndexOf("/") + 1);
  const all = importsIn(text);
  const beside = all.filter((one) => one.from.slice(0, one.from.lastIndexOf("/") + 1) === folder);
  const before = (beside.length > 0 ? beside : all).findLast((one) => one.from < from);
  const at = before?.end ?? beside[0]?.start ?? 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
