import css from "../tokens.css?raw";

export const themes = ["light", "dark"] as const;

export interface Token {
  /** Name without its prefix: "surface-raised". */
  name: string;
  /** The value as written in tokens.css, its ramps resolved. */
  light: string;
  dark: string;
}

/** The first definition of each: later ones are for forced colours, which the system decides. */
const definitions = new Map<string, string>();
for (const [, name = "", value = ""] of css.matchAll(/--apex-([\w-]+):\s*([^;]+);/g)) {
  if (!definitions.has(name)) definitions.set(name, value.replace(/\s+/g, " ").trim());
}

function resolve(value: string): string {
  const variable = /^var\(--apex-([\w-]+)\)$/.exec(value)?.[1];
  const defined = variable && definitions.get(variable);
  return defined ? resolve(defined) : value;
}

/** A ramp (`petrol-450`), as opposed to a meaning (`brand`). */
const isRamp = (name: string) =>
  /^(bone|ink|petrol|marigold|leaf|clay|sky|iris|plum)-\d+$/.test(name);

/** The colour tokens: meanings and parts, or the ramps behind them. */
export function tokensOf(kind: "colour" | "ramp"): Token[] {
  const tokens: Token[] = [];
  for (const [name, value] of definitions) {
    if (!/oklch|var\(/.test(value) || name.startsWith("shadow")) continue;
    if (isRamp(name) !== (kind === "ramp")) continue;
    const both = /^light-dark\((.+\)), (.+\))\)$/.exec(value);
    tokens.push({ name, light: resolve(both?.[1] ?? value), dark: resolve(both?.[2] ?? value) });
  }
  return tokens;
}
