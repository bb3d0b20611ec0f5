import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import type { Plugin, Rolldown } from "vite";
import { firstChunks } from "./vite-chunks.ts";

/** The fallback for `@property`, which every browser that the wallet is built for supports. */
const propertyFallback = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

/** The document, and what the build writes into it. */
const documentFiles = ["index.html", "src/shell/frames.tsx", "src/shell/frame-boxes.ts"];

/** The first chunks need no more. A sentence that has the word of a class, such as "invisible", names none. */
const mayName = ({ name }: Rolldown.OutputChunk) =>
  !firstChunks.has(name) && !name.startsWith("words-");

/**
 * Leaves out the styles of classes that no module of the wallet names, and what older browsers need: Tailwind reads every file of
 * the packages, also those that no page has a use for. What is left becomes two sheets: one with what signing in and the first page
 * name, which the document contains so that its first paint waits for nothing, and all of it, which comes with whatever names more.
 * The second says everything again, in order, so that no rule comes to stand behind one that overrides it.
 */
export function leanStyles(): Plugin {
  let document = "";
  const codeOf = new Map<string, string>();
  const written: string[] = [];
  const classes = new Set<string>();
  /** Read when the style sheet is minified: by then every module is known. */
  const unusedSymbols: string[] = [];
  let firstStyles = "";
  /** Names that a script writes otherwise, with its own escapes, are taken to be in every one. */
  const unnamedIn = (code: string) => (name: string) =>
    !/["'`\\]/.test(name) && !code.includes(name);

  return {
    name: "apex-lean-styles",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    config: () => ({ css: { lightningcss: { unusedSymbols } } }),
    buildStart() {
      document = documentFiles
        .map((file) => readFileSync(join(this.environment.config.root, file), "utf8"))
        .join("\n");
    },
    transform: {
      filter: { id: /\.css$/ },
      handler(styles) {
        written.push(styles);
        for (const [, name = ""] of styles.matchAll(/\.(?!\d)((?:\\.|[\w-])+)/g))
          classes.add(name.replaceAll(/\\(.)/g, "$1"));
        const lean = styles.replace(propertyFallback, "");
        if (lean === styles && styles.includes("@layer properties {"))
          this.error("Tailwind writes its fallback of @property in another way.");
        return { code: withoutUnread(lean), map: null };
      },
    },
    moduleParsed({ id, code }) {
      if (!id.endsWith(".css")) codeOf.set(id, code ?? "");
    },
    renderStart() {
      const all = [document, ...codeOf.values()].join("\n");
      unusedSymbols.splice(0, unusedSymbols.length, ...[...classes].filter(unnamedIn(all)));
    },
    augmentChunkHash(chunk) {
      if (chunk.dynamicImports.length === 0) return undefined;
      // It names the sheet that what it asks for later needs: a name that is settled after its own.
      const sheets = written.map((styles) =>
        styles.replaceAll(/__VITE_ASSET__([\w$]+)__/g, (_, file: string) => this.getFileName(file)),
      );
      return [...sheets, ...unusedSymbols].toSorted().join();
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const isFirst = (chunk: Rolldown.OutputChunk) => firstChunks.has(chunk.name);
      const sheetNames = chunks
        .filter(isFirst)
        .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
      const [name = "", ...others] = sheetNames;
      const full = bundle[name];
      if (full?.type !== "asset" || others.length > 0)
        return this.error("Signing in and the first page have one style sheet.");
      const codeIn = (chunk: Rolldown.OutputChunk) =>
        chunk.moduleIds.map((id) => codeOf.get(id) ?? "").join("\n");
      const first = [document, ...chunks.filter(isFirst).map(codeIn)].join("\n");
      const late = [...classes].filter(unnamedIn(first));
      firstStyles = without(full.source, late);
      for (const chunk of chunks) {
        const isUnnamed = unnamedIn(codeIn(chunk));
        const isNeeded = mayName(chunk) && late.some((className) => !isUnnamed(className));
        chunk.viteMetadata?.importedCss[isNeeded ? "add" : "delete"](name);
      }
      return undefined;
    },
    transformIndexHtml: () => [{ tag: "style", children: firstStyles, injectTo: "head" }],
  };
}

function without(styles: string | Uint8Array, unusedSymbols: string[]): string {
  const code = typeof styles === "string" ? new TextEncoder().encode(styles) : styles;
  const { code: left } = transform({ filename: "first.css", code, minify: true, unusedSymbols });
  return new TextDecoder().decode(left);
}

/** Leaves out the properties of Tailwind's own that are set and that nothing reads. */
function withoutUnread(styles: string): string {
  const read = new Set([...styles.matchAll(/var\(\s*(--tw-[\w-]+)/g)].map(([, name]) => name));
  const kept = (text: string, name: string) => (read.has(name) ? text : "");
  return styles
    .replaceAll(/@property (--tw-[\w-]+)\s*\{[^}]*\}/g, kept)
    .replaceAll(/(?<=[{;\s])(--tw-[\w-]+)\s*:[^;{}]*;/g, kept);
}
