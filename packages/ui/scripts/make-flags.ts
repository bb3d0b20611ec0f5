/**
 * Puts every flag of country-flag-icons into one file, a symbol each, once:
 * `npx node packages/ui/scripts/make-flags.ts` writes src/country-flag/flags.svg.
 */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import * as flags from "country-flag-icons/string/1x1";

const folder = new URL("../src/country-flag/", import.meta.url);
const symbols = Object.entries(flags).map(([name, svg]) => {
  const match = /^<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(svg);
  const [, viewBox, drawing] = match ?? [];
  if (!viewBox || !drawing) throw new Error(`Not a flag: ${name}`);
  // An id within a drawing would clash with the same id in another drawing of the file.
  if (/ id=|url\(#/.test(drawing)) throw new Error(`A flag with names within: ${name}`);
  return `<symbol id="${name.replace("_", "-")}" viewBox="${viewBox}">${drawing}</symbol>`;
});
const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`;
writeFileSync(new URL("flags.svg", folder), sheet);
console.log(`${symbols.length} flags, ${sheet.length} bytes, ${gzipSync(sheet).length} gzip`);
