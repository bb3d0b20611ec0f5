// The modules of a published package, so that any bundler, a server and plain Node take them as they are.
// @ts-check
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const picture = /^import (\w+) from "([^"]+\.svg)(\?raw)?";$/gm;
/** The names of React and of what is built on it that only a client has. */
const clientOnly =
  /^(?:import \{[^}]*\b(?:use|use[A-Z]\w*|createContext)\b[^}]*\} from "[^.]|export (?:async )?function use[A-Z])/m;

/** Runs in a client alone: components, and what uses hooks. On a server these are rendered, but not called.
 * @param {string} module its compiled text @param {boolean} isMarkup */
const isForClients = (module, isMarkup) => isMarkup || clientOnly.test(module);

/** A picture as the module that stands in for it. @param {string} svg @param {boolean} isText */
function pictureModule(svg, isText) {
  const value = isText ? svg : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `export default ${JSON.stringify(value)};\n`;
}

/** Pictures become modules, and what is for clients says so: on its first line, because the source map goes by lines.
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
