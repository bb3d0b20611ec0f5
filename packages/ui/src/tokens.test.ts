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

const chartParts = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"];

/** Lines and areas of charts. */
const chartPairs = each(
  [...chartParts, "chart-line", "chart-up", "chart-down"],
  ["surface", "surface-raised"],
);

/** Colour matrices of sight without one of the three cones: Machado, Oliveira and Fernandes 2009, severity 1. */
const eyes: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  "every cone": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function dot(one: Rgb, other: Rgb): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** Linear sRGB → OKLab, in which distances are as they are seen. */
function oklabOf(rgb: Rgb): Rgb {
  const cones: Rgb = [
    Math.cbrt(dot(rgb, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(rgb, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(rgb, [0.0883024619, 0.2817188376, 0.6299787005])),
  ];
  return [
    dot(cones, [0.2104542553, 0.793617785, -0.0040720468]),
    dot(cones, [1.9779984951, -2.428592205, 0.4505937099]),
    dot(cones, [0.0259040371, 0.7827717662, -0.808675766]),
  ];
}

function seenBy([l, m, s]: readonly [Rgb, Rgb, Rgb], rgb: Rgb): Rgb {
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return oklabOf([clip(dot(l, rgb)), clip(dot(m, rgb)), clip(dot(s, rgb))]);
}

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
    const seen = chartParts.map((part) => seenBy(eye, colourOf(part, theme)));
    const distances = seen.flatMap((one, place) =>
      seen.slice(place + 1).map((other) => Math.hypot(...one.map((at, i) => at - (other[i] ?? 0)))),
    );
    // OKLab: a step of 0.02 is just seen side by side; parts lie apart from each other.
    expect(Math.min(...distances)).toBeGreaterThan(0.09);
  });
});

describe("tokens.css", () => {
  it("computes contrast as WCAG does", () => {
    const luminance = linearOf(1, 0, 0);
    expect(luminance.map((value) => Math.round(value * 1000) / 1000)).toEqual([1, 1, 1]);
    expect(contrast("surface", "surface", "light")).toBe(1);
  });

  it("checks every colour that a component can name", () => {
    const seen = new Set([...textPairs, ...shapePairs, ...chartPairs].flat());
    const names = [...css.matchAll(/--color-([\w-]+): var/g)].map(([, name = ""]) => name);
    expect(names.filter((name) => !seen.has(name) && !decoration.has(name))).toEqual([]);
  });

  it("gives every meaning to Tailwind by its own name", () => {
    const names = [...css.matchAll(/--color-([\w-]+): var\(--apex-([\w-]+)\)/g)];
    expect(names.length).toBeGreaterThan(40);
    for (const [, utility, token] of names) expect(utility).toBe(token);
  });
});
