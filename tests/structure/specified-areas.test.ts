import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { namedStates } from "../../.storybook/named-states.ts";
import { specifiedAreas } from "../../.storybook/specified-areas.ts";
import { root } from "./cruise.ts";
import { expectNone } from "./expect-none.ts";
import { readSources } from "./sources.ts";

const storyFiles = readSources("packages/{ui,flows}/src/**/*.stories.tsx").map(
  ({ path, text }) => ({
    path,
    text,
    title: /title: "([^"]+)"/.exec(text)?.[1] ?? "",
  }),
);
const journeyFiles = readSources("tests/journeys/*.spec.ts").map(({ path, text }) => ({
  name: path.slice("tests/journeys/".length, -".spec.ts".length),
  text,
}));

const testFiles = readSources("{packages,tests}/**/*.test.{ts,tsx}").map(({ path, text }) => ({
  name: path,
  text,
}));

describe("the page of what proves the specification", () => {
  test("names stories, journeys and tests that exist", () => {
    const titles = storyFiles.map(({ title }) => title);
    const journeys = journeyFiles.map(({ name }) => name);
    const missing = specifiedAreas.flatMap((area) => [
      ...area.stories.filter((title) => !titles.includes(title)),
      ...area.journeys.filter((name) => !journeys.includes(name)),
      ...area.tests.filter((file) => !existsSync(join(root, file))),
    ]);
    expectNone("Name what exists in .storybook/specified-areas.ts", missing);
  });

  test("leaves out no stories of a flow, and no journey", () => {
    const stories = new Set(specifiedAreas.flatMap((area) => area.stories));
    const journeys = new Set(specifiedAreas.flatMap((area) => area.journeys));
    const left = [
      ...storyFiles
        .filter(({ path, title }) => path.startsWith("packages/flows/") && !stories.has(title))
        .map(({ path }) => path),
      ...journeyFiles.filter(({ name }) => !journeys.has(name)).map(({ name }) => name),
    ];
    expectNone(
      "Add these to an area of .storybook/specified-areas.ts: stories by their title, journeys by their file",
      left,
    );
  });

  test("says of every area what proves it", () => {
    const bare = specifiedAreas.filter(
      ({ stories, journeys, tests }) => stories.length + journeys.length + tests.length === 0,
    );
    expectNone(
      "Name what proves these areas in .storybook/specified-areas.ts",
      bare.map(({ name }) => name),
    );
  });

  test("shows every state that it names", () => {
    const missing = namedStates.filter(({ shownBy }) => {
      const [file = "", title] = shownBy.split(": ");
      if (title !== undefined) {
        const tests = [...journeyFiles, ...testFiles].filter(({ name }) => name === file);
        return !tests.some(({ text }) => text.includes(`("${title}"`));
      }
      const end = shownBy.lastIndexOf("/");
      return !storyFiles.some(
        (story) =>
          story.title === shownBy.slice(0, end) &&
          story.text.includes(`export const ${shownBy.slice(end + 1)}:`),
      );
    });
    expectNone(
      "Name a story or a test that exists in .storybook/named-states.ts",
      missing.map(({ shownBy }) => shownBy),
    );
  });
});
