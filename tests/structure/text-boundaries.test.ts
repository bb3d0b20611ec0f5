import { describe, expect, it } from "vitest";
import { readSources } from "./sources.ts";
import { textRules, violationsOfText } from "./text-rules.ts";
import { expectNone } from "./expect-none.ts";

const sources = readSources("packages/*/src/**/*.{ts,tsx,sql,css}", "apps/*/src/**/*.{ts,tsx}");

describe("boundaries that are not about imports", () => {
  it.each(textRules)("$name: $sentence", (rule) => {
    expect(sources.some(({ path }) => rule.appliesTo(path))).toBe(true);
    expectNone(rule.sentence, violationsOfText(rule, sources));
  });
});
