import type { Db, Queryable, Row, SqlValue } from "./db.ts";

/** The part of PGlite's query interface that is used. The host imports the package. */
interface PgliteQueries {
  query<R>(
    sql: string,
    params?: SqlValue[],
    options?: { parsers: Record<number, (text: string) => unknown> },
  ): Promise<{ rows: R[] }>;
  exec(sql: string): Promise<unknown>;
}

/** The part of a PGlite instance that is used. */
export interface Pglite extends PgliteQueries {
  transaction<T>(work: (tx: PgliteQueries) => Promise<T>): Promise<T>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const int8 = 20;
const int8Array = 1016;

/** PGlite returns a small int8 as a number; these parsers always make a bigint. */
const parsers = {
  [int8]: (text: string) => BigInt(text),
  [int8Array]: (text: string) =>
    text
      .slice(1, -1)
      .split(",")
      .filter((item) => item !== "")
      .map(BigInt),
};

function queriesOf(pglite: PgliteQueries): Queryable & { exec(sql: string): Promise<void> } {
  return {
    async query<R extends object = Row>(sql: string, params: readonly SqlValue[] = []) {
      const { rows } = await pglite.query<R>(sql, [...params], { parsers });
      return rows;
    },
    async exec(sql) {
      await pglite.exec(sql);
    },
  };
}

/**
 * Implements `Db` on a PGlite instance. It has one connection, so queries that arrive during a transaction wait for its
 * end.
 */
export function pgliteDb(pglite: Pglite): Db {
  return {
    kind: "pglite",
    ...queriesOf(pglite),
    tx: (work) => pglite.transaction((tx) => work(queriesOf(tx))),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    // PGlite runs in this process, and is up while the process is.
    ping: async () => undefined,
    close: () => pglite.close(),
  };
}
