import type pg from "pg";

/** The setting of a connection that makes the database ask for its notifications. */
export const wakesAfterCommit = "-c apex.wakes=after";

/** Most ids in one notification: a payload holds 8000 bytes. */
const idsMost = 200;

/** Tells every process what committed transactions have changed. */
export interface Wakes {
  /** Collects what a connection's transaction asks for. */
  hear(client: pg.ClientBase): void;
  /** Forgets what an earlier transaction of the connection asked for. */
  begin(client: pg.ClientBase): void;
  /** Tells what its transaction asked for, soon, together with what others did. */
  committed(client: pg.ClientBase): void;
  /** Resolves when everything is told. */
  settled(): Promise<void>;
}

/**
 * Notifies after commits, as often as one notification takes.
 * @param notify sends one; an empty payload means that anything may have changed.
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
      // A process that misses the notification finds the work when it next looks for some.
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
