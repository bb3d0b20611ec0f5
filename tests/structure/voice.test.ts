import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import wordList from "../../docs/word-list.json" with { type: "json" };
import { literalsOf, messagesOf, readLocale } from "./locales.ts";
import { readSources } from "./sources.ts";
import specifiedTexts from "./specified-texts.json" with { type: "json" };
import { expectNone } from "./expect-none.ts";

const languages = ["en", "fr"] as const;
type Language = (typeof languages)[number];

const rowsIn = (language: Language) => wordList.never.filter((row) => row.language === language);
const neverIn = (language: Language) => rowsIn(language).flatMap(({ words }) => words);

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
    expectNone(
      "docs/word-list.json says what to write instead",
      broken(language, messagesOf(readLocale(language))),
    );
  });

  it.each(neverIn(language))("are not “%s”", (word) => {
    expect(broken(language, [["apex.a.b", `It is ${word}, {name}.`]])).toHaveLength(1);
  });
});

const moneyOut = /withdr|\btak(?:e|en|ing)\b|\btook\b|\bempt/i;

/** French has one word for taking money out and for removing a thing, so the second is always "supprimer". */
it("French says “retirer” of money only", () => {
  const english = new Map(messagesOf(readLocale("en")));
  expectNone(
    "Write “supprimer” where no money is taken out",
    messagesOf(readLocale("fr"))
      .filter(([, message]) => /(?<!\p{L})retir(?:er|e[sz]?|ons|ée?s?)(?!\p{L})/iu.test(message))
      .filter(
        ([id, message]) =>
          !/argent|\{amounts?\}/.test(message) && !moneyOut.test(english.get(id) ?? ""),
      )
      .map(([id, message]) => `${id}: ${message}`),
  );
});

const root = new URL("../../", import.meta.url);

/** Documents for readers. The voice page is left out, because it has to name the forbidden words. */
const documents = [".", "docs", "docs/decisions", "packages/ui/src"].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { encoding: "utf8", recursive: folder.includes("src") })
    .filter((file) => /\.mdx?$/.test(file) && !["CHANGELOG.md", "voice.mdx"].includes(file))
    .map((file) => `${folder}/${file}`),
);

it.each(documents)("%s uses none of them either", (file) => {
  const found = finder(rowsIn("en").flatMap((row) => ("onlyOn" in row ? [] : row.words)));
  const lines = readFileSync(new URL(file, root), "utf8").split("\n");
  expectNone(
    "docs/word-list.json says what to write instead",
    lines.filter((line) => found.test(line)),
  );
});

it("a word within another one is another word", () => {
  expect(broken("en", [["apex.a.b", "A bargain of yourself"]])).toEqual([]);
});

const tests = readSources("{packages,apps,tests,demo}/**/*.{test,spec}.{ts,tsx}");
/** A test by how far in it stands, and its title. */
const titled =
  /^( *)(?:it|test)\b(?!\.(?:describe|use|before|after|setTimeout))[^]*?\(\s*(["'`])(.*?)\2,/gm;

/** Titles that continue the one of another test, or have no describe whose sentence they complete. */
function fragmentsIn(text: string): string[] {
  return [...text.matchAll(titled)]
    .filter(([, indent, , title = ""]) =>
      indent === ""
        ? /^(and|but|so|of|for|with|without) /.test(title)
        : /^(and|but|so) /.test(title),
    )
    .map(([, , , title = ""]) => title);
}

it("a test's title is a sentence, by itself or with its describe", () => {
  expect(tests.length).toBeGreaterThan(500);
  expectNone(
    "Begin each title with its subject",
    tests.flatMap(({ path, text }) => fragmentsIn(text).map((title) => `${path}: ${title}`)),
  );
  const written = 'it("so is a limit", () => {});\n  it.each([1])(\n    "of %s", () => {});\n';
  expect(fragmentsIn(written)).toEqual(["so is a limit"]);
});
