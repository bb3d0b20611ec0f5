// The style sheet of a published package: plain CSS, all of it in the layer `apex`, and of no effect outside elements of the class
// `apex`, so that whoever imports it needs no Tailwind and keeps a page of their own.
// @ts-check
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import { Features, transform } from "lightningcss";
import { build } from "vite";

/** @typedef {import("lightningcss").Selector} Selector */
/** @typedef {import("lightningcss").SelectorComponent} Component */

const root = fileURLToPath(new URL("..", import.meta.url));
const sheet = join(root, "packages/ui/src/styles.css");
const printed = join(root, "packages/flows/src/parts/receipt/print.css");

/** The fallback for `@property` in browsers that the packages are not built for. */
const propertyFallback = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

/** @type {Component} */
const scope = { type: "class", name: "apex" };
/** Within the scope, at no specificity. @type {Component} */
const scoped = {
  type: "pseudo-class",
  kind: "where",
  selectors: [[scope], [scope, { type: "combinator", value: "descendant" }, { type: "universal" }]],
};

/** @param {Component} part */
const isRoot = (part) =>
  (part.type === "pseudo-class" && (part.kind === "root" || part.kind === "host")) ||
  (part.type === "type" && (part.name === "html" || part.name === "body"));

/** The page as a whole becomes the scope; what names a theme may stand around it. @param {Selector} selector @returns {Selector[]} */
function confined(selector) {
  // A printed page is the whole page.
  if (JSON.stringify(selector).includes("print-page")) return [selector];
  if (selector.some(isRoot)) return [selector.map((part) => (isRoot(part) ? scope : part))];
  const subject = selector.findLastIndex((part) => part.type === "combinator") + 1;
  const pseudo = selector.findIndex(
    (part, index) => index >= subject && part.type === "pseudo-element",
  );
  const confinedOne = selector.toSpliced(pseudo === -1 ? selector.length : pseudo, 0, scoped);
  const [first] = selector;
  const isTheme =
    first?.type === "attribute" && first.name === "data-theme" && first.operation !== null;
  return isTheme && selector.length === 1
    ? [confinedOne, [first, { type: "combinator", value: "descendant" }, scope]]
    : [confinedOne];
}

/** Tailwind's answer for what these sources name, without what only the wallet has. @param {string[]} sources folders under packages/ui/src */
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
              // Fonts are files of their own, beside this sheet; the page is the other application's.
              styles.replaceAll(/^@import "\.\/(fonts|page)\.css";$|^@source "[^"]*";$/gm, ""),
              ...sources.map((source) => `@source "${source}";`),
            ].join("\n"),
        },
      },
      tailwind(),
    ],
    build: {
      write: false,
      // The one picture that styles name goes within them.
      assetsInlineLimit: Number.POSITIVE_INFINITY,
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

/** @param {string} styles @returns {string} */
function inLayer(styles) {
  const flat = transform({
    filename: "styles.css",
    code: Buffer.from(styles.replace(propertyFallback, "")),
    include: Features.Nesting,
  }).code.toString();
  /** @type {string[]} */
  const properties = [];
  const rules = flat.replaceAll(/@property [^{]+\{[^}]*\}/g, (property) => {
    properties.push(property);
    return "";
  });
  return transform({
    filename: "styles.css",
    code: Buffer.from(`@layer apex {\n${rules}\n}\n${properties.join("\n")}`),
    minify: true,
    visitor: { Selector: confined },
  }).code.toString();
}

/** Writes `dist/styles.css` of ui, or of flows, whose sheet holds that of ui. @param {"ui" | "flows"} name */
export async function buildStyles(name) {
  const fonts = { ui: "./fonts.css", flows: "@apex/ui/fonts.css" }[name];
  const sources = { ui: ["./"], flows: ["./", "../../flows/src"] }[name];
  const styles = inLayer(await compiled(sources));
  writeFileSync(
    join(root, "packages", name, "dist/styles.css"),
    `@import "${fonts}";\n${styles}\n`,
  );
}
