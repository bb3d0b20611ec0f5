// Prefixes the class names of a published package: `flex` in the source becomes `apex-flex` in its styles and scripts,
// so that no other application's `.flex` affects it.
// @ts-check
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** @typedef {{ type: string, start: number, end: number } & Record<string, unknown>} Node */

/** Classes of other libraries in the page that our styles refer to. */
const foreign = /^(lucide|react-aria)(-|$)/;
/** @param {string} name as the source has it */
export const publishedClass = (name) =>
  /^apex(-|$)/.test(name) || foreign.test(name) ? name : `apex-${name}`;

/** True for a name that can only be a class. A word like `hidden` or `grid` may be something else. @param {string} name */
const isTelling = (name) => /[-:[!@/]/.test(name);
/** True for the name of a property, parameter or constant that holds classes. @param {unknown} name */
const holdsClasses = (name) => typeof name === "string" && /class(Name)?$/i.test(name);

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
/** @param {unknown} node */
const nameOf = (node) => (isNode(node) ? (node["name"] ?? node["value"]) : undefined);

/**
 * The meaning of a string at its place: classes ("yes"), something else ("no"), or classes only if every word is one
 * and it cannot be plain English ("maybe").
 * @typedef {"yes" | "no" | "maybe"} Meaning
 */

/** The meaning of a node's parts. @param {Node} node @param {Meaning} meaning @returns {[Node, Meaning][]} */
function partsOf(node, meaning) {
  const { type } = node;
  const whole = /** @param {Meaning} given @returns {[Node, Meaning][]} */ (given) =>
    childrenOf(node).map((child) => [child, given]);
  /** @param {string} key @param {Meaning} given @returns {[Node, Meaning][]} */
  const part = (key, given) => {
    const value = node[key];
    return isNode(value) ? [[value, given]] : [];
  };
  switch (type) {
    case "Property": {
      const key = nameOf(node["key"]);
      if (key === "style" || key === "defaultVariants") return part("value", "no");
      return part("value", holdsClasses(key) ? "yes" : meaning);
    }
    case "AssignmentPattern":
      return part("right", holdsClasses(nameOf(node["left"])) ? "yes" : meaning);
    case "CallExpression": {
      const isVariants = nameOf(node["callee"]) === "cva";
      const others = isVariants ? "yes" : "maybe";
      return childrenOf(node).map((child) => [child, child === node["callee"] ? meaning : others]);
    }
    case "BinaryExpression":
      return whole(node["operator"] === "+" ? meaning : "no");
    case "ConditionalExpression":
      return [
        ...part("test", "maybe"),
        ...part("consequent", meaning),
        ...part("alternate", meaning),
      ];
    case "LogicalExpression":
      return [
        ...part("left", node["operator"] === "&&" ? "maybe" : meaning),
        ...part("right", meaning),
      ];
    case "MemberExpression":
      return [...part("object", meaning), ...part("property", "no")];
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return [...part("declaration", "maybe")];
    default:
      return whole(meaning);
  }
}

/**
 * @param {string} file
 * @param {string} code
 * @param {ReadonlySet<string>} known classes of the sheet, as the source has them
 */
export function withPublishedClasses(file, code, known) {
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  const wordsOf = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean);
  const isSurely = (/** @type {string[]} */ words) =>
    words.length > 0 &&
    words.every((word) => known.has(word)) &&
    (words.length > 1 || words.some(isTelling));
  const textOf = (/** @type {Node} */ node) => {
    if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
    const value = node["value"];
    if (node.type !== "TemplateElement" || typeof value !== "object" || value === null)
      return undefined;
    return "cooked" in value && typeof value.cooked === "string" ? value.cooked : undefined;
  };
  /** A single word counts as a class if its alternatives surely are: `isFixed ? "truncate" : "whitespace-nowrap"`. @param {Node} node */
  const isAllClasses = (node) => {
    const values =
      node.type === "ConditionalExpression"
        ? [node["consequent"], node["alternate"]]
        : childrenOf(node).map((child) => child["value"]);
    const texts = values.map((value) => (isNode(value) ? textOf(value) : undefined));
    const lists = texts.map((text) => (text === undefined ? undefined : wordsOf(text)));
    return (
      lists.every((words) => words?.every((word) => known.has(word))) &&
      lists.some((words) => words && isSurely(words))
    );
  };
  /** @param {Node} node @param {Meaning} meaning */
  const visit = (node, meaning) => {
    const text = textOf(node);
    if (text !== undefined) {
      const words = wordsOf(text);
      if (meaning === "no" || (meaning === "maybe" && !isSurely(words))) return;
      const unknown = words.find((word) => !known.has(word));
      if (unknown !== undefined) {
        const line = code.slice(0, node.start).split("\n").length;
        throw new Error(`${file}:${line}: the style sheet has no class "${unknown}".`);
      }
      const [start, end] =
        node.type === "Literal" ? [node.start + 1, node.end - 1] : [node.start, node.end];
      const written = code.slice(start, end).replaceAll(/\S+/g, publishedClass);
      edits.push({ start, end, text: written });
      return;
    }
    const beside =
      meaning === "maybe" &&
      (node.type === "ConditionalExpression" || node.type === "ObjectExpression") &&
      isAllClasses(node)
        ? "yes"
        : meaning;
    for (const [part, given] of partsOf(node, beside)) visit(part, given);
  };
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file} cannot be read.`);
  visit(program, "maybe");
  let result = code;
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

/** Renames the classes in all scripts and types of a built package. Line breaks stay, so that source maps remain valid.
 * @param {string} dist @param {ReadonlySet<string>} known */
export function publishClasses(dist, known) {
  for (const name of globSync("**/*.{js,d.ts}", { cwd: dist })) {
    const file = join(dist, name);
    const code = readFileSync(file, "utf8");
    const published = withPublishedClasses(file, code, known);
    if (published !== code) writeFileSync(file, published);
  }
}
