import { describe, expect, it } from "vitest";
import wordList from "../../docs/word-list.json" with { type: "json" };
import { literalsOf, messagesOf, readLocale } from "./locales.ts";
import specifiedTexts from "./specified-texts.json" with { type: "json" };

const languages = ["en", "fr"] as const;
type Language = (typeof languages)[number];

const neverIn = (language: Language) =>
  wordList.never.filter((row) => row.language === language).flatMap(({ words }) => words);

/** Finds one of the words, whole and in any case. */
function finder(words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}\\d])(?:${escaped.join("|")})(?![\\p{L}\\d])`, "iu");
}

/** `id: text` of each message that has a word that we do not use. */
function broken(language: Language, messages: readonly [id: string, message: string][]): string[] {
  const found = finder(neverIn(language));
  return messages
    .filter(([, message]) => !specifiedTexts.includes(message))
    .flatMap(([id, message]) =>
      literalsOf(message)
        .filter((text) => found.test(text))
        .map((text) => `${id}: ${text}`),
    );
}

describe.each(languages)("the words in %s", (language) => {
  it("are those of the word list", () => {
    expect(broken(language, messagesOf(readLocale(language)))).toEqual([]);
  });

  it.each(neverIn(language))("are not “%s”", (word) => {
    expect(broken(language, [["apex.a.b", `It is ${word}, {name}.`]])).toHaveLength(1);
  });
});

it("a word within another one is another word", () => {
  expect(broken("en", [["apex.a.b", "A bargain of yourself"]])).toEqual([]);
});
