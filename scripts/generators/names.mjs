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

/** Adds an item to the last list, object or interface of a file, before its closing bracket.
 * @param {string} text @param {"]" | "}"} bracket @param {string} item with its comma or semicolon */
export function appendToLast(text, bracket, item) {
  const at = text.lastIndexOf(bracket);
  if (at < 0) throw new Error(`Nowhere to add "${item}".`);
  const before = text.slice(0, at).trimEnd();
  const needsComma = !/[[{,;]$/.test(before);
  return `${before}${needsComma ? "," : ""}\n  ${item}\n${text.slice(at)}`;
}

/** Adds an import after the last one. @param {string} text @param {string} line */
export function addImport(text, line) {
  const last = [...text.matchAll(/^import [\s\S]*?from "[^"]*";\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
