import type { Db } from "@apex/engine/db";
import pg from "pg";
import { createStatementNames, queriesOf, transaction } from "./database-queries.ts";
import { types } from "./database-types.ts";
import { PgliteConnection } from "./pglite-connection.ts";

/**
 * The embedded database behind the engine's port, by the driver of PostgreSQL servers. It has one connection, so transactions and
 * single statements wait for each other here.
 * @param folder Where it is kept; undefined keeps it in memory.
 * @throws when it cannot be opened.
 */
export async function openPglite(folder: string | undefined): Promise<Db> {
  const connection = new PgliteConnection(folder);
  const client = new pg.Client({ stream: () => connection, types, user: "postgres" });
  const heard = new Map<string, Set<(payload: string) => void>>();
  client.on("notification", ({ channel, payload = "" }) => {
    for (const onPayload of heard.get(channel) ?? []) onPayload(payload);
  });
  // Whoever waits for an answer hears that the thread has failed; so does whoever asks later.
  client.on("error", () => undefined);
  await client.connect();
  const inTurn = createTurns();
  const direct = queriesOf(client, createStatementNames());
  return {
    kind: "pglite",
    query: (sql, params) => inTurn(() => direct.query(sql, params)),
    exec: (sql) => inTurn(() => direct.exec(sql)),
    tx: (work) => inTurn(() => transaction(direct, work)),
    async listen(channel, onPayload) {
      const listeners = heard.get(channel) ?? new Set();
      heard.set(channel, listeners.add(onPayload));
      if (listeners.size === 1)
        await inTurn(() => direct.exec(`listen ${client.escapeIdentifier(channel)}`));
      return async () => void listeners.delete(onPayload);
    },
    close: () => inTurn(() => client.end()),
  };
}

/** Runs one piece of work after the other, in the order of asking. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
