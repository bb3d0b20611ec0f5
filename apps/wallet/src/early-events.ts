import type { ClientEventName, ClientEvents, Events } from "@apex/client/events";

/**
 * Keeps what the client tells before the shell listens: its script comes after the first page's. Answers how to tell it
 * again, once.
 */
export function keepEarlyEvents(events: Events): () => void {
  const kept: (() => void)[] = [];
  const keep = <Name extends ClientEventName>(name: Name) =>
    events.on(name, (event: ClientEvents[Name]) => void kept.push(() => events.emit(name, event)));
  const stops = [
    keep("session-expired"),
    keep("signed-out"),
    keep("signed-in-elsewhere"),
    keep("already-signed-in"),
    keep("verification-required"),
    keep("service-error"),
    keep("network-error"),
    keep("too-many-requests"),
    keep("maintenance"),
  ];
  return () => {
    for (const stop of stops.splice(0)) stop();
    for (const tell of kept.splice(0)) tell();
  };
}
