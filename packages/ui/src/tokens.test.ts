import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];
type Rgb = readonly [red: number, green: number, blue: number];

/** First definition of each variable: what comes after is for forced colours, where the system decides. */
const definitions = new Map<string, string>();
for (const [, name = "", value = ""] of css.matchAll(/--apex-([\w-]+):\s*([^;]+);/g)) {
  if (!definitions.has(name)) definitions.set(name, value.replace(/\s+/g, " ").trim());
}

/** CSS Color 4: oklch → linear sRGB, clipped as a screen does. */
function linearOf(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function resolve(value: string, theme: Theme): Rgb {
  const both = /^light-dark\((.+\)), (.+\))\)$/.exec(value);
  if (both) return resolve((theme === "light" ? both[1] : both[2]) ?? "", theme);
  const variable = /^var\(--apex-([\w-]+)\)$/.exec(value)?.[1];
  if (variable) return colourOf(variable, theme);
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!oklch) throw new Error(`Not a colour: ${value}`);
  return linearOf(Number(oklch[1]), Number(oklch[2]), Number(oklch[3]));
}

function colourOf(name: string, theme: Theme): Rgb {
  const value = definitions.get(name);
  if (!value) throw new Error(`No token --apex-${name}`);
  return resolve(value, theme);
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string, theme: Theme): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [high = 0, low = 0] = [colourOf(one, theme), colourOf(other, theme)]
    .map(luminance)
    .toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ["surface", "surface-raised", "surface-sunken", "overlay"];
const hovers = ["control-hover", "control-pressed"];
const softs = [
  "brand-soft",
  "accent-soft",
  "caution-soft",
  "positive-soft",
  "negative-soft",
  "info-soft",
];
const inks = [
  "brand-text",
  "accent-text",
  "caution-text",
  "positive-text",
  "negative-text",
  "info-text",
];

type Pair = readonly [one: string, other: string];

/** Each of the first with each of the second. */
function each(ones: readonly string[], others: readonly string[]): Pair[] {
  return ones.flatMap((one) => others.map((other): Pair => [one, other]));
}

/** Every text and what it may stand on. */
const textPairs: Pair[] = [
  ...each(["text", "text-muted"], [...surfaces, ...hovers, ...softs]),
  ...each(["text-faint"], surfaces),
  ...each(inks, [...surfaces, "control-hover"]),
  ...inks.map((ink): Pair => [ink, ink.replace("-text", "-soft")]),
  ...each(["brand-text"], ["brand-soft-hover", "control-pressed"]),
  ...each(["brand-contrast"], ["brand", "brand-hover", "brand-pressed"]),
  ...each(["negative-contrast"], ["negative", "negative-hover"]),
  ...each(["card-face-text"], ["card-face-from", "card-face-to"]),
  ["accent-contrast", "accent"],
  ["surface", "text"],
];

/** Borders of controls, focus and icons that carry meaning. */
const shapePairs = each(
  ["border-strong", "focus", "brand", "negative", "positive", "caution", "info"],
  ["surface", "surface-raised", "overlay"],
);

/** What says nothing by its colour alone: hairlines, drawings, what stands in for what loads. */
const decoration = new Set([
  "border",
  "scrim",
  "skeleton",
  "contour",
  "logo-inner",
  "card-face-contour",
]);

describe.each(themes)("%s theme", (theme) => {
  it.each(textPairs)("reads %s on %s", (text, on) => {
    expect(contrast(text, on, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)("shows %s on %s", (shape, on) => {
    expect(contrast(shape, on, theme)).toBeGreaterThanOrEqual(3);
  });
});

describe("tokens.css", () => {
  it("computes contrast as WCAG does", () => {
    const luminance = linearOf(1, 0, 0);
    expect(luminance.map((value) => Math.round(value * 1000) / 1000)).toEqual([1, 1, 1]);
    expect(contrast("surface", "surface", "light")).toBe(1);
  });

  it("looks at every colour that a component can name", () => {
    const seen = new Set([...textPairs, ...shapePairs].flat());
    const names = [...css.matchAll(/--color-([\w-]+): var/g)].map(([, name = ""]) => name);
    expect(names.filter((name) => !seen.has(name) && !decoration.has(name))).toEqual([]);
  });

  it("gives every meaning to Tailwind by its own name", () => {
    const names = [...css.matchAll(/--color-([\w-]+): var\(--apex-([\w-]+)\)/g)];
    expect(names.length).toBeGreaterThan(40);
    for (const [, utility, token] of names) expect(utility).toBe(token);
  });
});
