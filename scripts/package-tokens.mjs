// Writes the tokens of a published package in the format of the W3C's Design Tokens group, 2025.10, for design tools.
// @ts-check
import { linearOf } from "../packages/ui/src/theme/colour.ts";

/**
 * A value or, in braces, the name of another token.
 * @typedef {`{${string}}`} Alias
 * @typedef {{ value: number, unit: string }} Measure
 * @typedef {{ colorSpace: "oklch", components: readonly number[], alpha: number, hex: string }} Colour
 *   with the nearest colour of sRGB, for tools that know no other space
 * @typedef {{ color: Colour, offsetX: Measure, offsetY: Measure, blur: Measure, spread: Measure }} Shadow
 * @typedef {{ $type: "color", $value: Colour | Alias, $description?: string }
 *   | { $type: "dimension" | "duration", $value: Measure }
 *   | { $type: "fontFamily", $value: readonly string[] }
 *   | { $type: "fontWeight", $value: number }
 *   | { $type: "cubicBezier", $value: readonly number[] }
 *   | { $type: "shadow", $value: readonly Shadow[] }} DesignToken
 * @typedef {{ $description: string, tokens: Readonly<Record<string, DesignToken>> }} TokenGroup
 */

const modes = /** @type {const} */ ({ light: 1, dark: 2 });
/** @typedef {keyof typeof modes} Mode */

/** The custom properties that the CSS defines, by name. @param {string} css */
function definitionsOf(css) {
  /** @type {Map<string, string>} */
  const definitions = new Map();
  // Only the first definition counts: later ones are for forced colours.
  for (const [, name = "", value = ""] of css.matchAll(/^ *--([\w-]+):\s*([^;]+);/gm))
    if (!definitions.has(name)) definitions.set(name, value.replace(/\s+/g, " ").trim());
  return definitions;
}

/** Replaces each `light-dark(…)` by the value for a mode. Brackets in the values may be nested one deep. @param {string} text @param {Mode} mode */
const decided = (text, mode) =>
  text.replaceAll(
    /light-dark\(((?:[^(),]|\([^()]*\))+), ((?:[^(),]|\([^()]*\))+)\)/g,
    (...found) => found[modes[mode]],
  );

/** @param {string} text @returns {Colour} */
function colourOf(text) {
  const parts = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+)%)?\)$/.exec(text);
  if (!parts) throw new Error(`Not a colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0, percent = 100] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const bytes = linearOf([lightness, chroma, hue]).map((light) =>
    Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)),
  );
  const hex = `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  return { colorSpace: "oklch", components: [lightness, chroma, hue], alpha: percent / 100, hex };
}

/** @param {string} text @returns {Measure | undefined} */
function measureOf(text) {
  const [, figure, unit] = /^(-?[\d.]+)(px|rem|ms)$/.exec(text === "0" ? "0px" : text) ?? [];
  return figure === undefined || unit === undefined ? undefined : { value: Number(figure), unit };
}

/** @param {string} text shadows as CSS lists them @returns {Shadow[]} */
function shadowsOf(text) {
  return text.split(/, (?![^(]*\))/).map((one) => {
    const [, lengths = "", ink = ""] = /^(.+?) (oklch\(.+\))$/.exec(one) ?? [];
    const [offsetX, offsetY, blur] = lengths.split(" ").map(measureOf);
    if (!offsetX || !offsetY || !blur) throw new Error(`Not a shadow: ${one}`);
    return { color: colourOf(ink), offsetX, offsetY, blur, spread: { value: 0, unit: "px" } };
  });
}

/** A token that is the same in both themes, with its type derived from the value; undefined if it is no token. @param {string} name @param {string} text
 * @returns {DesignToken | undefined} */
function plainToken(name, text) {
  const measure = measureOf(text);
  if (measure) return { $type: measure.unit === "ms" ? "duration" : "dimension", $value: measure };
  const curve = /^cubic-bezier\((.+)\)$/.exec(text)?.[1];
  if (curve !== undefined) return { $type: "cubicBezier", $value: curve.split(", ").map(Number) };
  if (name.startsWith("font-weight-")) return { $type: "fontWeight", $value: Number(text) };
  if (name.startsWith("font-"))
    return { $type: "fontFamily", $value: text.split(", ").map((one) => one.replaceAll('"', "")) };
  return undefined;
}

/**
 * All tokens: the ramps, the colours and shadows of each theme, and the tokens that both themes share.
 *
 * @param {string} css the text of tokens.css
 * @param {Readonly<Record<string, string>>} [uses] the use of each colour, by its name
 * @returns {Readonly<Record<"ramps" | Mode | "measures" | "type" | "motion", TokenGroup>>}
 */
export function designTokens(css, uses = {}) {
  const definitions = definitionsOf(css);
  const named = (/** @type {RegExp} */ names) =>
    [...definitions.keys()].flatMap((name) => names.exec(name)?.[1] ?? []);
  const meanings = named(/^color-([\w-]+)$/).filter((name) => definitions.has(`apex-${name}`));

  /** @param {string} name @param {Mode} mode @returns {DesignToken} */
  function colour(name, mode) {
    const text = decided(definitions.get(`apex-${name}`) ?? "", mode);
    const variable = /^var\(--apex-([\w-]+)\)$/.exec(text)?.[1];
    const group = variable !== undefined && meanings.includes(variable) ? mode : "ramps";
    const use = uses[name];
    return {
      $type: "color",
      $value: variable === undefined ? colourOf(text) : `{${group}.${variable}}`,
      ...(use !== undefined && { $description: use }),
    };
  }
  /** @param {Mode} mode @returns {TokenGroup["tokens"]} */
  const themed = (mode) =>
    Object.fromEntries([
      ...meanings.map((name) => [name, colour(name, mode)]),
      ...named(/^apex-(shadow-[\w-]+)$/).map((name) => [
        name,
        {
          $type: "shadow",
          $value: shadowsOf(decided(definitions.get(`apex-${name}`) ?? "", mode)),
        },
      ]),
    ]);
  const plain = [...definitions].flatMap(([name, text]) => {
    const token = plainToken(name, text);
    return token ? [{ name: name.replace(/^apex-/, ""), token }] : [];
  });
  /** @param {readonly DesignToken["$type"][]} types @returns {TokenGroup["tokens"]} */
  const ofTypes = (types) =>
    Object.fromEntries(
      plain
        .filter(({ token }) => types.includes(token.$type))
        .map(({ name, token }) => [name, token]),
    );
  return {
    ramps: {
      $description: "What exists: hue and chroma by name, lightness × 1000 by number.",
      tokens: Object.fromEntries(
        named(/^apex-([a-z]+-\d{3})$/).map((name) => [name, colour(name, "light")]),
      ),
    },
    light: { $description: "What a colour is for, on a light page.", tokens: themed("light") },
    dark: { $description: "What a colour is for, on a dark page.", tokens: themed("dark") },
    measures: {
      $description: "Sizes and leading of text, radii, and the step of all spacing.",
      tokens: ofTypes(["dimension"]),
    },
    type: {
      $description: "Families with what stands in for them, and weights.",
      tokens: ofTypes(["fontFamily", "fontWeight"]),
    },
    motion: {
      $description: "Durations and curves.",
      tokens: ofTypes(["duration", "cubicBezier"]),
    },
  };
}

/** The use of each colour, from the page on colours. @param {string} page the text of colour.mdx @returns {Record<string, string>} */
export function usesIn(page) {
  return Object.fromEntries(
    [...page.matchAll(/\{ name: "([^"]+)", use: "([^"]+)" \}/g)].map(([, name, use]) => [
      name,
      use,
    ]),
  );
}

/** The content of the tokens file. @param {ReturnType<typeof designTokens>} groups */
export function tokensFile(groups) {
  const written = Object.entries(groups).map(([name, { $description, tokens }]) => [
    name,
    { $description, ...tokens },
  ]);
  return `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`;
}
