import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactMinor } from "./exact-amount.ts";
import { exactJson } from "./exact-json.ts";

describe("a partner's JSON", () => {
  it("keeps every number as it is written", () => {
    expect(
      exactJson('{"a": 1234.10, "b":[-0.1e3, 12345678901234567890.123], "1":true, "t":"\\"2\\\\"}'),
    ).toEqual({
      a: "1234.10",
      b: ["-0.1e3", "12345678901234567890.123"],
      "1": true,
      t: '"2\\',
    });
  });

  it.each(["", "<html>", "{", '{"a": 01}', '{"a": 1,}', "NaN"])("is none: %s", (text) => {
    expect(() => exactJson(text)).toThrow(SyntaxError);
  });

  it("is otherwise what it was", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = JSON.stringify(value);
        const texts = JSON.parse(written, (_, part: unknown) =>
          typeof part === "number" ? JSON.stringify(part) : part,
        );
        expect(exactJson(written)).toEqual(texts);
      }),
    );
  });
});

describe("a partner's amount", () => {
  it.each([
    ["1234.10", 123_410n],
    ["0.07", 7n],
    ["1000", 100_000n],
    ["1000.000", 100_000n],
    ["90071992547409931.25", 9_007_199_254_740_993_125n],
  ])("%s naira is exact", (text, minor) => {
    expect(exactMinor(text, "NGN")).toBe(minor);
  });

  it.each(["19.305", "1e3", "-1", "1,000", "", ".5", "1."])("%s is no amount of naira", (text) => {
    expect(exactMinor(text, "NGN")).toBeUndefined();
  });
});
