import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What stands in for `@property` where a browser does not know it: in none that the wallet is built for. */
const propertyFallback = /@layer properties\s*\{\s*@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/g;

/**
 * Leaves out the styles of classes that no module of the wallet names, and what older browsers need. Tailwind reads every file of
 * the packages, also those that no page has a use for.
 */
export function leanStyles(): Plugin {
  const named = { code: "" };
  const classes = new Set<string>();
  /** Read when the style sheet is minified: by then every module is known. */
  const unusedSymbols: string[] = [];
  return {
    name: "apex-lean-styles",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    config: () => ({ css: { lightningcss: { unusedSymbols } } }),
    buildStart() {
      named.code = readFileSync(join(this.environment.config.root, "index.html"), "utf8");
    },
    transform: {
      filter: { id: /\.css$/ },
      handler(styles) {
        for (const [, name = ""] of styles.matchAll(/\.(?!\d)((?:\\.|[\w-])+)/g))
          classes.add(name.replaceAll(/\\(.)/g, "$1"));
        return { code: withoutUnread(styles.replace(propertyFallback, "")), map: null };
      },
    },
    moduleParsed({ id, code }) {
      if (!id.endsWith(".css")) named.code += code ?? "";
    },
    renderStart() {
      // Names that a script writes otherwise, with its own escapes, are left alone.
      const isUnused = (name: string) => !/["'`\\]/.test(name) && !named.code.includes(name);
      unusedSymbols.splice(0, unusedSymbols.length, ...[...classes].filter(isUnused));
    },
  };
}

/** Leaves out the properties of Tailwind's own that are set and that nothing reads. */
function withoutUnread(styles: string): string {
  const read = new Set([...styles.matchAll(/var\(\s*(--tw-[\w-]+)/g)].map(([, name]) => name));
  const kept = (text: string, name: string) => (read.has(name) ? text : "");
  return styles
    .replaceAll(/@property (--tw-[\w-]+)\s*\{[^}]*\}/g, kept)
    .replaceAll(/(?<=[{;\s])(--tw-[\w-]+)\s*:[^;{}]*;/g, kept);
}
