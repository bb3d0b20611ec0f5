import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const partFile = /\/react-aria-components\/dist\/private\/\w+\.mjs$/;
const suffix = "?contexts";
/** The library build's code for any context. */
const made = /const \$\w+\$(?:var|export)\$\w+ = \/\*#__PURE__\*\/ \(0, \$\w+\$createContext\)\(/g;
/** The library build's code for a context that others may import. */
const declared =
  /const (\$\w+\$export\$\w+) = \/\*#__PURE__\*\/ \(0, \$\w+\$createContext\)\((null|\{\})\);/g;

/** The library build's import from another part. */
const imported = /import \{([^}]*)\} from "(\.\/\w+\.mjs)";/g;

interface Context {
  readonly local: string;
  readonly start: string;
}

/**
 * Gives the contexts of each part of react-aria-components a module of their own. The parts name each other's contexts: a dialog
 * that of a menu, a text field that of an autocomplete. Whoever imports a context would bring the whole part along, with the
 * collections, selection and popovers that it is made of.
 */
export function loneContexts(): Plugin {
  let contexts = 0;
  return {
    name: "apex-lone-contexts",
    enforce: "pre",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    load: {
      filter: { id: /\/react-aria-components\/dist\/private\/\w+\.mjs\?contexts$/ },
      handler(id) {
        const own = [...contextsIn(readFileSync(id.slice(0, -suffix.length), "utf8"))];
        contexts += own.length;
        const lines = own.map(
          ([name, { start }]) => `export const ${name} = /*#__PURE__*/ createContext(${start});`,
        );
        return `import { createContext } from "react";\n${lines.join("\n")}`;
      },
    },
    transform: {
      filter: { id: partFile },
      handler: (code, id) => ({ code: withoutContexts(code, id), map: null }),
    },
    buildEnd(error) {
      if (error === undefined && contexts === 0)
        this.error("No part of react-aria-components has a context where the wallet looks for it.");
    },
  };
}

/**
 * A part that takes its contexts, and those of other parts, from their own modules.
 * @throws {Error} The part is written otherwise than this was made for: its contexts would stay in it unnoticed.
 */
export function withoutContexts(code: string, id: string): string {
  const written = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
  if (
    written(/createContext\)\(/g) !== written(made) ||
    written(/\} from "\.\//g) !== written(imported)
  )
    throw new Error(`${id} makes or imports contexts in another way than before.`);
  const own = contextsIn(code);
  const ownImports = [...own].map(([name, { local }]) => `${name} as ${local}`).join(", ");
  const self = `./${id.slice(id.lastIndexOf("/") + 1)}${suffix}`;
  const split = code.replaceAll(imported, (_, names: string, from: string) =>
    apart(names, from, dirname(id)),
  );
  return `${own.size > 0 ? `import {${ownImports}} from "${self}";\n` : ""}${split.replaceAll(declared, "")}`;
}

/** An import in two: what is a context, from its own module, and the rest. */
function apart(names: string, from: string, folder: string): string {
  const contexts = contextsIn(readFileSync(join(folder, from), "utf8"));
  const all = names.split(",").map((name) => name.trim());
  const isContext = (name: string) => contexts.has(name.split(" as ")[0] ?? "");
  const line = (some: string[], source: string) =>
    some.length > 0 ? `import {${some.join(", ")}} from "${source}";` : "";
  return (
    line(all.filter(isContext), `${from}${suffix}`) +
    line(
      all.filter((name) => !isContext(name)),
      from,
    )
  );
}

/** The contexts that a part exports, by the name that others know them by. */
function contextsIn(code: string): ReadonlyMap<string, Context> {
  const starts = new Map(
    [...code.matchAll(declared)].map(([, local = "", start = ""]) => [local, start]),
  );
  const contexts = new Map(
    [...code.matchAll(/(\$\w+\$export\$\w+) as (\w+)(?=[,}])/g)].flatMap(
      ([, local = "", name = ""]): [string, Context][] => {
        const start = starts.get(local);
        return start === undefined ? [] : [[name, { local, start }]];
      },
    ),
  );
  if (contexts.size !== starts.size) throw new Error("A context is not exported as before.");
  return contexts;
}
