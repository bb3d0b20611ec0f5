/**
 * Puts the flags and coins of the wallets' assets side by side on one sheet:
 * `npx node packages/ui/scripts/make-marks.ts` writes src/marks/marks.svg.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import * as flags from "country-flag-icons/string/1x1";
import { markNames } from "../src/marks/mark-names.ts";

const require = createRequire(import.meta.url);

/** A side of a mark, in the units of the sheet. */
const side = 32;

const flagOf = new Map(Object.entries(flags));

/** POL is drawn as it was under its former name. */
const coinFile = (name: string) => (name === "pol" ? "matic" : name);

const drawingOf = (name: string) =>
  flagOf.get(name) ??
  readFileSync(require.resolve(`cryptocurrency-icons/svg/color/${coinFile(name)}.svg`), "utf8");

const cells = markNames.map((name, place) => {
  const match = /^<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(drawingOf(name));
  const [, viewBox, drawing] = match ?? [];
  if (!viewBox || !drawing) throw new Error(`Not a picture: ${name}`);
  // Each drawing keeps its own gradients: two of them may use the same id.
  const own = drawing.replaceAll(/(\bid="|url\(#|href="#)/g, `$1${name}-`);
  return `<svg x="${place * side}" width="${side}" height="${side}" viewBox="${viewBox}">${own}</svg>`;
});
const width = markNames.length * side;
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${side}" viewBox="0 0 ${width} ${side}">${cells.join("\n")}</svg>\n`;
writeFileSync(new URL("../src/marks/marks.svg", import.meta.url), sheet);
console.log(`${cells.length} marks, ${sheet.length} bytes, ${gzipSync(sheet).length} gzip`);
