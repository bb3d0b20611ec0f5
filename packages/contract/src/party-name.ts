import * as z from "zod/mini";
import { nameText } from "./user-text.ts";
import { says } from "./validation-codes.ts";

/** Alphabets with letters that look the same. */
const alikeScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** True if a word has letters of two of these alphabets: then it passes for another word. */
function mixesAlphabets(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => alikeScripts.filter((script) => script.test(word)).length > 1);
}

/** Invisible letters that `nameText` allows after an emoji or a digit. */
const hidden = /[\uFE0F\u200D]/u;

/** The name of somebody, by which others decide whom they pay or trust. */
export function partyNameText(rules: Parameters<typeof nameText>[0]) {
  return nameText(rules).check(
    z.refine((text) => !hidden.test(text) && !mixesAlphabets(text), says("name-letters")),
  );
}
