import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastOf, linearOf, type Triple } from "./theme/colour.ts";
import { brandTheme, grounds } from "./theme/brand-theme.ts";
import { eyes, nearest } from "./theme/sight.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** First definition of each variable: later ones are for forced colours. */
const definitions = new Map<string, string>();
for (const [, name = "", value = ""] of css.matchAll(/--apex-([\w-]+):\s*([^;]+);/g)) {
  if (!definitions.has(name)) definitions.set(name, value.replace(/\s+/g, " ").trim());
}

function resolve(value: string, theme: Theme, overrides: Overrides = {}): Triple {
  const both = /^light-dark\((.+\)), (.+\))\)$/.exec(value);
  if (both) return resolve((theme === "light" ? both[1] : both[2]) ?? "", theme, overrides);
  const variable = /^var\(--apex-([\w-]+)\)$/.exec(value)?.[1];
  if (variable) return colourOf(variable, theme, overrides);
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!oklch) throw new Error(`Not a colour: ${value}`);
  return linearOf([Number(oklch[1]), Number(oklch[2]), Number(oklch[3])]);
}

type Overrides = Readonly<Record<string, string>>;

function colourOf(name: string, theme: Theme, overrides: Overrides = {}): Triple {
  const value = overrides[`--apex-${name}`] ?? definitions.get(name);
  if (!value) throw new Error(`No token --apex-${name}`);
  return resolve(value, theme, overrides);
}

/** WCAG 2.2 contrast ratio. */
function contrast(one: string, other: string, theme: Theme, overrides?: Overrides): number {
  return contrastOf(colourOf(one, theme, overrides), colourOf(other, theme, overrides));
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

/** Every text colour with the backgrounds it may appear on. */
const textPairs: Pair[] = [
  ...each(["text", "text-muted"], [...surfaces, ...hovers, ...softs]),
  ...each(["text-faint"], surfaces),
  ...each(inks, [...surfaces, "control-hover"]),
  ...inks.map((ink): Pair => [ink, ink.replace("-text", "-soft")]),
  ...each(["brand-text"], ["brand-soft-hover", "control-pressed"]),
  // A row that glows has figures of every tone.
  ...each(["positive-text", "negative-text", "caution-text"], ["brand-soft"]),
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

/** The edge of a button, which in the dark has no shadow to stand out by. */
const edgePairs = each(["control-edge"], ["surface", "surface-raised", "overlay"]);

const chartParts = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"];

/** Lines and areas of charts. */
const chartPairs = each(
  [...chartParts, "chart-line", "chart-up", "chart-down"],
  ["surface", "surface-raised"],
);

/** Colours that carry no meaning on their own: hairlines, drawings, skeletons. */
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

  it.each(chartPairs)("draws %s on %s", (part, on) => {
    expect(contrast(part, on, theme)).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.entries(eyes))("tells the parts of a chart apart with %s", (_, eye) => {
    const parts = chartParts.map((part) => colourOf(part, theme));
    // OKLab: a step of 0.02 is barely visible side by side, and these parts do not touch.
    expect(nearest(parts, eye)).toBeGreaterThan(0.09);
  });
});

/** Twenty brands, the same in every run: Park and Miller's generator. */
function seededBrands(): string[] {
  let state = 22;
  return Array.from({ length: 20 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return `#${(state % 0x1000000).toString(16).padStart(6, "0")}`;
  });
}

describe.each([...seededBrands(), "#ffffff", "#000000", "#ffff00", "#0000ff"])(
  "the brand %s",
  (brand) => {
    const tokens = brandTheme(brand);

    it.each(themes)("keeps the contrast of every pair in the %s theme", (theme) => {
      const tooLow = (pairs: readonly Pair[], ratio: number) =>
        pairs.filter(([one, other]) => contrast(one, other, theme, tokens) < ratio);
      expect(tooLow(textPairs, 4.5)).toEqual([]);
      expect(tooLow([...shapePairs, ...chartPairs], 3)).toEqual([]);
    });

    it.each(themes)("tells the parts of a chart apart in the %s theme", (theme) => {
      const parts = chartParts.map((part) => colourOf(part, theme, tokens));
      const apart = Object.values(eyes).map((eye) => nearest(parts, eye));
      expect(Math.min(...apart)).toBeGreaterThan(0.06);
    });
  },
);

it.each(edgePairs)("shows %s on %s in the dark theme", (edge, on) => {
  expect(contrast(edge, on, "dark")).toBeGreaterThanOrEqual(3);
});

describe("brandTheme", () => {
  it.each(themes)("stands on the surfaces of the %s theme", (theme) => {
    const names = {
      light: ["surface", "surface-raised", "surface-sunken", "control-pressed"],
      dark: ["surface", "surface-raised", "overlay", "control-pressed"],
    }[theme];
    const { surfaces, on, texts, charts } = grounds[theme];
    expect(surfaces.map(linearOf)).toEqual(names.map((name) => colourOf(name, theme)));
    expect(linearOf(on)).toEqual(colourOf("brand-contrast", theme));
    expect(texts.map(linearOf)).toEqual([colourOf("text", theme), colourOf("text-muted", theme)]);
    expect(charts.map(linearOf)).toEqual(chartParts.map((part) => colourOf(part, theme)));
  });

  it("refuses what is no colour", () => {
    expect(() => brandTheme("red")).toThrow("#rrggbb");
  });
});

describe("tokens.css", () => {
  it("computes contrast as WCAG does", () => {
    const luminance = linearOf([1, 0, 0]);
    expect(luminance.map((value) => Math.round(value * 1000) / 1000)).toEqual([1, 1, 1]);
    expect(contrast("surface", "surface", "light")).toBe(1);
  });

  it("checks every colour that a component can name", () => {
    const seen = new Set([...textPairs, ...shapePairs, ...edgePairs, ...chartPairs].flat());
    const names = [...css.matchAll(/--color-([\w-]+): var/g)].map(([, name = ""]) => name);
    expect(names.filter((name) => !seen.has(name) && !decoration.has(name))).toEqual([]);
  });

  it("gives every meaning to Tailwind by its own name", () => {
    const names = [...css.matchAll(/--color-([\w-]+): var\(--apex-([\w-]+)\)/g)];
    expect(names.length).toBeGreaterThan(40);
    for (const [, utility, token] of names) expect(utility).toBe(token);
  });
});
