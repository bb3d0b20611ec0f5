import type { Db, Tx } from "@apex/engine/platform/db";

class RolledBack extends Error {}

/** Runs `work` in a transaction and rolls it back. Sends no notifications; other queries wait until then. */
export async function trialRun<T>(db: Db, work: (trial: Db) => Promise<T>): Promise<T> {
  let outcome: { result: T } | undefined;
  try {
    await db.tx(async (tx) => {
      outcome = { result: await work(within(tx)) };
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (outcome === undefined) throw new Error("The trial has no outcome.");
  return outcome.result;
}

/** A database inside a transaction: its transactions are savepoints, run one after another. */
function within(outer: Tx): Db {
  let turn: Promise<unknown> = Promise.resolve();
  const savepoint = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    await outer.exec("savepoint trial");
    try {
      const result = await work({ ...outer });
      await outer.exec("release savepoint trial");
      return result;
    } catch (error) {
      await outer.exec("rollback to savepoint trial");
      throw error;
    }
  };
  return {
    kind: "pglite",
    query: (sql, params) => outer.query(sql, params),
    exec: (sql) => outer.exec(sql),
    tx(work) {
      const result = turn.then(() => savepoint(work));
      turn = result.catch(() => undefined);
      return result;
    },
    listen: () => Promise.resolve(() => Promise.resolve()),
    ping: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
