import type { Plugin } from "vite";

/**
 * A module of stories whose plays run only where they are at home: they are written in English, for mocked answers and for a host that has
 * every place. Anywhere else a story is only rendered and checked. In *Live* a play would press what a person is about to, so the plays of
 * stories that are live by themselves run under the test runner alone.
 */
export function playsAtHome(code: string): string {
  const names = [...code.matchAll(/^export (?:const|default) (\w+)/gm)].map(([, name]) => name);
  return `${code}
for (const story of [${names.join(", ")}]) {
  const { play } = story;
  const isAnswered = (engine, storyGlobals) =>
    engine === "mock" || (engine === storyGlobals.engine && "__vitest_browser__" in globalThis);
  const isAtHome = ({ globals: { locale, engine, places }, storyGlobals }) =>
    locale === "en" && places === "all" && isAnswered(engine, storyGlobals);
  if (play) story.play = (context) => isAtHome(context) ? play(context) : undefined;
}
`;
}

export function englishPlays(): Plugin {
  return {
    name: "apex-english-plays",
    enforce: "pre",
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      handler: (code) => ({ code: playsAtHome(code), map: null }),
    },
  };
}
