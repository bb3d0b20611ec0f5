import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const partFile = /\/react-aria-components\/dist\/private\/\w+\.mjs$/;
const suffix = "?contexts";
/** How the library's build writes a context that others may import. */
const declared =
  /const (\$\w+\$export\$\w+) = \/\*#__PURE__\*\/ \(0, \$\w+\$createContext\)\((null|\{\})\);/g;

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
  return {
    name: "apex-lone-contexts",
    enforce: "pre",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    load: {
      filter: { id: /\/react-aria-components\/dist\/private\/\w+\.mjs\?contexts$/ },
      handler(id) {
        const contexts = [...contextsIn(readFileSync(id.slice(0, -suffix.length), "utf8"))];
        const lines = contexts.map(
          ([name, { start }]) => `export const ${name} = /*#__PURE__*/ createContext(${start});`,
        );
        return `import { createContext } from "react";\n${lines.join("\n")}`;
      },
    },
    transform: {
      filter: { id: partFile },
      handler(code, id) {
        const own = contextsIn(code);
        const ownImports = [...own].map(([name, { local }]) => `${name} as ${local}`).join(", ");
        const self = `./${id.slice(id.lastIndexOf("/") + 1)}${suffix}`;
        const split = code.replaceAll(
          /import \{([^}]*)\} from "(\.\/\w+\.mjs)";/g,
          (_, names: string, from: string) => apart(names, from, dirname(id)),
        );
        return {
          code: `${own.size > 0 ? `import {${ownImports}} from "${self}";\n` : ""}${split.replaceAll(declared, "")}`,
          map: null,
        };
      },
    },
  };
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
  return new Map(
    [...code.matchAll(/(\$\w+\$export\$\w+) as (\w+)(?=[,}])/g)].flatMap(
      ([, local = "", name = ""]) => {
        const start = starts.get(local);
        return start === undefined ? [] : [[name, { local, start }]];
      },
    ),
  );
}
