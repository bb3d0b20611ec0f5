import type { Language } from "@apex/contract/auth/language";
import {
  clientHeader,
  clientMarker,
  cookieNames,
  guestIdHeader,
  requestIdHeader,
} from "@apex/contract/headers";
import { cookieJar } from "./cookie-jar.ts";
import { knownLanguage, startLanguage } from "./kept-language.ts";
import { safeStorage } from "./safe-storage.ts";
import { storageKeys } from "./storage-keys.ts";

/** The sender of a request. */
export interface Caller {
  readonly token: string | undefined;
  /** Identifies this browser: passkeys and links sign in only where they were requested. */
  readonly guestId: string;
  readonly language: Language;
}

/** The headers that every request has. */
export function callerHeaders({ token, guestId, language }: Caller): Record<string, string> {
  return {
    accept: "application/json",
    "accept-language": language,
    [clientHeader]: clientMarker,
    ...(token && { authorization: `Bearer ${token}` }),
    [guestIdHeader]: guestId,
    // The id also names the request's trace at the server.
    [requestIdHeader]: crypto.randomUUID(),
  };
}

/** The signed-in person, read from the browser's storage. */
export function keptCaller(): Caller | undefined {
  const token = cookieJar(document, true).read(cookieNames.token);
  const storage = safeStorage(() => localStorage);
  const guestId = storage.read(storageKeys.guestId);
  if (token === undefined || guestId === undefined) return undefined;
  const language = knownLanguage(storage.read(storageKeys.language));
  return { token, guestId, language: startLanguage(language, navigator.languages) };
}
