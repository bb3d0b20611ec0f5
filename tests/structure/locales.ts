import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  isTimeElement,
  isLiteralElement,
  parse,
  type MessageFormatElement,
} from "@formatjs/icu-messageformat-parser";
import { basename } from "node:path";
import { readSources } from "./sources.ts";

/** id → message, for each domain (a file's name). */
export type Locale = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function readLocale(language: "en" | "fr"): Locale {
  return Object.fromEntries(
    readSources(`locales/${language}/*.json`).map(({ path, text }) => [
      basename(path, ".json"),
      JSON.parse(text),
    ]),
  );
}

export function messagesOf(locale: Locale): [id: string, message: string][] {
  return Object.values(locale).flatMap((domain) => Object.entries(domain));
}

function walk(
  elements: readonly MessageFormatElement[],
  visit: (element: MessageFormatElement) => void,
): void {
  for (const element of elements) {
    visit(element);
    if (isTagElement(element)) walk(element.children, visit);
    if (isPluralElement(element) || isSelectElement(element)) {
      for (const option of Object.values(element.options)) walk(option.value, visit);
    }
  }
}

function kindOf(element: MessageFormatElement): string | undefined {
  if (isPluralElement(element)) return "plural";
  if (isSelectElement(element)) return "select";
  if (isTagElement(element)) return "tag";
  if (isNumberElement(element)) return "number";
  if (isDateElement(element)) return "date";
  if (isTimeElement(element)) return "time";
  return isArgumentElement(element) ? "argument" : undefined;
}

/** The arguments of a message, such as `count plural` or `b tag`: sorted, each once. */
export function argumentsOf(message: string): string[] {
  const found = new Set<string>();
  walk(parse(message), (element) => {
    const kind = kindOf(element);
    if (kind && "value" in element) found.add(`${element.value} ${kind}`);
  });
  return [...found].toSorted();
}

/** The pieces of a message that are shown as they are. */
export function literalsOf(message: string): string[] {
  const found: string[] = [];
  walk(parse(message), (element) => {
    if (isLiteralElement(element)) found.push(element.value);
  });
  return found;
}
