import { repeatables } from "@apex/engine/platform/migrations/repeatable/all-repeatables";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { root } from "./cruise.ts";
import { expectListed, expectNone } from "./expect-none.ts";
import { readSources } from "./sources.ts";

const page = readFileSync(join(root, "docs/database.mdx"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [, name = "", kind = "", file = "", callers = "", work = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return { name: name.replaceAll("`", ""), kind, file: file.replaceAll("`", ""), callers, work };
  });

describe("the page of the database", () => {
  it("lists every function and trigger of the repeatable files, and no other", () => {
    const made = repeatables.flatMap(({ name: file, sql }) =>
      [...sql.matchAll(/^create (?:or replace )?(function|trigger) (\w+)/gm)].map(
        ([, kind, name]) => `${kind} ${name} in ${file}.ts`,
      ),
    );
    expectListed(
      "docs/database.mdx",
      rows.map(({ name, kind, file }) => `${kind} ${name} in ${file}`),
      made,
    );
    expectNone(
      "Say what these do, in a sentence",
      rows.filter(({ work }) => !/^[A-Z].*\.$/.test(work)).map(({ name }) => name),
    );
  });

  it("names callers that call it", () => {
    const names = new Set(rows.map(({ name }) => name));
    const sources = readSources("packages/engine/src/**/*.ts").filter(
      ({ path }) => !path.includes("/migrations/"),
    );
    const calls = (caller: string, name: string) =>
      sources.some(({ path, text }) => path.endsWith(`/${caller}`) && text.includes(`${name}(`));
    const wrong = rows
      .filter(({ kind }) => kind === "function")
      .flatMap(({ name, callers }) =>
        callers
          .split(", ")
          .map((caller) => caller.replaceAll("`", ""))
          .filter((caller) => !names.has(caller) && !calls(caller, name))
          .map((caller) => `${name}: ${caller}`),
      );
    expectNone("Name files of the engine that call the function", wrong);
  });
});
