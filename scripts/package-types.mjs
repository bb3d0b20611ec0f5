// Shortens the declarations of a published package. TypeScript repeats the whole type of a schema wherever another
// schema contains it; here a reference to the constant replaces the repetition (`typeof scheduleSchema`).
// @ts-check
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Largest size of a declaration file. */
const mostBytes = 20_000;
/** Shorter types stay as they are, because they are as clear as a name. */
const fewestCharacters = 100;

/** An exported constant with its type. The last line of a type begins with its closing brackets. */
const constants = /^export declare const (\w+): ([^;\n]*(?:\{\n[\s\S]*?^\}[^;\n]*)?);$/gm;
const reference = /typeof (?:import\("([^"]+)"\)\.)?(\w+)/g;

/** @typedef {{ package: string, file: string, name: string, type: string }} Constant `file` from the package's root, without its ending. */

/** The modules of a `dist`. @param {string} dist @returns {string[]} without their ending */
const modules = (dist) =>
  globSync("**/*.d.ts", { cwd: dist }).map((file) => file.slice(0, -".d.ts".length));

/** @param {string} dist @param {string} file */
const declarations = (dist, file) => readFileSync(join(dist, `${file}.d.ts`), "utf8");

/** @param {string} name of a package @param {string} dist @returns {Constant[]} */
function constantsOf(name, dist) {
  return modules(dist).flatMap((file) =>
    [...declarations(dist, file).matchAll(constants)].map(([, constant = "", type = ""]) => ({
      package: name,
      file,
      name: constant,
      type,
    })),
  );
}

/** The constants of a finished package, with references in their types expanded again. @param {string} name @param {string} dist @returns {Constant[]} */
function writtenOut(name, dist) {
  const found = constantsOf(name, dist);
  const byName = new Map(found.map((constant) => [`${constant.file}#${constant.name}`, constant]));
  /** @type {(constant: Constant) => string} */
  const whole = ({ file, type }) =>
    type.replaceAll(reference, (text, path, constant) => {
      const home = path ? join(dirname(file), path).replace(/\.js$/, "") : file;
      const named = byName.get(`${home}#${constant}`);
      return named ? whole(named) : text;
    });
  return found.map((constant) => ({ ...constant, type: whole(constant) }));
}

/** A pattern that finds the type in any file at any indentation, except where its constant is declared. @param {string} type */
function anywhere(type) {
  const lines = type
    .split("\n")
    .map((line) => line.trim().replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return new RegExp(`(?<!^export declare const \\w+: )${lines.join("\\n\\s*")}`, "gm");
}

/** @param {string} from a module of the package @param {string} name of that package @param {Constant} constant */
function nameOf(from, name, constant) {
  if (constant.package !== name)
    return `typeof import("@apex/${constant.package}/${constant.file}").${constant.name}`;
  if (constant.file === from) return `typeof ${constant.name}`;
  const path = relative(dirname(from), constant.file);
  return `typeof import("${path.startsWith(".") ? path : `./${path}`}.js").${constant.name}`;
}

/** Replaces types in a package by references to its own constants and to those of packages built before.
 * @param {string} name @param {string} dist @param {Record<string, string>} built the `dist` of each of these, by name */
export function nameTypes(name, dist, built) {
  const named = [
    ...constantsOf(name, dist),
    ...Object.entries(built).flatMap(([other, folder]) => writtenOut(other, folder)),
  ]
    .filter(({ type }) => type.length > fewestCharacters)
    .toSorted((a, b) => b.type.length - a.type.length);
  const texts = new Map(modules(dist).map((file) => [file, declarations(dist, file)]));
  for (const constant of named) {
    const [firstLine = ""] = constant.type.split("\n");
    const type = anywhere(constant.type);
    for (const [file, text] of texts)
      if (text.includes(firstLine))
        texts.set(file, text.replaceAll(type, nameOf(file, name, constant)));
  }
  for (const [file, text] of texts) writeFileSync(join(dist, `${file}.d.ts`), text);
}

/** The declaration files that are too large, one line each. @param {string} dist @returns {string[]} */
export function heavyDeclarations(dist) {
  return modules(dist)
    .map((file) => ({ file, bytes: Buffer.byteLength(declarations(dist, file)) }))
    .filter(({ bytes }) => bytes > mostBytes)
    .map(({ file, bytes }) => `${file}.d.ts has ${bytes} bytes, ${mostBytes} at most.`);
}
