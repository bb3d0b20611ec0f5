// The style sheet of a published package: plain CSS that needs no Tailwind. Its class names have a prefix, its rules
// for bare elements apply only inside the class `apex`, and no rule of a page outweighs it:
// docs/decisions/0024-styles-keep-to-themselves.md.
// @ts-check
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import { Features, transform } from "lightningcss";
import { build } from "vite";
import { publishedClass } from "./package-classes.mjs";

/** @typedef {import("lightningcss").Selector} Selector */
/** @typedef {import("lightningcss").SelectorComponent} Component */
/** @typedef {import("lightningcss").Rule<import("lightningcss").Declaration>} Rule */

const root = fileURLToPath(new URL("..", import.meta.url));
const sheet = join(root, "packages/ui/src/styles.css");
const hostSheets = ["host.css", "box.css"].map((file) => join(root, "packages/ui/src", file));
const drawings = join(root, "packages/ui/src/contour/contour.css");
const printed = join(root, "packages/flows/src/parts/receipt/print.css");

/** Tailwind's fallback for browsers without `@property`, which the packages do not support. */
const propertyFallback = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;
/** The layers in the order of styles.css. Rules outside them come last. */
const layers = ["theme", "base", "components", "utilities"];

/** @type {Component} */
const scope = { type: "class", name: "apex" };
/** @type {Component} */
const within = { type: "combinator", value: "descendant" };
/** Matches the scope and everything in it, with specificity 0. @type {Component} */
const scoped = {
  type: "pseudo-class",
  kind: "where",
  selectors: [[scope], [scope, within, { type: "universal" }]],
};
/** Matches every element and raises the specificity above any id of a page. @type {Component} */
const weight = {
  type: "pseudo-class",
  kind: "not",
  selectors: [
    [
      { type: "id", name: "_" },
      { type: "id", name: "_" },
    ],
  ],
};

/** @param {Component} part */
const isRoot = (part) =>
  (part.type === "pseudo-class" && (part.kind === "root" || part.kind === "host")) ||
  (part.type === "type" && (part.name === "html" || part.name === "body"));
/** @param {Component} part */
const isTheme = (part) => part.type === "attribute" && part.name === "data-theme";
/** @param {Component} part @returns {part is Extract<Component, { kind: "is" | "where" | "not" | "has" }>} */
const holdsSelectors = (part) =>
  part.type === "pseudo-class" &&
  (part.kind === "is" || part.kind === "where" || part.kind === "not" || part.kind === "has");
/** @param {Component} part @returns {readonly Selector[]} the selectors within it */
function innerOf(part) {
  return holdsSelectors(part) ? part.selectors : [];
}
/** @param {Component} part @param {(inner: Selector) => Selector} change @returns {Component} with other selectors within it */
function withInner(part, change) {
  return holdsSelectors(part) ? { ...part, selectors: part.selectors.map(change) } : part;
}
/** True if a selector names a class of the package. @param {Selector} selector @returns {boolean} */
const namesOwn = (selector) =>
  selector.some(
    (part) =>
      (part.type === "class" && /^apex(-|$)/.test(part.name)) ||
      (part.type === "pseudo-class" &&
        part.kind !== "not" &&
        innerOf(part).length > 0 &&
        innerOf(part).every(namesOwn)),
  );

/** @param {Selector} selector @param {Component[]} parts added to the last element, before a pseudo-element */
function joined(selector, parts) {
  const subject = selector.findLastIndex((part) => part.type === "combinator") + 1;
  const pseudo = selector.findIndex(
    (part, index) => index >= subject && part.type === "pseudo-element",
  );
  return selector.toSpliced(pseudo === -1 ? selector.length : pseudo, 0, ...parts);
}

/** Confines a selector to the scope, which also replaces the root. A theme's selector also applies around the scope. @param {Selector} selector @returns {Selector[]} */
function confined(selector) {
  if (namesOwn(selector)) return [selector];
  if (selector.some(isRoot)) return [selector.map((part) => (isRoot(part) ? scope : part))];
  const [first, ...others] = selector;
  const aroundToo = first && isTheme(first) && others.length === 0;
  return [joined(selector, [scoped]), ...(aroundToo ? [[first, within, scope]] : [])];
}

/** Tailwind's output for the classes in these sources, without the wallet's own styles. @param {string[]} sources folders under packages/ui/src */
async function compiled(sources) {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [
      {
        name: "apex-package-sources",
        enforce: "pre",
        transform: {
          filter: { id: /\/styles\.css$/ },
          handler: (styles) =>
            [
              // Fonts and drawings are published as separate files, and styles of the page are left to the other
              // application.
              styles.replaceAll(
                /^@import "\.\/(fonts|page|contour\/contour)\.css".*;$|^@source "[^"]*";$/gm,
                "",
              ),
              ...sources.map((source) => `@source "${source}";`),
            ].join("\n"),
        },
      },
      tailwind(),
    ],
    build: {
      write: false,
      cssMinify: false,
      cssTarget: ["chrome123", "edge123", "firefox128", "safari17.5"],
      rolldownOptions: { input: [sheet, ...(sources.length > 1 ? [printed] : [])] },
    },
  });
  const outputs = Array.isArray(result) ? result : "output" in result ? [result] : [];
  return outputs
    .flatMap(({ output }) => output)
    .filter((file) => file.type === "asset" && file.fileName.endsWith(".css"))
    .map((file) => (file.type === "asset" ? String(file.source) : ""))
    .join("\n");
}

/** @param {string} styles @param {import("lightningcss").Visitor<never>} [visitor] */
function written(styles, visitor = {}, minify = false) {
  const code = Buffer.from(styles);
  const include = Features.Nesting;
  return transform({ filename: "styles.css", code, minify, include, visitor }).code.toString();
}

/** Removes the layers, and sorts the rules in the order of the layers. @param {string} styles as `written` writes them */
function withoutLayers(styles) {
  /** @type {Map<string, string[]>} */
  const rules = new Map(layers.map((layer) => [layer, []]));
  const others = styles.replaceAll(/^@layer ([^{;]+)(?:;| \{\n([^]*?)^\})$/gm, (_, name, inner) => {
    if (inner === undefined) return "";
    const found = rules.get(name);
    if (!found) throw new Error(`styles.css does not order the layer ${name}.`);
    found.push(inner);
    return "";
  });
  return [...[...rules.values()].flat(), others].join("\n");
}

/** Marks the selectors of tokens, whose specificity is not raised. */
const tokenMark = "token-mark";
/** Marks the selectors of elements that respond to the window. */
const windowMark = "window-mark";
/** @param {Component} part @param {string} mark @returns {boolean} */
const isMarked = (part, mark) =>
  (part.type === "class" && part.name === mark) ||
  innerOf(part).some((one) => one.some((inner) => isMarked(inner, mark)));
/** @param {Selector} selector @returns {Selector} */
const unmarked = (selector) =>
  selector
    .filter((part) => !(part.type === "class" && [tokenMark, windowMark].includes(part.name)))
    .map((part) => withInner(part, unmarked));

/** Matches elements outside every box. A flow responds to its box instead of the window; overlays are outside the boxes. @type {Component} */
const unboxed = {
  type: "pseudo-class",
  kind: "not",
  selectors: [
    [
      {
        type: "pseudo-class",
        kind: "where",
        selectors: [
          [{ type: "class", name: "apex-box" }],
          [{ type: "class", name: "apex-box" }, within, { type: "universal" }],
        ],
      },
    ],
  ],
};
/** A query for widths only, in lightningcss's notation. */
const ofWidth = /^(not all and )?(\(width [<>]=? [\d.]+(?:rem|px)\))$/;
/** Media features that measure the window. */
const ofWindow = /\b(width|height|aspect-ratio|orientation)\b/;

/** Doubles media queries about the window with container queries about a flow's box. @param {string} styles @param {"box" | "window" | "both"} measured @returns {string} */
function withBoxes(styles, measured = "both") {
  const found = /@media ([^{]+) \{/.exec(styles);
  if (!found) return styles;
  const [head, list = ""] = found;
  const start = found.index + head.length;
  let end = start;
  for (let depth = 1; depth > 0; end += 1) {
    if (styles[end] === "{") depth += 1;
    if (styles[end] === "}") depth -= 1;
  }
  const body = styles.slice(start, end - 1);
  const blocks = list.split(", ").map((query) => ofQuery(query, body, measured));
  return [styles.slice(0, found.index), ...blocks, withBoxes(styles.slice(end), measured)].join("");
}

/** The rules for one query of a list. @param {string} query @param {string} body @param {"box" | "window" | "both"} measured */
function ofQuery(query, body, measured) {
  const [, not = "", condition] = ofWidth.exec(query) ?? [];
  if (condition === undefined) {
    if (ofWindow.test(query)) throw new Error(`No box can answer the query ${query}.`);
    return `@media ${query} {${withBoxes(body, measured)}}`;
  }
  const isRoot = /:root(?=[.,\s{])/g;
  const marked = body
    .replaceAll(/\.(?:\\.|[a-z_-])(?:\\.|[\w-])*/gi, `$&.${windowMark}`)
    .replaceAll(isRoot, `$&.${windowMark}`);
  // A box cannot query its own width, so the tokens are set on its children.
  const inBox = body.replaceAll(isRoot, ".apex-box > *");
  const window = `@media ${query} {${withBoxes(measured === "both" ? marked : body, "window")}}`;
  const box = `@container apex ${not && "not "}${condition} {${withBoxes(inBox, "box")}}`;
  return { window, box, both: `${window}\n${box}` }[measured];
}

/** Puts the tokens into a layer, so that a page can override colours and measures. @param {string} styles */
function withTokensInLayer(styles) {
  return styles.replaceAll(
    /^ *((?::root|\[data-theme)[^{]*)\{([^{}]*)\}/gm,
    (_, /** @type {string} */ selector, /** @type {string} */ body) => {
      const declarations = body.split(/;\s*/).filter((text) => text.trim() !== "");
      const isToken = (/** @type {string} */ text) => /^\s*--apex-/.test(text);
      const tokens = declarations.filter(isToken).join(";");
      const others = declarations.filter((text) => !isToken(text)).join(";");
      const marked = selector.trim().replaceAll(/,|$/g, `.${tokenMark}$&`);
      return `${tokens && `@layer apex{${marked}{${tokens}}}`}${others && `${selector}{${others}}`}`;
    },
  );
}

/** Prefixes the custom properties by which Tailwind passes values on. @param {string} name @param {Set<string>} ofTheme */
const publishedProperty = (name, ofTheme) =>
  name.startsWith("--tw-") || ofTheme.has(name) ? `--apex-${name.slice(2)}` : undefined;

/** @param {Selector} selector @param {(name: string) => string} rename @returns {Selector} */
function renamed(selector, rename) {
  return selector.map((part) =>
    part.type === "class"
      ? { ...part, name: rename(part.name) }
      : withInner(part, (inner) => renamed(inner, rename)),
  );
}

/**
 * Turns Tailwind's output into the published sheet.
 * @param {string} styles Tailwind's output
 * @param {string[]} before files whose rules come first
 * @returns {{ styles: string, classes: Set<string> }} the published sheet, and its classes by their names in the source
 */
export function publishedStyles(styles, before = hostSheets) {
  const plain = withoutLayers(written(styles.replace(propertyFallback, "")));
  const theme = new Set(
    [...plain.matchAll(/^ *:root, :host \{([^}]*)\}/gm)].flatMap(([, body = ""]) =>
      [...body.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name),
    ),
  );
  /** @type {Set<string>} */
  const classes = new Set();
  const rename = (/** @type {string} */ name) => {
    classes.add(name);
    return publishedClass(name);
  };
  const named = written([...before.map((file) => readFileSync(file, "utf8")), plain].join("\n"), {
    Selector: (selector) => renamed(selector, rename),
    DashedIdent: (name) => publishedProperty(name, theme),
  });
  const confinedTo = written(
    withBoxes(withTokensInLayer(named)),
    {
      Selector: (selector) => {
        const isToken = selector.some((part) => isMarked(part, tokenMark));
        const isOfWindow = selector.some((part) => isMarked(part, windowMark));
        const parts = [...(isToken ? [] : [weight]), ...(isOfWindow ? [unboxed] : [])];
        return confined(unmarked(selector)).map((one) => joined(one, parts));
      },
    },
    true,
  );
  assertOwn(confinedTo);
  return { styles: confinedTo, classes };
}

/** The source's sheet for Storybook, in which elements of the class `apex-box` act as windows. @param {string} styles Tailwind's output */
export function stylesWithBoxes(styles) {
  return written(withBoxes(written(styles)), {
    Selector: (selector) => {
      const isOfWindow = selector.some((part) => isMarked(part, windowMark));
      return joined(unmarked(selector), isOfWindow ? [unboxed] : []);
    },
  });
}

/** @param {string} styles */
function assertOwn(styles) {
  /** @param {string} what @returns {never} */
  const refuse = (what) => {
    throw new Error(`The published sheet says something about others: ${what}.`);
  };
  written(styles, {
    Selector(selector) {
      if (!namesOwn(selector)) refuse(JSON.stringify(selector));
    },
    Url({ url }) {
      // A long data URL would be loaded with the sheet by every page, before anything is shown.
      if (url.startsWith("data:") && url.length > 1_000)
        refuse("a picture, which belongs in a file of its own");
    },
    Rule: {
      "font-face": () => refuse("a font"),
      property: ({ value }) => {
        if (!value.name.startsWith("--apex-")) refuse(value.name);
      },
      keyframes: ({ value }) => {
        if (!value.name.value.startsWith("apex-")) refuse(value.name.value);
      },
    },
  });
}

/**
 * Writes `dist/styles.css` of ui, or of flows, whose sheet holds that of ui, and the drawings of ui.
 *
 * @param {"ui" | "flows"} name
 * @returns {Promise<Set<string>>} its classes, by their names in the source
 */
export async function buildStyles(name) {
  const dist = join(root, "packages", name, "dist");
  const sources = { ui: ["./"], flows: ["./", "../../flows/src"] }[name];
  const main = publishedStyles(await compiled(sources));
  const drawn = publishedStyles(readFileSync(drawings, "utf8"), []);
  const ofUi = { ui: ".", flows: "@apex/ui" }[name];
  writeFileSync(
    join(dist, "styles.css"),
    `@import "${ofUi}/fonts.css";\n@import "${ofUi}/contour/contour.css";\n${main.styles}\n`,
  );
  if (name === "ui") writeFileSync(join(dist, "contour/contour.css"), `${drawn.styles}\n`);
  return new Set([...main.classes, ...drawn.classes]);
}
