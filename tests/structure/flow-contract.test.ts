import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const sources = globSync("packages/flows/src/**/*.tsx", { cwd: root })
  .filter((file) => !/\.stories\.|-story\.|\/mocks\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** The modules of the flows: what keeps its place and its draft by `useFlow`, or by `useMoneyFlow` around it. */
const flows = sources.filter(({ text }) => /const flow = use(?:Money)?Flow\(/.test(text));

/** Props of the contract that a flow has no use for, and why. */
const lacking: Readonly<Record<string, readonly string[]>> = {
  // There is no page before this flow to return to.
  "packages/flows/src/sign-in/reset-password/reset-password-flow.tsx": ["onExit"],
};

describe("a flow", () => {
  test("is one of those that are known", () => {
    expect(flows.length).toBeGreaterThan(15);
  });

  test.each(flows)("$file takes the props of every flow", ({ file, text }) => {
    expect(text, "Its props extend FlowProps").toMatch(/(?:extends|=) (?:Omit<\s*)?FlowProps\b/);
    const [, left = ""] = /Omit<\s*FlowProps<[^;{]*?>,\s*((?:"\w+"[\s|]*)+)>/.exec(text) ?? [];
    const omitted = [...left.matchAll(/"(\w+)"/g)].flatMap(([, name]) =>
      // The property is declared differently there, for example as optional.
      name === undefined || new RegExp(`^ {2}${name}\\?: `, "m").test(text) ? [] : [name],
    );
    expect(omitted, "It takes every prop of FlowProps, or `lacking` says why not").toEqual(
      lacking[file] ?? [],
    );
  });

  test.each(flows)("$file hands place, title and heading level on", ({ text }) => {
    // The flow passes all its props: place, the way on, and the progress callback.
    expect(text, "Pass all props to useFlow").toMatch(/use(?:Money)?Flow\([\s\S]*?props,?\s*\)/);
    expect(text, "Pass onTitle on, or host={props}").toMatch(/onTitle=|onTitle\?\.\(|host=\{/);
    expect(text, "Pass headingLevel on, or host={props}").toMatch(/headingLevel=|host=\{/);
  });
});
