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
export function startWords(domains: readonly Domain[], language: Language = languageInUse.current): void {
  for (const domain of domains) void loadWords(language, domain).catch(() => undefined);
}

/** The words of a domain if they are here. */
export function wordsAtHand(language: Language, domain: Domain): Words | undefined {
  return loaded.get(`${language}/${domain}`);
}

/** The words of a domain, fetched once; a failed fetch may be tried again. */
export function loadWords(language: Language, domain: Domain): Promise<Words> {
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
