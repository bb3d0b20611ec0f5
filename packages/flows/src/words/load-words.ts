import type { Language } from "@apex/contract/auth/sign-up";
import type { MessageFormatElement } from "react-intl";
import type { Domain, MessageId } from "./message-ids.ts";

/** Compiled messages by id. One domain holds a part of the ids; that each is there in both languages is tested. */
export type Words = Record<MessageId, MessageFormatElement[]>;

const loaded = new Map<string, Words>();
const loading = new Map<string, Promise<Words>>();
const languageInUse: { current: Language } = { current: "en" };

/** Domains that a flow names when its module is evaluated are fetched at once in this language. */
export function setWordsLanguage(language: Language): void {
  languageInUse.current = language;
}

/** Starts fetching before anything asks for it. */
export function startWords(
  domains: readonly Domain[],
  language: Language = languageInUse.current,
): void {
  for (const domain of domains) void loadWords(language, domain).catch(() => undefined);
}

const merged = new Map<string, Words>();

/** The words of the domains, if all of them are here; the same object each time. */
export function wordsAtHand(language: Language, domains: readonly Domain[]): Words | undefined {
  const key = `${language}/${domains.join()}`;
  const known = merged.get(key);
  if (known) return known;
  const words = domains.map((domain) => loaded.get(`${language}/${domain}`));
  if (words.includes(undefined)) return undefined;
  const all: Words = Object.assign({}, ...words);
  merged.set(key, all);
  return all;
}

const together = new Map<string, Promise<unknown>>();

/** Until all of the domains are here. The same promise for the same domains: React waits on it. */
export function wordsToCome(language: Language, domains: readonly Domain[]): Promise<unknown> {
  const key = `${language}/${domains.join()}`;
  const coming =
    together.get(key) ??
    Promise.all(domains.map((domain) => loadWords(language, domain))).catch((error: unknown) => {
      together.delete(key);
      throw error;
    });
  together.set(key, coming);
  return coming;
}

/** The words of a domain, fetched once; a failed fetch may be tried again. */
function loadWords(language: Language, domain: Domain): Promise<Words> {
  const key = `${language}/${domain}`;
  const under = loading.get(key) ?? fetchWords(language, domain, key);
  loading.set(key, under);
  return under;
}

async function fetchWords(language: Language, domain: Domain, key: string): Promise<Words> {
  try {
    const file: { default: Words } = await import(`./${language}/${domain}.json`);
    loaded.set(key, file.default);
    return file.default;
  } catch (error) {
    loading.delete(key);
    throw error;
  }
}
