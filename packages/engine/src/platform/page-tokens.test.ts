import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageTokens } from "./page-tokens.ts";

const css = readFileSync(new URL("../../../ui/src/tokens.css", import.meta.url), "utf8");

const ramps = new Map(
  [...css.matchAll(/^ {2}--apex-([a-z]+-\d+): (oklch\([^)]+\));$/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** A token's values in the design system: light, then dark. */
function valuesOf(name: string): readonly (string | undefined)[] {
  const pair = new RegExp(
    `^ {2}--apex-${name}: light-dark\\(var\\(--apex-([^)]+)\\), var\\(--apex-([^)]+)\\)\\);$`,
    "m",
  ).exec(css);
  return [ramps.get(pair?.[1]), ramps.get(pair?.[2])];
}

describe("the colours of the engine's own pages", () => {
  it.each(Object.entries(pageTokens))("%s is that of the design system", (name, values) => {
    expect(valuesOf(name)).toEqual(values);
  });
});
