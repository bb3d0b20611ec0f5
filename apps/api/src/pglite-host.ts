import type { Db } from "@apex/engine/platform/db";
import pg from "pg";
import { createChannels } from "./channels.ts";
import { ConnectionFailed } from "./connection-failed.ts";
import { createStatementNames, queriesOf, transaction } from "./database-queries.ts";
import { types } from "./database-types.ts";
import { PgliteConnection } from "./pglite-connection.ts";
import { createTurns } from "./turns.ts";

/** The embedded database. `wasOpen`: the last process did not close it. */
export type PgliteDb = Db & {
  readonly wasOpen: boolean;
  /** The whole database in one packed file, as it is between two transactions. */
  pack(): Promise<Uint8Array>;
};

/**
 * The embedded database behind the engine's `Db` interface, through PostgreSQL's driver. It has one connection, so transactions and
 * single statements wait for each other here.
 * @param folder of the database; undefined keeps it in memory.
 * @param onError receives the thread's failure, and the errors of listeners.
 * @throws if it cannot be opened.
 */
export async function openPglite(
  folder: string | undefined,
  onError: (error: Error) => void = () => undefined,
): Promise<PgliteDb> {
  const connection = new PgliteConnection(folder);
  const client = new pg.Client({ stream: () => connection, types, user: "postgres" });
  const channels = createChannels(onError);
  let failure: Error | undefined;
  client.on("notification", ({ channel, payload = "" }) => channels.tell(channel, payload));
  // A failed thread rejects waiting queries and all later ones.
  client.on("error", (error) => {
    failure = error;
    onError(error);
  });
  await client.connect();
  const { wasOpen } = await connection.opened;
  const inTurn = createTurns();
  const direct = queriesOf(client, createStatementNames());
  return {
    wasOpen,
    kind: "pglite",
    pack: () => inTurn(() => connection.pack()),
    query: (sql, params) => inTurn(() => direct.query(sql, params)),
    exec: (sql) => inTurn(() => direct.exec(sql)),
    tx: (work) => inTurn(() => transaction(direct, work)),
    async listen(channel, onPayload) {
      channels.add(channel, onPayload);
      await inTurn(() => direct.exec(`listen ${client.escapeIdentifier(channel)}`));
      return async () => channels.remove(channel, onPayload);
    },
    // A ping that queued would report a busy database as dead.
    async ping() {
      if (failure !== undefined) throw new ConnectionFailed(failure);
    },
    async close() {
      await inTurn(() => client.end());
      failure ??= new Error("It is closed.");
    },
  };
}
