import type { Plugin } from "vite";

/** Plays are written in English: in another language a story is only rendered and checked. */
export function englishPlays(): Plugin {
  return {
    name: "apex-english-plays",
    enforce: "pre",
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      handler(code) {
        const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
        return {
          code: `${code}
for (const story of [${names.join(", ")}]) {
  const { play } = story;
  if (play) story.play = (context) => context.globals.locale === "en" ? play(context) : undefined;
}
`,
          map: null,
        };
      },
    },
  };
}
