import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { visualModes } from "../../.storybook/visual-modes.ts";
import { picturedStories, picturesOf } from "../../scripts/visual/stories.mjs";
import { readSources } from "./sources.ts";
import { expectNone } from "./expect-none.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

describe("pictures", () => {
  test("are made in every theme, size of screen and language", () => {
    const modes = Object.entries(visualModes);
    expect(modes).toHaveLength(2 * 2 * 2);
    for (const [name, { theme, locale, viewport }] of modes)
      expect(name).toBe(`${theme} ${viewport.width < 640 ? "phone" : "desktop"} ${locale}`);
    expect(new Set(modes.map(([, mode]) => JSON.stringify(mode))).size).toBe(modes.length);
  });

  test("are of stories, and not of those that are tests alone", () => {
    const entry = { title: "", name: "", importPath: "", type: "story", tags: [] };
    const stories = picturedStories({
      entries: {
        shown: { ...entry, id: "shown" },
        page: { ...entry, id: "page", type: "docs" },
        tested: { ...entry, id: "tested", tags: ["no-visual"] },
      },
    });
    expect(picturesOf(stories)).toEqual(Object.keys(visualModes).map((mode) => `shown, ${mode}`));
  });
});

describe("Chromatic", () => {
  test("gets the same modes", () => {
    expect(read(".storybook/preview.tsx")).toContain("chromatic: { modes: visualModes }");
  });

  test("leaves out the same stories", () => {
    const stories = readSources("packages/{ui,flows}/src/**/*.stories.tsx");
    const times = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
    expect(stories.some(({ text }) => text.includes('"no-visual"'))).toBe(true);
    const uneven = stories.filter(
      ({ text }) => times(text, /"no-visual"/g) !== times(text, /disableSnapshot: true/g),
    );
    expectNone(
      'Give each story with the tag "no-visual" also `chromatic: { disableSnapshot: true }`',
      uneven.map(({ path }) => path),
    );
  });

  test("photographs what has changed alone: by the stats of the build, and the words, which no import leads to", () => {
    const settings: unknown = JSON.parse(read("chromatic.config.json"));
    expect(settings).toMatchObject({
      buildScriptName: "build:storybook",
      onlyChanged: true,
      externals: ["locales/**"],
    });
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    expect(scripts["build:storybook"]).toBe("exec node scripts/run.mjs build-storybook");
    expect(read("scripts/build-storybook.mjs")).toContain("--stats-json");
  });

  test("is told at once what is missing, a build and a token", () => {
    const folder = mkdtempSync(join(tmpdir(), "apex-chromatic-"));
    const listed = (build: string) => {
      const script = join(root, "scripts/chromatic-list.mjs");
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ["--conditions=apex-source", script, "--build", build],
        { encoding: "utf8", env: { ...process.env, CHROMATIC_PROJECT_TOKEN: "" } },
      );
      return { status, stdout, missing: stderr.match(/(?<=^Missing: )[^,]+/gm) };
    };
    try {
      expect(listed(folder)).toEqual({
        status: 1,
        stdout: "",
        missing: ["a built Storybook", "CHROMATIC_PROJECT_TOKEN"],
      });
      const entry = { id: "shown", title: "", name: "", importPath: "", type: "story", tags: [] };
      writeFileSync(join(folder, "index.json"), JSON.stringify({ entries: { shown: entry } }));
      const { status, stdout, missing } = listed(folder);
      expect({ status, missing }).toEqual({ status: 1, missing: ["CHROMATIC_PROJECT_TOKEN"] });
      expect(stdout.trim().split("\n")).toEqual(
        Object.keys(visualModes).map((mode) => `shown, ${mode}`),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
