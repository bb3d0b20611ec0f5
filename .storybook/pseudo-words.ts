import { TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "àƀçďéƒğĥíĵķļɱñóƥɋŕšţúṽŵẋýžÀƁÇĎÉƑĞĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ";
const accentOf = new Map(Array.from(plain, (letter, at) => [letter, accented[at] ?? letter]));

/** Marks the start of every message. Letters outside the marks come from no message. */
export const messageStart = "⟦";
export const messageEnd = "⟧";

/** Doubles vowels, which makes English about a third longer. */
const pseudoText = (text: string) =>
  text
    .replaceAll(/[aeiouy]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replaceAll(/[a-z]/gi, (letter) => accentOf.get(letter) ?? letter);

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: pseudoText(element.value) };
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudoElement) };
    case TYPE.select:
      return { ...element, options: pseudoOptions(element.options) };
    case TYPE.plural:
      return { ...element, options: pseudoOptions(element.options) };
    case TYPE.argument:
    case TYPE.number:
    case TYPE.date:
    case TYPE.time:
    case TYPE.pound:
      return element;
  }
}

function pseudoOptions<Option extends { value: MessageFormatElement[] }>(
  options: Record<string, Option>,
): Record<string, Option> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      { ...option, value: option.value.map(pseudoElement) },
    ]),
  );
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

/** A message as in a longer language with other letters; arguments, tags and branches stay. */
export function pseudoMessage(message: readonly MessageFormatElement[]): MessageFormatElement[] {
  return [literal(messageStart), ...message.map(pseudoElement), literal(messageEnd)];
}

/** The words of a text, in any language. */
export const wordsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\p{L}[\p{L}\p{M}’']*/gu)].map(([word]) => word);

const bracket = new RegExp(`([${messageStart}${messageEnd}])`);

/** Returns the words of consecutive texts of a page that come from no message. Such words are data, or untranslated. */
export function wordsOutside(texts: readonly string[]): readonly string[] {
  let depth = 0;
  return texts
    .flatMap((text) => text.split(bracket))
    .flatMap((piece) => {
      if (piece === messageStart) depth += 1;
      else if (piece === messageEnd) depth -= 1;
      else if (depth === 0) return wordsOf(piece);
      return [];
    });
}
