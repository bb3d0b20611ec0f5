import type { Language } from "@apex/contract/auth/language";
import { importAnew, onAskAgain } from "@apex/ui/lazy-part/late-file";
import type { MessageFormatElement } from "react-intl";
import type { Domain, MessageId } from "./message-ids.ts";

/** Compiled messages by id. One domain holds a part of the ids; that each is there in both languages is tested. */
export type Words = Record<MessageId, MessageFormatElement[]>;

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

/** A promise whose value React may take at once: `use` reads these two fields before it waits. */
type Settled<T> = Promise<T> & { status?: "fulfilled"; value?: T };

const together = new Map<string, Settled<Words>>();

/**
 * The words of the domains in one; the same promise for the same domains, which `use` does not wait on once they are here. One that failed
 * stays until `askAgain`.
 */
export function wordsToCome(language: Language, domains: readonly Domain[]): Promise<Words> {
  const key = `${language}/${domains.join()}`;
  const known = together.get(key);
  if (known) return known;
  const coming: Settled<Words> = Promise.all(
    domains.map((domain) => loadWords(language, domain)),
  ).then((words) => {
    const all: Words = Object.assign({}, ...words);
    return Object.assign(coming, { status: "fulfilled", value: all } as const).value;
  });
  // A failure that was forgotten at once would be asked for again by the same render, for as long as it fails.
  coming.catch(() => onAskAgain(() => together.delete(key)));
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

interface WordsFile<Found = Words> {
  readonly default?: Found;
}

type FetchFile = (language: Language, domain: Domain) => Promise<WordsFile>;

const fetchHere: FetchFile = (language, domain) => import(`./${language}/${domain}.json`);
const deskFiles = { fetch: fetchHere };

/** Says where the words of the desk are, so that only an app that shows the desk contains them. */
export function findDeskWords(fetchFile: FetchFile): void {
  deskFiles.fetch = fetchFile;
}

async function fetchWords(language: Language, domain: Domain, key: string): Promise<Words> {
  try {
    const fetchFile = domain.startsWith("desk") ? deskFiles.fetch : fetchHere;
    const file: WordsFile = await fetchFile(language, domain).catch((error: unknown) =>
      importAnew(error),
    );
    const words = wordsIn(file, domain);
    if (!words) throw new Error(domain);
    return words;
  } catch (error) {
    loading.delete(key);
    throw error;
  }
}

/** The words of a domain in a file. A bundler may have put several domains into one, each a module in it. */
export function wordsIn<Found extends object>(
  file: WordsFile<Found>,
  domain: Domain,
): Found | undefined {
  const modules: readonly WordsFile<Found>[] = [file, ...Object.values(file)];
  return modules.find((one) => Object.keys(one.default ?? {})[0]?.startsWith(`apex.${domain}.`))
    ?.default;
}
