import type { Db } from "@apex/engine/db";
import pg from "pg";
import { createStatementNames, queriesOf } from "./database-queries.ts";
import { types } from "./database-types.ts";
import { StartError, firstLine } from "./start-error.ts";

/** Connections of one process. A batch of postings takes one; the rest are for reads. */
const defaultPoolSize = 12;
const reconnectAfterMs = 1_000;

/**
 * A PostgreSQL server behind the engine's port. No transaction pooler may stand in front: LISTEN and prepared
 * statements need a connection that stays.
 * @param poolSize Connections at once, besides the one that listens.
 * @param onError Told of connections that the server dropped; they are replaced.
 * @throws {StartError} when the server does not answer, or is older than 15.
 */
export async function postgresDb(
  url: string,
  poolSize = defaultPoolSize,
  onError: (error: Error) => void = () => undefined,
): Promise<Db> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    // A new connection would plan every statement again.
    idleTimeoutMillis: 0,
  });
  pool.on("error", onError);
  await checkServer(pool);
  const statementName = createStatementNames();
  const channels = createListener(url, onError);
  return {
    kind: "postgres",
    ...queriesOf(pool, statementName),
    async tx(work) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(queriesOf(client, statementName));
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        // A connection that cannot even roll back is not used again.
        await client.query("rollback").then(
          () => client.release(),
          (broken: Error) => client.release(broken),
        );
        throw error;
      }
    },
    listen: channels.listen,
    async close() {
      await channels.close();
      await pool.end();
    },
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

/** One connection that only listens; it comes back by itself when the server drops it. */
function createListener(url: string, onError: (error: Error) => void) {
  const heard = new Map<string, Set<(payload: string) => void>>();
  let client: Promise<pg.Client> | undefined;
  let isClosed = false;

  async function connect(isAgain: boolean): Promise<pg.Client> {
    const connection = new pg.Client({ connectionString: url });
    connection.on("notification", ({ channel, payload = "" }) => {
      for (const onPayload of heard.get(channel) ?? []) onPayload(payload);
    });
    connection.on("error", onError);
    connection.on("end", () => {
      if (isClosed) return;
      setTimeout(() => {
        client = connect(true);
        client.catch(onError);
      }, reconnectAfterMs).unref();
    });
    await connection.connect();
    for (const channel of heard.keys())
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
    // What was told while nobody listened is lost: an empty payload says "anything may have changed".
    if (isAgain)
      for (const listeners of heard.values()) for (const onPayload of listeners) onPayload("");
    return connection;
  }

  return {
    async listen(channel: string, onPayload: (payload: string) => void) {
      const listeners = heard.get(channel) ?? new Set();
      heard.set(channel, listeners.add(onPayload));
      const connection = await (client ??= connect(false));
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
      return async () => void listeners.delete(onPayload);
    },
    async close() {
      isClosed = true;
      await (await client)?.end();
    },
  };
}
