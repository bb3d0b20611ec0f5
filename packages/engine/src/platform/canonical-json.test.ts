import { expect, test } from "vitest";
import { canonicalJson } from "./crypto.ts";

test("the same is written alike, in whatever order it came", () => {
  const written = '{"a":[1,{"c":null,"d":"x"}],"b":true}';
  expect(canonicalJson({ b: true, a: [1, { d: "x", c: null }] })).toBe(written);
  expect(canonicalJson({ a: [1, { c: null, d: "x" }], b: true })).toBe(written);
});

test("what is not there is left out, and what is null is not", () => {
  expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
  expect(canonicalJson({})).toBe("{}");
});

test("lists keep their order", () => {
  expect(canonicalJson([2, 1])).toBe("[2,1]");
});

test("many names are in one order", () => {
  const names = ["e", "b", "d", "a", "c"];
  const json = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(json).toBe('{"a":0,"b":0,"c":0,"d":0,"e":0}');
});
