/** Linear red, green and blue, or lightness and the two axes of OKLab. */
export type Triple = readonly [number, number, number];
/** Lightness from 0 to 1, chroma, and hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export const clip = (value: number) => Math.min(1, Math.max(0, value));

/** CSS Color 4: oklch → linear sRGB. The result may be outside of 0 to 1 for a colour that sRGB cannot show. */
function unclippedOf([lightness, chroma, hue]: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Linear sRGB, clipped as screens do. */
export function linearOf(colour: Oklch): Triple {
  const [red, green, blue] = unclippedOf(colour);
  return [clip(red), clip(green), clip(blue)];
}

/** Reduces the chroma until sRGB can show the colour, at the same lightness. */
export function inGamut([lightness, chroma, hue]: Oklch): Oklch {
  const isShown = (tried: number) =>
    unclippedOf([lightness, tried, hue]).every((part) => part >= -0.0005 && part <= 1.0005);
  let shown = chroma;
  while (shown > 0 && !isShown(shown)) shown = Math.max(0, shown - 0.002);
  return [lightness, shown, hue];
}

export function dot(one: Triple, other: Triple): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** Linear sRGB → OKLab, in which distances match perception. */
export function oklabOf(rgb: Triple): Triple {
  const cones: Triple = [
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

/** WCAG 2.2 contrast ratio of two colours of linear sRGB. */
export function contrastOf(one: Triple, other: Triple): number {
  const luminance = (rgb: Triple) => dot(rgb, [0.2126, 0.7152, 0.0722]);
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `#rrggbb` → oklch. */
export function oklchOfHex(hex: string): Oklch {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new Error(`Not a colour of the form #rrggbb: ${hex}`);
  const linear = (start: number) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [lightness, a, b] = oklabOf([linear(1), linear(3), linear(5)]);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [lightness, Math.hypot(a, b), (hue + 360) % 360];
}
