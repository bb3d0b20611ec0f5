import pg from "pg";
import { databaseWaits } from "./database-waits.ts";
import { firstLine } from "./start-error.ts";

const againAfterMs = 250;
const watchEveryMs = 1_000;

/** The one server of a database that is used; after a failover it is another. */
export interface DatabaseServer {
  /** Its address. */
  url(): string;
  /** Looks for it again, in the background. Called when it is lost or takes no writes. */
  seek(): void;
  close(): void;
}

/**
 * Finds the server to use, and finds it again after a failover.
 * @param urls One address a server.
 * @param mayBeStandby True if a server that takes no writes will do.
 * @param optionsOf Options of a connection to an address.
 * @param onMove is called when it is another server from now on.
 * @throws {Error} if none of them can be used now; its message says why.
 */
export async function findServer(
  urls: readonly string[],
  optionsOf: (url: string) => pg.ClientConfig,
  mayBeStandby: boolean,
  onMove: () => void,
): Promise<DatabaseServer> {
  const check = (url: string) => checkServer(url, optionsOf(url), mayBeStandby);
  let current = await anyOfThem();
  let isSeeking = false;
  let isClosed = false;

  function anyOfThem(): Promise<string> {
    return Promise.any(urls.map(async (url) => check(url))).catch((error: unknown) => {
      const reasons = error instanceof AggregateError ? error.errors : [error];
      throw new Error(reasons.map(reasonOf).join("; "));
    });
  }

  async function seek(): Promise<void> {
    if (isSeeking || isClosed || urls.length === 1) return;
    isSeeking = true;
    while (!isClosed) {
      const found = await anyOfThem().catch(() => undefined);
      if (found !== undefined) {
        if (found !== current && !isClosed) {
          current = found;
          onMove();
        }
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, againAfterMs).unref());
    }
    isSeeking = false;
  }

  // A server that loses its power closes no connection, so without this watch only a query's time limit would reveal
  // it.
  const watch =
    urls.length === 1
      ? undefined
      : setInterval(() => void check(current).catch(seek), watchEveryMs).unref();

  return {
    url: () => current,
    seek: () => void seek(),
    close() {
      isClosed = true;
      clearInterval(watch);
    },
  };
}

/** @returns the address, if its server can be used. */
async function checkServer(
  url: string,
  options: pg.ClientConfig,
  mayBeStandby: boolean,
): Promise<string> {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: databaseWaits.pingMs,
    query_timeout: databaseWaits.pingMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; readonly: boolean }>(
      `select current_setting('server_version_num')::int4 as version,
              current_setting('transaction_read_only')::bool as readonly`,
    );
    const [{ version, readonly } = { version: 0, readonly: true }] = rows;
    if (version < 150_000)
      throw new Error(`it is PostgreSQL ${Math.floor(version / 10_000)}, 15 or later is needed`);
    if (readonly && !mayBeStandby) throw new Error("it is a standby and takes no writes");
    return url;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** One line; a host with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? firstLine(error.errors[0]) : firstLine(error);
}
