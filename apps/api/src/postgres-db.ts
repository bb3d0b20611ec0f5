import { retriedWhole, type Db } from "@apex/engine/platform/db";
import pg from "pg";
import { isUsableAfter, throwAsConnectionFailed } from "./connection-failed.ts";
import { createStatementNames, queriesOf, transaction } from "./database-queries.ts";
import { types } from "./database-types.ts";
import { databaseWaits } from "./database-waits.ts";
import { createListener } from "./postgres-listener.ts";
import { StartError, firstLine } from "./start-error.ts";

/** Connections of one process. Batches of postings use some; the rest are for reads. */
const defaultPoolSize = 12;

/**
 * A PostgreSQL server behind the engine's port. No transaction pooler may stand in front: LISTEN and prepared
 * statements need a lasting connection.
 * @param poolSize Connections at once, besides the listening one.
 * @param onError receives dropped connections, which are replaced.
 * @throws {StartError} if the server does not answer, or is older than 15.
 */
export async function postgresDb(
  url: string,
  poolSize = defaultPoolSize,
  onError: (error: Error) => void = () => undefined,
): Promise<Db> {
  const options = clientOptions(url);
  // A new connection would plan every statement again, so idle ones are kept.
  const pool = new pg.Pool({ ...options, max: poolSize, idleTimeoutMillis: 0 });
  // The pool handles only idle connections; a dropped one in use would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => undefined);
  await checkServer(pool);
  const statementName = createStatementNames();
  const listener = createListener(options, onError);

  async function lent<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect().catch(throwAsConnectionFailed);
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(!isUsableAfter(error));
      throw error;
    }
  }

  return {
    kind: "postgres",
    query: (sql, params) =>
      retriedWhole(() => lent((client) => queriesOf(client, statementName).query(sql, params))),
    exec: (sql) => lent((client) => queriesOf(client, statementName).exec(sql)),
    tx: (work) =>
      retriedWhole(() => lent((client) => transaction(queriesOf(client, statementName), work))),
    listen: listener.listen,
    ping: listener.ping,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

function clientOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: databaseWaits.connectionMs,
    query_timeout: databaseWaits.answerMs,
    statement_timeout: databaseWaits.statementMs,
    lock_timeout: databaseWaits.lockMs,
    idle_in_transaction_session_timeout: databaseWaits.idleInTransactionMs,
  };
}

async function checkServer(pool: pg.Pool): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int4 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000)
      throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, 15 or later is needed`);
  } catch (error) {
    await pool.end();
    const reason = error instanceof AggregateError ? firstLine(error.errors[0]) : firstLine(error);
    throw new StartError(`The server of DATABASE_URL cannot be used: ${reason}`);
  }
}
