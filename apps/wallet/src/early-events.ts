import type { ClientEventName, ClientEvents, Events } from "@apex/client/events";

/**
 * Keeps the client's events until the shell listens, because its script loads after the first page's. Returns a
 * function that replays them once. The end of a session is not kept: replaying it would empty a form that a guest has
 * begun.
 */
export function keepEarlyEvents(events: Events): () => void {
  const kept: (() => void)[] = [];
  const keep = <Name extends ClientEventName>(name: Name) =>
    events.on(name, (event: ClientEvents[Name]) => void kept.push(() => events.emit(name, event)));
  const stops = keptEvents.map((name) => keep(name));
  return () => {
    for (const stop of stops.splice(0)) stop();
    for (const tell of kept.splice(0)) tell();
  };
}

const keptEvents = [
  "session-expired",
  "signed-in-elsewhere",
  "already-signed-in",
  "verification-required",
  "service-error",
  "network-error",
  "too-many-requests",
  "maintenance",
] as const;
