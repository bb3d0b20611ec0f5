// Adapts the modules of a published package, so that bundlers, servers and plain Node can load them as they are.
// @ts-check
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const picture = /^import (\w+) from "([^"]+\.svg)(\?raw)?";$/gm;
/** Finds imports of React's client-only functions, of hooks built on them, and exported hooks. */
const clientOnly =
  /^(?:import \{[^}]*\b(?:use|use[A-Z]\w*|createContext)\b[^}]*\} from "[^.]|export (?:async )?function use[A-Z])/m;

/** True for modules with components or hooks, which need "use client": a server renders them, but cannot call them.
 * @param {string} module its compiled text @param {boolean} isMarkup */
const isForClients = (module, isMarkup) => isMarkup || clientOnly.test(module);

/** The module that replaces a picture. @param {string} svg @param {boolean} isText */
function pictureModule(svg, isText) {
  const value = isText ? svg : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `export default ${JSON.stringify(value)};\n`;
}

/** Turns pictures into modules, and marks client modules on their first line, because the source map depends on line
 * numbers.
 * @param {string} source @param {string} dist */
export function publishModules(source, dist) {
  for (const file of globSync("**/*.js", { cwd: dist })) {
    const folder = dirname(file);
    const text = readFileSync(join(dist, file), "utf8").replaceAll(
      picture,
      (_, name, path, isText) => {
        const svg = path.startsWith(".") ? join(source, folder, path) : require.resolve(path);
        const stand = `${basename(path)}.js`;
        writeFileSync(
          join(dist, folder, stand),
          pictureModule(readFileSync(svg, "utf8"), isText !== undefined),
        );
        return `import ${name} from "./${stand}";`;
      },
    );
    const isMarkup = existsSync(join(source, file.replace(/\.js$/, ".tsx")));
    writeFileSync(join(dist, file), isForClients(text, isMarkup) ? `"use client"; ${text}` : text);
  }
}
