import { beforeAll, describe, expect, it } from "vitest";
import { cruiseTree, root, ruleNames, sentenceOf, violationsOf } from "./cruise.ts";
import { expectNone } from "./expect-none.ts";

/** A lower bound for the number of modules: a cruise that resolves nothing finds only a handful, and no violation. */
const modulesAtLeast = 100;

describe("boundaries", () => {
  let result: Awaited<ReturnType<typeof cruiseTree>>;

  beforeAll(async () => {
    result = await cruiseTree(root, ["packages", "apps", ".storybook"]);
    // Reading every module takes minutes where other work has the processor.
  }, 300_000);

  it("sees the sources and resolves the packages' imports of each other", () => {
    expect(result.summary.totalCruised).toBeGreaterThan(modulesAtLeast);
    const unresolved = result.modules.flatMap((module) =>
      module.dependencies
        .filter(
          (dependency) => dependency.couldNotResolve && /^(\.|@apex\/)/.test(dependency.module),
        )
        .map((dependency) => `${module.source} imports ${dependency.module}`),
    );
    expectNone("Import modules that exist", unresolved);
  });

  it.each(ruleNames)("%s", (name) => {
    const found = violationsOf(result).filter((violation) => violation.rule === name);
    expectNone(
      sentenceOf(name),
      found.map(({ from, to }) => `${from} imports ${to}`),
    );
  });
});
