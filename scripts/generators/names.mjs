// @ts-check

/** `list-vaults` → `ListVaults` @param {string} name */
export const pascal = (name) =>
  name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** `list-vaults` → `listVaults` @param {string} name */
export const camel = (name) => name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** `list-vaults` → `List vaults` @param {string} name */
export const sentence = (name) =>
  (name[0] ?? "").toUpperCase() + name.slice(1).replaceAll("-", " ");

/** Adds a line in front of the last one that is `before`, such as the end of a list.
 * @param {string} text @param {string} before @param {string} line */
export function insertBefore(text, before, line) {
  const at = text.lastIndexOf(before);
  if (at < 0) throw new Error(`Nowhere to insert "${line.trim()}": there is no "${before}".`);
  return text.slice(0, at) + line + text.slice(at);
}

/** Adds an import after the last one. @param {string} text @param {string} line */
export function addImport(text, line) {
  const last = [...text.matchAll(/^import [\s\S]*?from "[^"]*";\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}
