import { createClient, type Client } from "@apex/client/create-client";
import { createEvents } from "@apex/client/events";
import { createQueryClient } from "@apex/client/query";
import { knownLanguage, startLanguage } from "@apex/client/kept-language";
import { safeStorage } from "@apex/client/safe-storage";
import { memorySessionStore } from "@apex/client/session-store";
import { storageKeys } from "@apex/client/storage-keys";

/** A language of the desk. */
export type Language = ReturnType<Client["language"]>;

const storage = safeStorage(() => localStorage);

/** The language of this page: the stored choice, else French for a French browser, else English. */
export function chosenLanguage(): Language {
  return startLanguage(knownLanguage(storage.read(storageKeys.language)), navigator.languages);
}

export function keepLanguage(language: Language): void {
  storage.write(storageKeys.language, language);
}

const pathKey = "apex.deskPath";
const tabStorage = safeStorage(() => sessionStorage);

/**
 * Stores the page that the member returns to after the provider. It is kept in this tab only, so that no link can
 * choose it.
 */
export function keepPath(path: string): void {
  tabStorage.write(pathKey, path);
}

export const keptPath = () => tabStorage.read(pathKey) ?? "/";

const events = createEvents();

/** The one client of this page. The session is a cookie that no script reads, so the client keeps none. */
export const client = createClient({
  session: memorySessionStore(events),
  events,
  language: chosenLanguage,
});

export const queries = createQueryClient();
