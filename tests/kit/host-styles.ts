import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compile } from "tailwindcss";

/** Another application's page around a flow. */
export interface HostPage {
  readonly name: string;
  /** The page's style sheet, and its position relative to that of the packages. */
  readonly styles: string;
  readonly places: readonly ("before" | "after")[];
  /** Attributes of the document. */
  readonly attributes?: Readonly<Record<string, string>>;
}

const tailwind = dirname(fileURLToPath(import.meta.resolve("tailwindcss/package.json")));

/** Tailwind with a theme of its own, in which every class that the product's source uses means something else. */
async function tailwindStyles(classes: readonly string[]): Promise<string> {
  const theme = `
    @import "tailwindcss/index.css";
    @theme {
      --spacing: 0.7rem;
      --color-brand: red;
      --color-surface: lime;
      --color-surface-raised: yellow;
      --color-text: blue;
      --color-text-muted: fuchsia;
      --color-border: maroon;
      --breakpoint-sm: 10rem;
      --breakpoint-lg: 200rem;
      --container-md: 3rem;
      --radius-card: 0;
      --radius-control: 3rem;
      --text-sm: 2rem;
      --text-body: 0.5rem;
      --font-display: monospace;
    }`;
  const { build } = await compile(theme, {
    loadStylesheet: (id) => {
      const path = join(tailwind, id.replace("tailwindcss/", ""));
      return Promise.resolve({ path, base: tailwind, content: readFileSync(path, "utf8") });
    },
  });
  return build([...classes]);
}

/** A page's rules for bare elements, outside of any layer. */
const reset = `
  * { margin: 0; padding: 0; outline: none; --spacing: 3rem; --tw-translate-x: 4rem; --container-md: 2rem; }
  *, ::before, ::after { box-sizing: content-box; --tw-ring-inset: ; --tw-shadow: 0 0 9px red; --tw-border-style: dotted; }
  main button, body button { border: 3px outset red; background: silver; text-transform: uppercase; font: 20px serif; box-shadow: 0 0 5px; height: 60px; }
  main button:hover, button:focus { background: gold; transform: scale(1.1); }
  body h1, body h2, body h3 { margin: 40px 0; font: 700 60px serif; letter-spacing: 4px; border-bottom: 1px solid; }
  main p, main li { margin: 1em; line-height: 3; text-indent: 2em; }
  main ul, main ol { list-style: square inside; padding: 40px; }
  main a, body a:hover { color: red; text-decoration: line-through; text-shadow: 1px 1px red; }
  body input, body input:focus { width: 50px; height: 10px; border: 4px dashed red; background: silver; box-shadow: 0 0 5px red; }
  body label { display: block; float: left; text-transform: uppercase; font-weight: 900; }
  body label::after, body a::before { content: "!"; color: red; }
  body svg { fill: red; width: 3em; overflow: visible; }
  body path, body circle, body line { stroke: none; fill: red; d: none; r: 1px; }
  body img { border: 2px solid red; }
  body section, body div, body span { color: green; }
  body div { padding: 2px; min-width: 1px; }
  ::placeholder { color: red; font-style: italic; }
  section { max-width: 200px; background: pink; }`;

/** Utilities in the manner of Bootstrap. */
const utilities = `
  .flex { display: block !important; }
  .grid { display: inline !important; }
  .block, .relative, .absolute { position: static !important; display: inline !important; }
  .hidden { display: block !important; }
  .border { border: 5px solid red !important; }
  .rounded-full { border-radius: 0 !important; }
  .w-full, .min-w-0 { width: 50% !important; }
  .gap-2, .gap-6 { gap: 50px !important; }
  .p-4, .px-4, .py-2, .mt-6 { padding: 60px !important; margin: 60px !important; }
  .text-sm, .text-body { font-size: 30px !important; }
  .text-text-muted { color: red !important; }
  .sr-only { position: static !important; }
  .card, .badge, .row, .container { padding: 30px !important; }`;

/** The pages, given the product's classes by their names in the source. */
export async function hostPages(classes: readonly string[]): Promise<HostPage[]> {
  return [
    { name: "Tailwind", styles: await tailwindStyles(classes), places: ["before", "after"] },
    { name: "a reset", styles: reset, places: ["before", "after"] },
    { name: "everything reverted", styles: "* { all: revert; }", places: ["before", "after"] },
    { name: "important utilities", styles: utilities, places: ["after"] },
    {
      name: "capitals",
      places: ["after"],
      styles: `body { text-transform: uppercase; letter-spacing: 0.3em; word-spacing: 1em; text-align: center; line-height: 3; color: red;
        font: italic 900 30px serif; white-space: pre; cursor: wait; text-indent: 3em; list-style: square; visibility: visible; hyphens: auto; }`,
    },
    {
      name: "right to left",
      styles: "",
      places: ["after"],
      attributes: { dir: "rtl", lang: "ar" },
    },
  ];
}
