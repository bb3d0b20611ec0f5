/** Receives a channel's payloads. An empty one says that anything may have changed. */
type OnPayload = (payload: string) => void;

/** The listeners of one connection, by channel. */
export interface Channels {
  names(): string[];
  add(channel: string, onPayload: OnPayload): void;
  remove(channel: string, onPayload: OnPayload): void;
  tell(channel: string, payload: string): void;
  /** Calls every listener with an empty payload, after a time in which messages may have been lost. */
  tellAll(): void;
}

/** @param onError receives the error of a listener; the others are still called. */
export function createChannels(onError: (error: Error) => void): Channels {
  const heard = new Map<string, Set<OnPayload>>();

  function tell(channel: string, payload: string): void {
    for (const onPayload of heard.get(channel) ?? []) {
      try {
        onPayload(payload);
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  return {
    names: () => [...heard.keys()],
    add(channel, onPayload) {
      heard.set(channel, (heard.get(channel) ?? new Set()).add(onPayload));
    },
    remove(channel, onPayload) {
      heard.get(channel)?.delete(onPayload);
    },
    tell,
    tellAll() {
      for (const channel of heard.keys()) tell(channel, "");
    },
  };
}
