import { afterEach, expect, test, vi } from "vitest";
import { playsAtHome } from "../../.storybook/english-plays.ts";

afterEach(() => vi.unstubAllGlobals());

/** What a story's play answers with these globals; undefined where it does not run. */
async function played(
  globals: Readonly<Record<string, string>>,
  storyGlobals: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const code = playsAtHome('export const Story = { play: () => "played" };\n');
  const { Story } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return Story.play({
    globals: { locale: "en", engine: "mock", places: "all", ...globals, ...storyGlobals },
    storyGlobals,
  });
}

test("a play runs in English, over mocks, in a host that has every place", async () => {
  expect(await played({})).toBe("played");
  expect(await played({ locale: "fr" })).toBeUndefined();
  expect(await played({ places: "fewest" })).toBeUndefined();
});

test("a person who opens Live meets no play", async () => {
  expect(await played({ engine: "live" })).toBeUndefined();
  expect(await played({}, { engine: "live" })).toBeUndefined();
});

test("the test runner plays a story that is live by itself, and no other one in Live", async () => {
  vi.stubGlobal("__vitest_browser__", true);
  expect(await played({}, { engine: "live" })).toBe("played");
  expect(await played({ engine: "live" })).toBeUndefined();
  expect(await played({})).toBe("played");
});
