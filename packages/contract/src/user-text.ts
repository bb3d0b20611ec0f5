import * as z from "zod/mini";
import { bidiControls } from "./text-direction.ts";
import { says, type ValidationCode } from "./validation-codes.ts";

/** A visible character: no space, control, lone mark or invisible letter. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if a text has a visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Line breaks, tabs and other control characters. */
const lineBreak = /[\p{Cc}\u2028\u2029]/u;
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Control characters besides line breaks and tabs. */
const controls = /[^\P{Cc}\t\n\r]+/gu;

/** Matches texts that a mail program turns into a link: a scheme, a mailbox, a domain. It does not match `J.Obi`. */
const address = /:\/\/|\S@\S|[\p{L}\p{N}-][.。．｡][\p{Ll}\p{Lo}]{2}/u;

/** True if a text has a letter that nobody sees, besides those that choose how an emoji looks. */
function hasInvisible(text: string): boolean {
  return /\p{Default_Ignorable_Code_Point}/u.test(text.replaceAll(/\p{Emoji}\uFE0F?\u200D?/gu, ""));
}

interface TextRules {
  /** The longest text, counted after normalisation: a letter and its accent are one. */
  readonly max: number;
  readonly tooLong?: ValidationCode;
  /** The code that refuses an empty text; absent if it may be empty. */
  readonly required?: ValidationCode;
}

/** Text without bidirectional control characters, which are often copied along unseen. @param blanked becomes a space. */
function textOf({ max, tooLong = "too-long", required }: TextRules, blanked?: RegExp) {
  return z.string().check(
    z.overwrite((text) => {
      const plain = text.replaceAll(bidiControls, "").normalize("NFC");
      return blanked === undefined ? plain : plain.replaceAll(blanked, " ");
    }),
    z.refine((text) => required === undefined || isVisible(text), says(required ?? "invalid")),
    z.maxLength(max, says(tooLong)),
  );
}

/**
 * Text of any number of lines. Other control characters become spaces. Every free text in a request uses this,
 * `lineText`, `exactText` or `nameText`.
 */
export function userText(rules: TextRules) {
  return textOf(rules, controls);
}

/** Text of one line, such as a note: line breaks, tabs and control characters become spaces. */
export function lineText(rules: TextRules) {
  return textOf(rules, lineBreaks);
}

/** One line that somebody else compares, such as a memo: a control character within is refused, not replaced. */
export function exactText(rules: TextRules & { readonly invalid: ValidationCode }) {
  return textOf(rules).check(z.refine((text) => !lineBreak.test(text.trim()), says(rules.invalid)));
}

/** A name, label or title: one line, shown and mailed to others, without web or mail addresses. */
export function nameText(rules: TextRules) {
  return textOf(rules).check(
    z.refine((text) => !lineBreak.test(text), says("invalid")),
    z.refine((text) => !address.test(text), says("name-address")),
    z.refine((text) => !hasInvisible(text), says("name-letters")),
  );
}
