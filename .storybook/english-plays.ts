import type { Plugin } from "vite";

/**
 * Transforms a module of stories so that its plays run only in their own setting: English, mocked answers, and a host
 * with every place. In any other setting a story is only rendered and checked. In *Live* a play would compete
 * with the person who tries the story, so plays of stories that are always live run under the test runner only.
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
