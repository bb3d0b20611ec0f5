import type { Language } from "@apex/contract/auth/language";

/** Stored choice, else French for a French browser, else English. */
export function startLanguage(
  stored: Language | undefined,
  browserLanguages: readonly string[],
): Language {
  if (stored) return stored;
  return browserLanguages[0]?.toLowerCase().startsWith("fr") ? "fr" : "en";
}

/** Narrows a stored text to a language; undefined for any other text. */
export function knownLanguage(text: string | undefined): Language | undefined {
  return text === "en" || text === "fr" ? text : undefined;
}
