/**
 * Subsets the two font families to the characters that every screen needs. Run it once:
 * `npx node packages/ui/scripts/subset-fonts.ts` writes src/fonts/*.woff2 from @fontsource-variable.
 * Letters beyond these come from the packages' own files, on demand, by the unicode-range in fonts.css.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

const ascii = range(0x20, 0x7e);
const french = "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ «»";
const signs = "’‘“”–—…·•\u00a0\u202f\u2212€£";
/** Latin-1 and the arrows and signs that our words use. */
const latin = ascii + range(0xa0, 0xff) + french + signs + "ˆ˜‚„‰‹›\u2009™↑↓→←≈≤≥";
/** The signs of the assets that live in the fonts' latin-ext files. */
const currency = "₦₵₿";

const families = [
  { name: "plus-jakarta-sans", weight: { min: 400, max: 800 }, letters: latin },
  // Headings and figures only: one weight, and the letters of our two languages.
  { name: "bricolage-grotesque", weight: 700, letters: ascii + french + signs },
];

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

mkdirSync(new URL("../src/fonts/", import.meta.url), { recursive: true });
for (const { name, weight, letters } of families) {
  for (const [part, text] of [
    ["latin", letters],
    ["latin-ext", currency],
  ] as const) {
    const file = require.resolve(
      `@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`,
    );
    const subset = await subsetFont(readFileSync(file), text, {
      targetFormat: "woff2",
      variationAxes: { wght: weight },
    });
    const written = `${name}-${part === "latin" ? "latin" : "currency"}.woff2`;
    writeFileSync(new URL(`../src/fonts/${written}`, import.meta.url), subset);
    console.log(`${written} ${subset.length} bytes`);
  }
  const licence = require.resolve(`@fontsource-variable/${name}/LICENSE`);
  copyFileSync(licence, new URL(`../src/fonts/${name}.LICENSE`, import.meta.url));
}
