import { onlyRow, type Db } from "@apex/engine/platform/db";

/** What a piece of work read of the database. */
export interface Reading {
  /** Pages of 8 KiB, from memory or the disk. */
  readonly blocks: number;
  /** Rows and entries of indexes. */
  readonly rows: number;
  /** Tables that were read from end to end. */
  readonly scanned: readonly string[];
}

interface Counted {
  readonly blocks: bigint;
  readonly rows: bigint;
  readonly scans: readonly number[];
}

/**
 * Measures work on a database that nobody else uses, by the server's own counts: they know of every statement, those within functions
 * too, and depend on no clock.
 * @param db of one connection, which reports its counts when asked.
 * @param tables those whose scans are told.
 */
export async function createMeasure(db: Db, tables: readonly string[]) {
  async function counted(): Promise<Counted> {
    await db.query("select pg_stat_force_next_flush()");
    return onlyRow(
      await db.query<Counted>(
        `select pg_stat_get_db_blocks_fetched(d.oid) as blocks, pg_stat_get_db_tuples_returned(d.oid) as rows,
           (select json_agg(pg_stat_get_numscans(t::regclass) order by place) from unnest($1::text[]) with ordinality as t (t, place)) as scans
         from pg_database d where d.datname = current_database()`,
        [tables],
      ),
    );
  }

  async function difference(work: () => Promise<unknown>) {
    // Warms the server's catalogue cache, so that reading it is not counted as the work's.
    await counted();
    const before = await counted();
    await work();
    const after = await counted();
    return {
      blocks: Number(after.blocks - before.blocks),
      rows: Number(after.rows - before.rows),
      scanned: tables.filter((_, place) => (after.scans[place] ?? 0) > (before.scans[place] ?? 0)),
    };
  }

  await difference(async () => undefined);
  /** What the counting itself reads. */
  const own = await difference(async () => undefined);
  return async (work: () => Promise<unknown>): Promise<Reading> => {
    // Other databases of the server can evict that cache at any time, so the smaller of two readings is taken.
    const [once, again] = [await difference(work), await difference(work)];
    const { blocks, rows, scanned } = again.blocks < once.blocks ? again : once;
    return {
      blocks: Math.max(0, blocks - own.blocks),
      rows: Math.max(0, rows - own.rows),
      scanned,
    };
  };
}
