import * as z from "zod/mini";
import { nameText } from "./user-text.ts";
import { says } from "./validation-codes.ts";

/**
 * The scripts that people write names in today: those that Unicode recommends (UAX 31), and those of Africa. Other scripts are read by few,
 * and several have letters that look Latin, as Lisu and Cherokee do.
 */
const scripts =
  "Latin Cyrillic Greek Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Khmer Ethiopic Nko Adlam Vai Tifinagh"
    .split(" ")
    .map((script) => new RegExp(`\\p{Script=${script}}`, "u"));

/** Scripts that are written together in one word, and also with Latin letters. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
/** Letters of every script, such as the lengthening mark of kana. */
const shared = /[\p{Script=Common}\p{Script=Inherited}]/u;

/** Latin letters of phonetics and small capitals, which no orthography needs. Those of African languages are not among them. */
const technical =
  /[\u0250\u0252\u0255\u0258\u025A\u025C-\u025F\u0261\u0262\u0264-\u0267\u026A-\u0271\u0273\u0274\u0276-\u0282\u0284-\u0287\u028D-\u0291\u0293-\u02AF\u1D00-\u1DBF\u2C60-\u2C7F\uA720-\uA78A\uA78D-\uA7FF\uAB30-\uAB6F]/u;

/** True if a word has letters of two scripts, or of one that is not among these: then it passes for another word. */
function passesForAnother(text: string): boolean {
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => {
    const letters = (word.match(/\p{L}/gu) ?? []).filter(
      (letter) => !shared.test(letter) && !eastAsian.test(letter),
    );
    const [first] = letters;
    if (first === undefined) return false;
    const script = scripts.find((one) => one.test(first));
    return script === undefined || letters.some((letter) => !script.test(letter));
  });
}

/** Invisible letters that `nameText` allows after an emoji or a digit. */
const hidden = /[\uFE0F\u200D]/u;

/** The name of somebody, by which others decide whom they pay or trust. */
export function partyNameText(rules: Parameters<typeof nameText>[0]) {
  return nameText(rules).check(
    z.refine(
      (text) => !hidden.test(text) && !technical.test(text) && !passesForAnother(text),
      says("name-letters"),
    ),
  );
}
