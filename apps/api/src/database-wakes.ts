import type pg from "pg";

/** Makes the database send its notifications to this process as notices, to be forwarded after the commit. */
export const wakesAfterCommit = "-c apex.wakes=after";

/** Most ids in one notification: a payload holds 8000 bytes. */
const idsMost = 200;

/** Notifies every process of what transactions have committed. */
export interface Wakes {
  /** Collects the notifications that a connection's transaction requests. */
  hear(client: pg.ClientBase): void;
  /** Discards what the connection's last transaction requested. */
  begin(client: pg.ClientBase): void;
  /** Sends what the connection's transaction requested, together with the requests of other transactions. */
  committed(client: pg.ClientBase): void;
  /** Resolves when every notification is sent. */
  settled(): Promise<void>;
}

/**
 * Sends notifications after commits. Requests that come while one is being sent are sent together next.
 * @param notify sends one notification; an empty payload means that anything may have changed.
 */
export function createWakes(
  notify: (channel: string, payload: string) => Promise<unknown>,
  onError: (error: Error) => void,
): Wakes {
  const asked = new WeakMap<pg.ClientBase, string[]>();
  const waiting = new Map<string, Set<string>>();
  let telling: Promise<void> | undefined;

  async function tell(): Promise<void> {
    for (const [channel, ids] of waiting) {
      waiting.delete(channel);
      const isAnything = ids.has("") || ids.size > idsMost;
      // A process that misses the notification finds the work at its next regular look.
      await notify(channel, isAnything ? "" : [...ids].join()).catch(onError);
    }
    telling = undefined;
  }

  return {
    hear(client) {
      client.on("notice", ({ message = "" }) => {
        if (message.startsWith("wake ")) asked.get(client)?.push(message);
      });
    },
    begin: (client) => void asked.set(client, []),
    committed(client) {
      for (const message of asked.get(client) ?? []) {
        const [, channel = "", payload = ""] = message.split(" ");
        const ids = waiting.get(channel) ?? new Set();
        for (const id of payload.split(",")) ids.add(id);
        waiting.set(channel, ids);
      }
      if (waiting.size > 0) telling ??= tell();
    },
    async settled() {
      await telling;
    },
  };
}
