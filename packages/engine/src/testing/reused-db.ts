import type { Db, Tx } from "../platform/db.ts";
import { onlyRow } from "../platform/db.ts";

/** The shape of a schema: a test that changes it keeps its database to itself. */
const shapeSql = `
  select concat_ws(' ',
    (select count(*) from pg_class), (select count(*) from pg_trigger),
    (select count(*) from pg_proc), (select count(*) from pg_constraint)) as shape`;

const tablesSql = `
  select format('%I', tablename) as name from pg_tables
  where schemaname = 'public' and tablename not in ('migrations', 'clock')`;

const sequencesSql = "select format('%I', sequencename) as name from pg_sequences";

async function shapeOf(db: Db): Promise<string> {
  return onlyRow(await db.query<{ shape: string }>(shapeSql)).shape;
}

async function names(tx: Tx, sql: string): Promise<string[]> {
  return (await tx.query<{ name: string }>(sql)).map(({ name }) => name);
}

/** Leaves what the migrations made. Triggers that keep the ledger from being written over do not hold here. */
async function empty(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    const tables = await names(tx, tablesSql);
    const filled = tables.map((table) => `select '${table}' as name where exists (table ${table})`);
    const deletes = (await names(tx, filled.join(" union all "))).map((it) => `delete from ${it};`);
    const sequences = await names(tx, sequencesSql);
    await tx.exec(`
      set local session_replication_role = replica;
      ${deletes.join("\n")}
      ${sequences.map((sequence) => `alter sequence ${sequence} restart;`).join("\n")}
      delete from clock; insert into clock default values`);
  });
}

/** A database that says no once it is closed, and hears no more; then `rest` gets what is behind it. */
function lent(db: Db, rest: () => Promise<void>): Db {
  const listening = new Set<() => Promise<void>>();
  let isClosed = false;
  const open = () => {
    if (isClosed) throw new Error("The database is closed.");
    return db;
  };
  return {
    kind: db.kind,
    query: async (...asked) => open().query(...asked),
    exec: async (sql) => open().exec(sql),
    tx: async (work) => open().tx(work),
    ping: async () => open().ping(),
    async listen(channel, onPayload) {
      const stop = await open().listen(channel, onPayload);
      listening.add(stop);
      return async () => {
        if (listening.delete(stop)) await stop();
      };
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.all([...listening].map((stop) => stop()));
      await rest();
    },
  };
}

/** Databases out of `create`, each handed on, emptied, when it is closed: to empty one takes a tenth of making one. */
export function reusedDb(create: () => Promise<Db>): () => Promise<Db> {
  const idle: Db[] = [];
  return async () => {
    const db = idle.pop() ?? (await create());
    const shape = await shapeOf(db);
    return lent(db, async () => {
      if ((await shapeOf(db)) !== shape) return db.close();
      await empty(db);
      idle.push(db);
    });
  };
}
