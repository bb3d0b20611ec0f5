import { sqlState, type ConnectionCounts } from "@apex/engine/platform/db";
import pg from "pg";
import { isUsableAfter, throwAsConnectionFailed } from "./connection-failed.ts";
import { noNames, queriesOf } from "./database-queries.ts";
import { createWakes } from "./database-wakes.ts";

/** SQLSTATE read_only_sql_transaction: the server has become a standby. */
const readOnly = "25006";

export interface ConnectionsOptions {
  /** The connection options of the current server. */
  readonly options: () => pg.ClientConfig;
  readonly poolSize: number;
  /** Receives dropped connections, which are replaced. */
  readonly onError: (error: Error) => void;
  /** Called when the server cannot be reached, does not answer or no longer takes writes. */
  readonly onLost: () => void;
}

/** The pooled connections to the server of now. */
export interface Connections {
  /** Runs work on one connection, then notifies other processes of what it committed. */
  lend<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** The number of connections to the current server. */
  counts(): ConnectionCounts;
  /** Breaks all connections and opens others, to the server of then. */
  reopen(): void;
  close(): Promise<void>;
}

export function openConnections({
  options,
  poolSize,
  onError,
  onLost,
}: ConnectionsOptions): Connections {
  const wakes = createWakes(
    (channel, payload) =>
      lend((client) =>
        queriesOf(client, noNames).query("select pg_notify($1, $2)", [channel, payload]),
      ),
    onError,
  );
  let clients: Set<pg.PoolClient>;
  let pool = openPool();

  function openPool(): pg.Pool {
    // A new connection would plan every statement again, so idle ones are kept.
    const opened = new pg.Pool({ ...options(), max: poolSize, idleTimeoutMillis: 0 });
    const its = new Set<pg.PoolClient>();
    opened.on("connect", (client) => {
      its.add(client);
      wakes.hear(client);
      // The pool handles only idle connections; a dropped one in use would end the process.
      client.on("error", onError);
    });
    opened.on("remove", (client) => its.delete(client));
    opened.on("error", () => undefined);
    clients = its;
    return opened;
  }

  async function lend<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      onLost();
      return throwAsConnectionFailed(error);
    });
    wakes.begin(client);
    try {
      const result = await work(client);
      wakes.committed(client);
      client.release();
      return result;
    } catch (error) {
      const isLost = !isUsableAfter(error) || sqlState(error) === readOnly;
      if (isLost) onLost();
      client.release(isLost);
      throw error;
    }
  }

  return {
    lend,
    counts: () => ({
      idle: pool.idleCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    reopen() {
      pool.end().catch(onError);
      for (const client of clients) client.end().catch(onError);
      pool = openPool();
    },
    async close() {
      await wakes.settled();
      await pool.end();
    },
  };
}
