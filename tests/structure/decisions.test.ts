import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { expectNone } from "./expect-none.ts";

const folder = new URL("../../docs/decisions/", import.meta.url);
const decisions = readdirSync(folder).map((file) => ({
  file,
  lines: readFileSync(new URL(file, folder), "utf8").trimEnd().split("\n"),
}));

it.each(decisions)("$file is headed by its number and by what was decided", ({ file, lines }) => {
  expect(lines[0], "Begin with `# NNNN: ` and what was decided").toMatch(
    new RegExp(`^# ${file.slice(0, 4)}: [A-Z].{15,}$`),
  );
});

/** Half a page when it is printed. The roles' tables are made from the code and do not count. */
it.each(decisions)("$file is at most half a page", ({ lines }) => {
  const written = lines.filter((line) => !line.startsWith("|")).length;
  expect(written, "Shorten the decision to 55 lines").toBeLessThanOrEqual(55);
});

it("a number is given once", () => {
  const numbers = decisions.map(({ file }) => file.slice(0, 4));
  expectNone(
    "Take the next number that is free",
    numbers.filter((number, at) => numbers.indexOf(number) !== at),
  );
});
