import { createClient, type Client } from "@apex/client/create-client";
import { createEvents } from "@apex/client/events";
import { startLanguage } from "@apex/client/kept-language";
import { browserSessionStore, memorySessionStore } from "@apex/client/session-store";
import { createToasts } from "@apex/ui/toast-region/toast-queue";
import { keepEarlyEvents } from "./early-events.ts";
import { earlyReads } from "./early-reads.ts";
import { mergeRepeats } from "./merge-repeats.ts";

/** A language of the wallet. */
export type Language = ReturnType<Client["language"]>;

const events = createEvents();
/** Replays the events from before the shell listened. */
export const replayEarlyEvents = keepEarlyEvents(events);
/** The sign-in page is rendered at build time, without a browser or a session. */
const session = import.meta.env.SSR ? memorySessionStore(events) : browserSessionStore(events);

/** The language of this page: the stored choice, else French for a French browser, else English. */
export function chosenLanguage(): Language {
  return startLanguage(session.language(), navigator.languages);
}

/** The one client of this page. */
export const client = createClient({
  baseUrl: import.meta.env.VITE_API_URL ?? "",
  early: earlyReads,
  session,
  events,
  language: chosenLanguage,
  log: (detail) => console.warn(detail), // oxlint-disable-line no-console -- helps to investigate a broken answer
});

/** A message is not shown twice in a row while it is still visible. */
export const toasts = mergeRepeats(createToasts());
