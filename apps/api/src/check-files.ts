import { sqlState, type Db } from "@apex/engine/platform/db";
import { auditLedger } from "@apex/engine/ledger/audit";
import { ConnectionFailed } from "./connection-failed.ts";
import { firstLine } from "./start-error.ts";

/** The files of an embedded database differ from what was written. */
export class DamagedDatabase extends Error {
  override readonly name = "DamagedDatabase";
}

/** Blocks of a table that one statement reads. Other statements wait until it ends. */
const blocksAtOnce = 2_000;

interface Relation {
  readonly oid: number;
  readonly name: string;
  readonly is_index: boolean;
  readonly blocks: number;
  /** The index's table, and the columns of a primary key in order; null for another index. */
  readonly table_name: string | null;
  readonly columns: string | null;
}

const relationsSql = `
  select c.oid::int8::int as oid, c.oid::regclass::text as name, c.relkind = 'i' as is_index,
    (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
    i.indrelid::regclass::text as table_name,
    case when i.indisprimary and c.relnamespace <> 'pg_toast'::regnamespace then (
      select string_agg(quote_ident(a.attname), ', ' order by k.place)
      from unnest(i.indkey::int2[]) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    ) end as columns
  from pg_class c left join pg_am m on m.oid = c.relam left join pg_index i on i.indexrelid = c.oid
  where c.relpersistence = 'p' and (c.relkind in ('r', 't', 'm') or c.relkind = 'i' and m.amname = 'btree')
  order by c.relkind <> 'i', c.oid`;

/**
 * Reads every table and index, which compares each page's checksum and checks rows and entries, and then sums the ledger.
 * @param isOver asked between two statements: true ends the check early.
 * @throws {DamagedDatabase}
 */
export async function checkFiles(db: Db, isOver: () => boolean = () => false): Promise<void> {
  // A schema of its own, because the engine's may be emptied.
  await db.exec(
    "create schema if not exists host; create extension if not exists amcheck with schema host",
  );
  try {
    for (const relation of await db.query<Relation>(relationsSql)) {
      if (isOver()) return;
      if (relation.is_index) await checkIndex(db, relation);
      else await checkTable(db, relation, isOver);
    }
    if (!isOver()) await checkBooks(db);
  } catch (error) {
    if (error instanceof DamagedDatabase || error instanceof ConnectionFailed) throw error;
    if (sqlState(error) === undefined) throw error;
    throw new DamagedDatabase(firstLine(error));
  }
}

// A migration or an emptied sandbox may have dropped or shortened a relation since the list was made. The statement that reads it
// therefore looks up its current state.

async function checkIndex(db: Db, { oid, table_name: table, columns }: Relation): Promise<void> {
  await db.query(
    "select host.bt_index_check(oid::regclass, true) from pg_class where oid = $1::int8::oid",
    [BigInt(oid)],
  );
  if (table !== null && columns !== null) await followKey(db, table, columns);
}

/** Fetches each row that a primary key names, because a table whose end was cut off has no broken page. */
async function followKey(db: Db, table: string, columns: string): Promise<void> {
  await db.tx(async (tx) => {
    const [there] = await tx.query("select where to_regclass($1) is not null", [table]);
    if (there === undefined) return;
    await tx.exec(
      "set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off; set local enable_sort = off",
    );
    await tx.query(
      `select count(r) from (select t as r from ${table} t order by ${columns} offset 0) rows_by_key`,
    );
  });
}

async function checkTable(
  db: Db,
  { oid, name, blocks }: Relation,
  isOver: () => boolean,
): Promise<void> {
  for (let first = 0; first < blocks && !isOver(); first += blocksAtOnce) {
    const last = Math.min(first + blocksAtOnce, blocks) - 1;
    const [found] = await db.query<{ blkno: bigint; msg: string }>(
      `select v.blkno, v.msg
       from (
         select oid, pg_relation_size(oid) / current_setting('block_size')::int as blocks from pg_class
         where oid = $1::int8::oid offset 0
       ) c
       cross join lateral host.verify_heapam(c.oid::regclass, true, false, 'none', $2::int8, least($3::int8, c.blocks - 1)) v
       where c.blocks > $2::int8`,
      [BigInt(oid), BigInt(first), BigInt(last)],
    );
    if (found !== undefined)
      throw new DamagedDatabase(`block ${found.blkno} of ${name}: ${found.msg}`);
  }
}

/** Rows that vanished without a trace on their page leave sums that do not add up. */
async function checkBooks(db: Db): Promise<void> {
  const [known] = await db.query<{ is_there: boolean }>(
    "select to_regclass('public.entries') is not null as is_there",
  );
  if (known?.is_there !== true) return;
  const { assets, negatives, mismatches } = await auditLedger(db);
  const wrong = assets.filter(({ sum }) => sum !== "0");
  if (wrong.length + negatives.length + mismatches.length > 0)
    throw new DamagedDatabase(`the books of ${mismatches.length} accounts do not add up`);
}
