import { describe, expect, it } from "vitest";
import { matchOptions } from "./match-options.ts";

const banks = ["Access", "First Bank", "Société Générale", "Sterling", "Union", "Kuda"].map(
  (label) => ({
    value: label,
    label,
  }),
);
const found = (typed: string, limit = 10) =>
  matchOptions(banks, typed, limit).map(({ label }) => label);

describe("matchOptions", () => {
  it("offers all, up to the limit, without a text", () => {
    expect(found("")).toHaveLength(6);
    expect(found(" ", 2)).toEqual(["Access", "First Bank"]);
  });

  it("puts beginnings before words before middles", () => {
    expect(found("s")).toEqual(["Société Générale", "Sterling", "Access", "First Bank"]);
    expect(found("ba")).toEqual(["First Bank"]);
    expect(found("g")).toEqual(["Société Générale", "Sterling"]);
  });

  it("finds without accents and case", () => {
    expect(found("SOCIETE")).toEqual(["Société Générale"]);
    expect(found("générale")).toEqual(["Société Générale"]);
  });

  it("takes every sign for the end of a word", () => {
    const countries = ["Guinea-Bissau", "Côte d’Ivoire", "Ivory Street"].map((label) => ({
      value: label,
      label,
    }));
    const named = (typed: string) => matchOptions(countries, typed, 10).map(({ label }) => label);
    expect(named("cote d'i")).toEqual(["Côte d’Ivoire"]);
    expect(named("ivo")).toEqual(["Ivory Street", "Côte d’Ivoire"]);
    expect(named("guinea bis")).toEqual(["Guinea-Bissau"]);
    expect(named("bissau")).toEqual(["Guinea-Bissau"]);
  });

  it("finds by words that nobody sees", () => {
    const known = { value: "058", label: "Guaranty Trust Bank", keywords: "GTB GTBank 058" };
    for (const typed of ["gtb", "GTBank", "058"])
      expect(matchOptions([...banks, known], typed, 10)).toEqual([known]);
  });

  it("finds by texts beside the label, a dial code with or without its plus", () => {
    const countries = [
      { value: "IO", label: "British Indian Ocean Territory", description: "+246" },
      { value: "SS", label: "South Sudan", description: "+211" },
      { value: "GH", label: "Ghana", description: "+233" },
      { value: "ZM", label: "Zambia 23", description: "+260" },
    ];
    const codes = (typed: string) => matchOptions(countries, typed, 10).map(({ value }) => value);
    expect(codes("+233")).toEqual(["GH"]);
    expect(codes("23")).toEqual(["GH", "ZM"]);
    expect(codes("11")).toEqual(["SS"]);
  });

  it("finds nothing without a match", () => {
    expect(found("xyz")).toEqual([]);
  });
});
