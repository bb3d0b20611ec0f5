import { retriedWhole, type Db, type Tx } from "@apex/engine/platform/db";
import pg from "pg";
import { openConnections } from "./database-connections.ts";
import { databaseHosts } from "./database-hosts.ts";
import { createStatementNames, noNames, queriesOf, transaction } from "./database-queries.ts";
import { types } from "./database-types.ts";
import { databaseWaits } from "./database-waits.ts";
import { wakesAfterCommit } from "./database-wakes.ts";
import { createListener } from "./postgres-listener.ts";
import { StartError, firstLine } from "./start-error.ts";
import { findServer, type DatabaseServer } from "./database-server.ts";

/** Connections of one process. Batches of postings use some; the rest are for reads. */
const defaultPoolSize = 12;

export interface PostgresOptions {
  /** Connections at once, besides the listening one. */
  readonly poolSize?: number;
  /** Receives dropped connections, which are replaced. */
  readonly onError?: (error: Error) => void;
  /** The same database without a pooler; the address itself unless given. */
  readonly listenUrl?: string;
  /** True if a pooler hands out a connection for one transaction: nothing may outlast that. */
  readonly isPooled?: boolean;
  /** True if it is read only, so that a standby will do. */
  readonly mayBeStandby?: boolean;
}

/**
 * A PostgreSQL server behind the engine's `Db` interface, or several of which one takes writes.
 * @param url One address, or several hosts in one as libpq writes it.
 * @throws {StartError} if no server answers that takes writes, or it is older than 15.
 */
export async function postgresDb(
  url: string,
  {
    poolSize = defaultPoolSize,
    onError = ignore,
    listenUrl,
    isPooled = false,
    mayBeStandby = false,
  }: PostgresOptions = {},
): Promise<Db> {
  const optionsOf = isPooled ? pooledOptions : directOptions;
  const server = await serverOf("DATABASE_URL", url, optionsOf, mayBeStandby, () => {
    connections.reopen();
    if (direct === server) listener.reconnect();
  });
  const connections = openConnections({
    options: () => optionsOf(server.url()),
    poolSize,
    onError,
    onLost: () => server.seek(),
  });
  const direct = listenUrl === undefined ? server : await directServer(listenUrl);
  const listener = createListener(() => directOptions(direct.url()), onError, direct.seek);
  const names = isPooled ? noNames : createStatementNames();
  const begin = isPooled ? `begin; ${localWaits}` : "begin";
  if (isPooled) await warnOfNoLimit(lent, onError);

  async function directServer(address: string): Promise<DatabaseServer> {
    try {
      return await serverOf("DATABASE_LISTEN_URL", address, directOptions, false, () =>
        listener.reconnect(),
      );
    } catch (error) {
      server.close();
      throw error;
    }
  }

  function lent<T>(work: (queries: Tx) => Promise<T>): Promise<T> {
    return connections.lend((client) => work(queriesOf(client, names)));
  }

  return {
    kind: "postgres",
    query: (sql, params) => retriedWhole(() => lent((queries) => queries.query(sql, params))),
    exec: (sql) => lent((queries) => queries.exec(sql)),
    tx: (work) => retriedWhole(() => lent((queries) => transaction(queries, work, begin))),
    listen: listener.listen,
    ping: listener.ping,
    connections: connections.counts,
    async close() {
      server.close();
      direct.close();
      await listener.close();
      await connections.close();
    },
  };
}

function ignore(): void {}

/** Tells of a missing time limit: behind a pooler, statements outside of a transaction have only those of the role. */
async function warnOfNoLimit(
  lent: (work: (queries: Tx) => Promise<{ name: string }[]>) => Promise<{ name: string }[]>,
  onError: (error: Error) => void,
): Promise<void> {
  const sql =
    "select name from pg_settings where name in ('statement_timeout', 'lock_timeout') and setting = '0'";
  try {
    for (const { name } of await lent((queries) => queries.query<{ name: string }>(sql)))
      onError(
        new Error(
          `The user of DATABASE_URL has no ${name}, which it needs behind a pooler: docs/scale.mdx sets it.`,
        ),
      );
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
}

function directOptions(url: string): pg.ClientConfig {
  return {
    ...pooledOptions(url),
    options: wakesAfterCommit,
    statement_timeout: databaseWaits.statementMs,
    lock_timeout: databaseWaits.lockMs,
    idle_in_transaction_session_timeout: databaseWaits.idleInTransactionMs,
  };
}

/** Connection options for a pooler, which refuses session settings. */
function pooledOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: databaseWaits.connectionMs,
    query_timeout: databaseWaits.answerMs,
  };
}

/** Sets the time limits within each transaction, for poolers that keep no session settings. */
const localWaits = Object.entries({
  statement_timeout: databaseWaits.statementMs,
  lock_timeout: databaseWaits.lockMs,
  idle_in_transaction_session_timeout: databaseWaits.idleInTransactionMs,
})
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join("; ");

async function serverOf(
  setting: string,
  url: string,
  optionsOf: (url: string) => pg.ClientConfig,
  mayBeStandby: boolean,
  onMove: () => void,
): Promise<DatabaseServer> {
  try {
    return await findServer(databaseHosts(url), optionsOf, mayBeStandby, onMove);
  } catch (error) {
    throw new StartError(`The server of ${setting} cannot be used: ${firstLine(error)}`);
  }
}
