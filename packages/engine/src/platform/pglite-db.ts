import type { Db, Queryable, Row, SqlValue } from "./db.ts";

/** The part of PGlite's queries that is used; the host imports the package. */
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

/** PGlite gives a small int8 as a number; here it is a bigint always. */
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

/** The Db port on a PGlite instance. It has one connection: what is asked during a transaction waits for its end. */
export function pgliteDb(pglite: Pglite): Db {
  return {
    kind: "pglite",
    ...queriesOf(pglite),
    tx: (work) => pglite.transaction((tx) => work(queriesOf(tx))),
    listen: (channel, onPayload) => pglite.listen(channel, onPayload),
    // It is in this process, and answers as long as that does.
    ping: async () => undefined,
    close: () => pglite.close(),
  };
}
