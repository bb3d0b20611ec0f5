import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { ledgerMutants, ledgerTests } from "../../scripts/mutants/ledger.mjs";
import { ruleGroups } from "../../scripts/mutants/rules.mjs";
import { survivors } from "../../scripts/mutants/survivors.mjs";
import { root } from "./cruise.ts";
import { expectNone } from "./expect-none.ts";

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("every file that the mutants name exists", () => {
  const named = [
    ...ruleGroups.flatMap(({ rules, tests }) => [...rules.map(({ file }) => file), ...tests]),
    ...survivors.map(({ file }) => file),
    ...ledgerTests,
    ...ledgerMutants.flatMap(({ file, tests = [] }) => [file, ...tests]),
  ];
  expectNone(
    "Name files that exist in scripts/mutants",
    named.filter((file) => !existsSync(join(root, file))),
  );
});

test("a survivor names a rule that is tried, and a line of it", () => {
  const tried = new Set(ruleGroups.flatMap(({ rules }) => rules.map(({ file }) => file)));
  const lost = survivors.filter(({ file, mistake }) => {
    const [line = ""] = mistake.split(" | ");
    return !tried.has(file) || !oneLine(read(file)).includes(line);
  });
  expectNone(
    "Write these lines of scripts/mutants/survivors.mjs as the code has them now, or remove them",
    lost.map(({ file, mistake }) => `${file}: ${mistake}`),
  );
});

test("a rule begins and ends at lines that its file has", () => {
  const lost = ruleGroups
    .flatMap(({ rules }) => rules)
    .filter(({ file, from, until }) =>
      [from, until].some((text) => text !== undefined && !read(file).includes(text)),
    );
  expectNone(
    "Write `from` and `until` in scripts/mutants/rules.mjs as the code has them now",
    lost.map(({ file }) => file),
  );
});

test("a mutant of the ledger finds its text once", () => {
  const lost = ledgerMutants.filter(({ file, before }) => read(file).split(before).length !== 2);
  expectNone(
    "Write `before` in scripts/mutants/ledger.mjs so that the file has it once",
    lost.map(({ name }) => name),
  );
});
