import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { migrations } from "./all-migrations.ts";

const names = migrations.map(({ name }) => name);

it("migrations are all numbered files, run in order, without a gap", () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => /^\d.*(?<!\.test)\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ""));
  expect(names).toEqual(files.toSorted());
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, place) => place + 1));
});

it("no two migrations share their words: a number alone makes no other migration", () => {
  const words = names.map((name) => name.slice("0000-".length));
  expect(new Set(words).size).toBe(words.length);
});
