import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { designTokens, tokensFile, usesIn } from "../../scripts/package-tokens.mjs";
import { expectNone } from "./expect-none.ts";

const read = (file: string) =>
  readFileSync(new URL(`../../packages/ui/src/${file}`, import.meta.url), "utf8");
const css = read("tokens.css");

const figure = z.number();
const measure = z.strictObject({ value: figure, unit: z.enum(["px", "rem"]) });
const fraction = figure.min(0).max(1);
const colour = z.strictObject({
  colorSpace: z.literal("oklch"),
  components: z.tuple([fraction, figure.min(0).max(0.5), figure.min(0).lt(360)]),
  alpha: fraction,
  hex: z.string().regex(/^#[\da-f]{6}$/),
});
const shadow = z.strictObject({
  color: colour,
  offsetX: measure,
  offsetY: measure,
  blur: measure,
  spread: measure,
});
/** A token as the format describes it, by its type. */
const token = z.discriminatedUnion("$type", [
  z.strictObject({
    $type: z.literal("color"),
    $value: z.union([colour, z.string().regex(/^\{\w+\.[\w-]+\}$/)]),
    $description: z.string().min(1).optional(),
  }),
  z.strictObject({ $type: z.literal("dimension"), $value: measure }),
  z.strictObject({
    $type: z.literal("duration"),
    $value: z.strictObject({ value: figure, unit: z.enum(["ms", "s"]) }),
  }),
  z.strictObject({ $type: z.literal("fontFamily"), $value: z.array(z.string().min(1)).min(1) }),
  z.strictObject({ $type: z.literal("fontWeight"), $value: figure.min(1).max(1000) }),
  z.strictObject({
    $type: z.literal("cubicBezier"),
    $value: z.tuple([fraction, figure, fraction, figure]),
  }),
  z.strictObject({ $type: z.literal("shadow"), $value: z.array(shadow).min(1) }),
]);
type Token = z.infer<typeof token>;
const group = z
  .looseObject({ $description: z.string().min(1) })
  .transform(({ $description: _, ...tokens }) => tokens)
  .pipe(z.record(z.string().regex(/^[^${}.][^{}.]*$/), token));
const groups = ["ramps", "light", "dark", "measures", "type", "motion"] as const;

const written = tokensFile(designTokens(css, usesIn(read("docs/colour.mdx"))));
const tokens = z.record(z.enum(groups), group).parse(JSON.parse(written));

/** The first definition of each property: later ones are for forced colours. */
const definitions = new Map(
  [...css.matchAll(/^ *--([\w-]+):\s*([^;]+);/gm)]
    .toReversed()
    .map(([, name = "", text = ""]) => [name, text.replace(/\s+/g, " ").trim()]),
);

type Colour = z.infer<typeof colour>;
const lengthOf = ({ value, unit }: { value: number; unit: string }) =>
  value === 0 && unit === "px" ? "0" : `${value}${unit}`;

function colourText(value: Colour | string): string {
  if (typeof value === "string") return `var(--apex-${value.slice(1, -1).split(".")[1]})`;
  const { components, alpha } = value;
  return `oklch(${components.join(" ")}${alpha === 1 ? "" : ` / ${Number((100 * alpha).toFixed(2))}%`})`;
}

/** A token as tokens.css writes it. */
function textOf({ $type, $value }: Token): string {
  switch ($type) {
    case "color":
      return colourText($value);
    case "dimension":
    case "duration":
      return `${$value.value}${$value.unit}`;
    case "fontWeight":
      return String($value);
    case "fontFamily":
      return $value.map((name) => (/ /.test(name) ? `"${name}"` : name)).join(", ");
    case "cubicBezier":
      return `cubic-bezier(${$value.join(", ")})`;
    case "shadow":
      return $value
        .map(({ offsetX, offsetY, blur, color }) =>
          [offsetX, offsetY, blur].map(lengthOf).concat(colourText(color)).join(" "),
        )
        .join(", ");
  }
}

/** One theme of a definition. */
const ofTheme = (text: string, theme: "light" | "dark") =>
  text.replaceAll(
    /light-dark\(((?:\([^()]*\)|[^(),])+), ((?:\([^()]*\)|[^(),])+)\)/g,
    theme === "light" ? "$1" : "$2",
  );

describe("the design tokens of @apex/ui", () => {
  it("are every colour that Tailwind has, in light and dark", () => {
    const names = [...css.matchAll(/--color-([\w-]+): var/g)].map(([, name]) => name);
    const shadows = ["shadow-raised", "shadow-overlay"];
    expect(Object.keys(tokens.light)).toEqual([...names, ...shadows]);
    expect(Object.keys(tokens.dark)).toEqual([...names, ...shadows]);
  });

  it("leave out nothing that the style sheet defines as a value", () => {
    const known = new Set(groups.flatMap((name) => Object.keys(tokens[name])));
    const left = [...definitions]
      .filter(([, text]) => !/^var\(|^(initial|transparent|currentcolor)$|^apex-/.test(text))
      .map(([name]) => name.replace(/^apex-/, ""))
      .filter((name) => !known.has(name));
    expectNone("Add these to the design tokens", left);
  });

  it.each(groups)("have the style sheet's values: %s", (name) => {
    const theme = name === "dark" ? "dark" : "light";
    const entries = Object.entries(tokens[name]);
    expect(entries.length).toBeGreaterThan(3);
    for (const [key, one] of entries) {
      const text = definitions.get(`apex-${key}`) ?? definitions.get(key) ?? "";
      expect(`${key}: ${textOf(one)}`).toBe(`${key}: ${ofTheme(text, theme)}`);
    }
  });

  it("name another token only where there is one of the same type", () => {
    let aliases = 0;
    for (const one of groups.flatMap((name) => Object.values(tokens[name])))
      if (typeof one.$value === "string") {
        aliases += 1;
        const [of, name = ""] = one.$value.slice(1, -1).split(".");
        expect(tokens[z.enum(groups).parse(of)][name]?.$type).toBe(one.$type);
      }
    expect(aliases).toBeGreaterThan(100);
  });

  it("have the nearest colour of sRGB for tools that know no other space", () => {
    const hexOf = (name: string) => {
      const value = tokens.ramps[name]?.$value;
      return colour.parse(value).hex;
    };
    // As browsers show these, and as Storybook's theme has them.
    expect(hexOf("petrol-450")).toBe("#00626d");
    expect(hexOf("bone-978")).toBe("#f9f8f3");
    expect(hexOf("ink-240")).toBe("#142225");
  });

  it("say what a colour is for where the page on colours does", () => {
    expect(tokens.light["surface"]).toHaveProperty("$description", "The page");
    expect(tokens.dark["brand-text"]).toHaveProperty("$description", "Links, quiet actions");
  });

  it("are refused where a value cannot be read", () => {
    const unknown = ":root {\n--apex-odd: red; }\n@theme {\n--color-odd: var(--apex-odd); }";
    expect(() => designTokens(unknown)).toThrow("Not a colour: red");
  });
});
