import { Worker } from "node:worker_threads";
import type { Db, Row, SqlValue, Tx } from "@apex/engine/db";
import { DatabaseError } from "./database-error.ts";
import { openedId, type PgliteAnswer, type PgliteCall } from "./pglite-call.ts";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** The shape of a row is the caller's own word about its SQL, here as with every driver. */
type Ask = <R extends object>(call: Without<PgliteCall, "id">) => Promise<R[]>;

/**
 * The embedded database behind the engine's port. It has one connection, so transactions and single statements wait for
 * each other here; the thread sees only statements.
 * @param folder Where it is kept; undefined keeps it in memory.
 * @throws when it cannot be opened.
 */
export async function openPglite(folder: string | undefined): Promise<Db> {
  const worker = new Worker(new URL("pglite-worker.ts", import.meta.url), { workerData: folder });
  const { ask, opened, heard } = connect(worker);
  try {
    await opened;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  const inTurn = createTurns();
  const direct = queriesOf(ask);
  return {
    kind: "pglite",
    query: (sql, params) => inTurn(() => direct.query(sql, params)),
    exec: (sql) => inTurn(() => direct.exec(sql)),
    tx: (work) => inTurn(() => transaction(direct, work)),
    async listen(channel, onPayload) {
      const listeners = heard.get(channel) ?? new Set();
      heard.set(channel, listeners.add(onPayload));
      if (listeners.size === 1) await inTurn(() => ask({ do: "listen", channel }));
      return async () => void listeners.delete(onPayload);
    },
    async close() {
      await inTurn(() => ask({ do: "close" }));
      await worker.terminate();
    },
  };
}

function queriesOf(ask: Ask): Tx {
  return {
    query: <R extends object = Row>(sql: string, params: readonly SqlValue[] = []) =>
      ask<R>({ do: "query", sql, params }),
    async exec(sql) {
      await ask({ do: "exec", sql });
    },
  };
}

async function transaction<T>(direct: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await direct.exec("begin");
  try {
    const result = await work(direct);
    await direct.exec("commit");
    return result;
  } catch (error) {
    await direct.exec("rollback");
    throw error;
  }
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

function connect(worker: Worker) {
  const waiting = new Map<
    number,
    { resolve: (rows: never[]) => void; reject: (error: Error) => void }
  >();
  const heard = new Map<string, Set<(payload: string) => void>>();
  let lastId = openedId;
  const opened = new Promise<object[]>((resolve, reject) =>
    waiting.set(openedId, { resolve, reject }),
  );

  worker.on("message", (answer: PgliteAnswer<never>) => {
    if ("channel" in answer) {
      for (const onPayload of heard.get(answer.channel) ?? []) onPayload(answer.payload);
      return;
    }
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("rows" in answer) asked?.resolve(answer.rows);
    else asked?.reject(new DatabaseError(answer.failure));
  });
  const fail = (error: Error) => {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The embedded database has stopped.")));

  const ask: Ask = (call) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      worker.postMessage({ ...call, id: lastId });
    });
  return { ask, opened, heard };
}
