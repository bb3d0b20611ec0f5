import { contrastOf, inGamut, linearOf, oklchOfHex, type Oklch } from "./colour.ts";
import { eyes, nearest } from "./sight.ts";

type Mode = "light" | "dark";
/**
 * The backgrounds on which a brand's colours must be readable, and the start values of the search. Tests keep them
 * equal to tokens.css.
 */
export const grounds = {
  light: {
    surfaces: [
      [0.978, 0.006, 95],
      [0.998, 0.002, 95],
      [0.955, 0.008, 95],
      [0.93, 0.009, 95],
    ],
    on: [0.99, 0.003, 95],
    texts: [
      [0.24, 0.02, 215],
      [0.47, 0.018, 215],
    ],
    charts: [
      [0.45, 0.083, 208],
      [0.64, 0.135, 76],
      [0.385, 0.13, 278],
      [0.51, 0.165, 28],
      [0.64, 0.1, 160],
      [0.345, 0.095, 348],
    ],
    step: -0.005,
  },
  dark: {
    surfaces: [
      [0.185, 0.014, 212],
      [0.222, 0.016, 212],
      [0.24, 0.02, 215],
      [0.295, 0.016, 212],
    ],
    on: [0.19, 0.03, 212],
    texts: [
      [0.95, 0.008, 95],
      [0.75, 0.014, 205],
    ],
    charts: [
      [0.78, 0.095, 200],
      [0.82, 0.145, 80],
      [0.67, 0.105, 275],
      [0.7, 0.155, 24],
      [0.865, 0.095, 150],
      [0.565, 0.12, 328],
    ],
    step: 0.005,
  },
} as const satisfies Record<
  Mode,
  {
    surfaces: readonly Oklch[];
    on: Oklch;
    texts: readonly Oklch[];
    charts: readonly Oklch[];
    step: number;
  }
>;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const contrast = (one: Oklch, other: Oklch) => contrastOf(linearOf(one), linearOf(other));

/** The nearest lightness, further from the page, at which the colour reads on all of these. */
function readable(colour: Oklch, on: readonly Oklch[], step: number, ratio = 4.5): Oklch {
  let [lightness] = colour;
  const at = () => inGamut([lightness, colour[1], colour[2]]);
  while (lightness > 0.05 && lightness < 0.99 && on.some((one) => contrast(at(), one) < ratio))
    lightness += step;
  return at();
}

/** A fill behind text: as much of the brand's colour as leaves the texts readable. */
function soft(colour: Oklch, texts: readonly Oklch[], step: number): Oklch {
  return readable(colour, texts, -step);
}

/**
 * Chart colours: the brand's and five others. If one of these is too similar, the first chart colour of tokens.css
 * replaces it.
 */
function chartsOf(brand: Oklch, mode: Mode): Oklch[] {
  const { surfaces, charts } = grounds[mode];
  const [house, ...others]: readonly Oklch[] = charts;
  const lightnesses = Array.from({ length: 61 }, (_, step) => 0.3 + step / 100)
    .map((lightness) => inGamut([lightness, brand[1], brand[2]]))
    .filter((part) => surfaces.slice(0, 2).every((surface) => contrast(part, surface) >= 3))
    .toSorted((one, other) => Math.abs(one[0] - brand[0]) - Math.abs(other[0] - brand[0]));
  const sets = [others, ...others.map((_, place) => (house ? others.with(place, house) : others))];
  let best: { apart: number; parts: Oklch[] } = { apart: 0, parts: [...charts] };
  for (const part of [brand, ...lightnesses])
    for (const rest of sets) {
      const parts = [part, ...rest];
      const seen = parts.map(linearOf);
      const apart = Math.min(...Object.values(eyes).map((eye) => nearest(seen, eye)));
      if (apart > 0.09) return parts;
      if (apart > best.apart) best = { apart, parts };
    }
  return best.parts;
}

/** The brand's colours in one mode. */
function ofMode(brand: Oklch, mode: Mode) {
  const { surfaces, on, texts, step } = grounds[mode];
  const [given, chroma, hue] = brand;
  const isLight = mode === "light";
  // A brand of middling lightness is darker on a light page and lighter on a dark one.
  const start = isLight ? between(0.28, given, 0.56) : between(0.74, given, 0.88);
  const tint = Math.min(chroma, 0.17);
  const main = readable([start, tint, hue], [...surfaces, on], step);
  const further = (by: number): Oklch => inGamut([main[0] + by * Math.sign(step), tint, hue]);
  const softFill = soft([isLight ? 0.945 : 0.295, Math.min(chroma, 0.04), hue], texts, step);
  const softHover = soft([isLight ? 0.915 : 0.335, Math.min(chroma, 0.05), hue], texts, step);
  const text = readable(main, [...surfaces, softFill, softHover], step);
  return {
    brand: main,
    "brand-contrast": on,
    "brand-hover": further(0.04),
    "brand-pressed": further(0.08),
    "brand-soft": softFill,
    "brand-soft-hover": softHover,
    "brand-text": text,
    focus: main,
    contour: main,
    "chart-line": main,
    ...Object.fromEntries(
      chartsOf(main, mode).map((part, place) => [`chart-${place + 1}`, part] as const),
    ),
  };
}

const written = ([lightness, chroma, hue]: Oklch, alpha = "") =>
  `oklch(${lightness.toFixed(4)} ${chroma.toFixed(4)} ${hue.toFixed(2)}${alpha})`;

/**
 * The tokens that follow a brand's colour, for `.apex { … }`: fills, links, focus, soft fills, cards and charts, in light and dark. Hue and
 * chroma are the brand's, lightness is what contrast needs.
 *
 * @public
 * @param brand `#rrggbb`
 */
export function brandTheme(brand: string): Record<`--apex-${string}`, string> {
  const given = oklchOfHex(brand);
  const [light, dark] = [ofMode(given, "light"), ofMode(given, "dark")];
  const [, chroma, hue] = given;
  const face = (lightness: number) => written(inGamut([lightness, Math.min(chroma, 0.08), hue]));
  const darkOf = new Map(Object.entries<Oklch>(dark));
  return {
    ...Object.fromEntries(
      Object.entries<Oklch>(light).map(([name, colour]) => [
        `--apex-${name}`,
        `light-dark(${written(colour)}, ${written(darkOf.get(name) ?? colour)})`,
      ]),
    ),
    "--apex-card-face-from": face(0.34),
    "--apex-card-face-to": face(0.27),
    "--apex-card-face-contour": written([0.8, Math.min(chroma, 0.08), hue], " / 28%"),
  };
}
