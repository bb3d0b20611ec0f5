import type { Language } from "@apex/contract/auth/language";

type Messages = Record<string, string>;
const load = (files: Record<string, Messages>): Messages =>
  Object.assign({}, ...Object.values(files));
const words: Record<Language, Messages> = {
  en: load(
    import.meta.glob<Messages>("../../locales/en/*.json", { eager: true, import: "default" }),
  ),
  fr: load(
    import.meta.glob<Messages>("../../locales/fr/*.json", { eager: true, import: "default" }),
  ),
};

const slot = /\{\w+\}/;
/** The text as a pattern. Each space matches any kind of space. */
const escaped = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`);

/** Matches what begins like the message, whatever stands in its slots. */
const beginsLike = (message: string) =>
  new RegExp(`^${message.split(slot).map(escaped).join(".*")}`);

const hasWords = (message: string) => message.replace(slot, "").trim().length > 2;

/** English words of a screen, as a language writes them: those of the message that they are of, else the same, because they are data. */
export function inWordsOf(language: Language, english: string): RegExp {
  const exact = Object.entries(words.en).filter(([, message]) => message === english);
  const ids =
    exact.length > 0
      ? exact
      : Object.entries(words.en).filter(
          ([, message]) =>
            slot.test(message) && hasWords(message) && beginsLike(message).test(english),
        );
  const sources = ids
    .map(([id]) => words[language][id] ?? english)
    .map((message) => beginsLike(message).source);
  return sources.length > 0 ? new RegExp(sources.join("|")) : new RegExp(`^${escaped(english)}`);
}
