import type { Db } from "../../platform/db.ts";

/** Dead rows that make a table due: this number plus a fifth of its live rows, like autovacuum. */
const dueDeadRows = 1_000;
const dueDeadShare = 0.2;
/** Changes between two looks under which the database counts as quiet. */
const quietChanges = 200;
/** A table with this many times the dead rows that make it due is vacuumed without waiting for quiet. */
const overdueTimes = 4;

interface TableState {
  /** Quoted. */
  readonly name: string;
  readonly live: bigint;
  readonly dead: bigint;
  /** Rows that were written since the statistics were made. */
  readonly modified: bigint;
  /** Rows that were written since the database began to count. */
  readonly written: bigint;
}

/**
 * Vacuums and analyses tables that need it. PGlite has no autovacuum, so dead rows would stay for good and plans would
 * be made for the tables of the first day. The returned look has to be called from time to time.
 * @returns a look, which returns the names of the tables that it vacuumed.
 */
export function createVacuum(db: Db): () => Promise<readonly string[]> {
  let writtenBefore: bigint | undefined;

  return async () => {
    const tables = await readTables(db);
    const written = tables.reduce((sum, table) => sum + table.written, 0n);
    const isQuiet = writtenBefore !== undefined && written - writtenBefore <= quietChanges;
    writtenBefore = written;
    const chosen = tables.filter((table) => dueTimes(table) >= (isQuiet ? 1 : overdueTimes));
    for (const { name } of chosen) await db.query(`vacuum (analyze) ${name}`);
    return chosen.map(({ name }) => name);
  };
}

async function readTables(db: Db): Promise<TableState[]> {
  // A session reports its counts at most once a second unless asked.
  await db.query("select pg_stat_force_next_flush()");
  return db.query<TableState>(
    `select quote_ident(schemaname) || '.' || quote_ident(relname) as name, n_live_tup as live, n_dead_tup as dead,
       n_mod_since_analyze as modified, n_tup_ins + n_tup_upd + n_tup_del as written
     from pg_stat_user_tables`,
  );
}

/** How many times over a table is due: 1 if it is just due. */
function dueTimes({ live, dead, modified }: TableState): number {
  return Number(dead > modified ? dead : modified) / (dueDeadRows + dueDeadShare * Number(live));
}
