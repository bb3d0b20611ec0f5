import * as z from "zod/mini";
import { bidiControls } from "./text-direction.ts";
import { says, type ValidationCode } from "./validation-codes.ts";

/** Something to see: no space, no control, no mark by itself, nothing that is drawn as nothing. */
const visible = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if a text has a visible character. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

const lineBreak = /[\p{Cc}\u2028\u2029]/u;

/** Texts that a mail program turns into a link: a scheme, a mailbox, a domain. `J.Obi` is none. */
const address = /:\/\/|\S@\S|[\p{L}\p{N}-][.。．｡][\p{Ll}\p{Lo}]{2}/u;

interface TextRules {
  /** Counted after normalisation: a letter and its accent are one. */
  readonly max: number;
  readonly tooLong?: ValidationCode;
  /** Why a text without anything to see is refused; absent where it may be empty. */
  readonly required?: ValidationCode;
}

/**
 * Text that a person writes, on as many lines as they like. Characters that turn a line round, which come along unseen when something
 * is copied, are left out. Every free text of a body is this or `nameText`.
 */
export function userText({ max, tooLong = "too-long", required }: TextRules) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll(bidiControls, "").normalize("NFC")),
    z.refine((text) => required === undefined || isVisible(text), says(required ?? "invalid")),
    z.maxLength(max, says(tooLong)),
  );
}

/** A name, label or title that a person gives: one line, shown to others and mailed to them, and no address of the web or of mail. */
export function nameText(rules: TextRules) {
  return userText(rules).check(
    z.refine((text) => !lineBreak.test(text), says("invalid")),
    z.refine((text) => !address.test(text), says("name-address")),
  );
}
