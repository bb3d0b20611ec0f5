import type { Db, SqlValue } from "../db.ts";
import type { SealKeys } from "./seal-keys.ts";
import { sealedColumns, type SealedColumn } from "./sealed-columns.ts";
import { openText, sealedUnder, sealText } from "./sealed-text.ts";

/** Rows that one query reads. */
const rowsAtOnce = 200;

export interface Resealed {
  /** Texts that are now under the newest key. */
  readonly resealed: number;
  /** Texts that no key opens, such as `cards.sealed_pin of 0192…`. */
  readonly unopened: readonly string[];
}

interface SealedRow {
  readonly key: string[];
  readonly sealed: string;
}

/** The next rows, in the order of their keys, that are not sealed under the newest key. */
function nextRows(
  db: Db,
  { table, column, key }: SealedColumn,
  newestId: string,
  after: readonly string[] | undefined,
): Promise<SealedRow[]> {
  const names = Object.keys(key);
  const types = Object.values(key);
  const params: SqlValue[] = [sealedUnder(newestId), rowsAtOnce, ...(after ?? [])];
  const behind = types.map((type, place) => `$${place + 3}::text::${type}`);
  return db.query<SealedRow>(
    `select array[${names.map((name) => `${name}::text`).join(", ")}] as key, ${column} as sealed from ${table}
     where ${column} is not null and not starts_with(${column}, $1)
       ${after === undefined ? "" : `and (${names.join(", ")}) > (${behind.join(", ")})`}
     order by ${names.join(", ")} limit $2`,
    params,
  );
}

/**
 * Replaces a row's sealed text, unless the row has changed since it was read. The next run looks at such a row again.
 */
async function replace(
  db: Db,
  { table, column, key }: SealedColumn,
  row: SealedRow,
  sealed: string,
): Promise<number> {
  const where = Object.entries(key)
    .map(([name, type], place) => `${name} = $${place + 3}::text::${type}`)
    .join(" and ");
  const replaced = await db.query(
    `update ${table} set ${column} = $1 where ${where} and ${column} = $2 returning 1 as one`,
    [sealed, row.sealed, ...row.key],
  );
  return replaced.length;
}

async function resealColumn(db: Db, keys: SealKeys, column: SealedColumn): Promise<Resealed> {
  let resealed = 0;
  let after: readonly string[] | undefined;
  const unopened: string[] = [];
  for (;;) {
    const rows = await nextRows(db, column, keys.newestId, after);
    for (const row of rows) {
      const [id = "", place = ""] = row.key;
      const owner = column.owner(id, place);
      const text = await openText(keys, owner, row.sealed).catch(() => undefined);
      if (text === undefined)
        unopened.push(`${column.table}.${column.column} of ${row.key.join(" ")}`);
      else resealed += await replace(db, column, row, await sealText(keys, owner, text));
    }
    after = rows.at(-1)?.key;
    if (rows.length < rowsAtOnce) return { resealed, unopened };
  }
}

/**
 * Seals every text again that is not sealed under the newest key, one row at a time. It can be interrupted and started
 * again, and processes that have all keys can run at the same time.
 * @param simulated the columns of a simulation's own tables; those that do not exist are skipped.
 */
export async function resealAll(
  db: Db,
  keys: SealKeys,
  simulated: readonly SealedColumn[] = [],
): Promise<Resealed> {
  const columns: Resealed[] = [];
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  const names = new Set(tables.map(({ name }) => name));
  const present = simulated.filter(({ table }) => names.has(table));
  for (const column of [...sealedColumns, ...present])
    columns.push(await resealColumn(db, keys, column));
  return {
    resealed: columns.reduce((sum, column) => sum + column.resealed, 0),
    unopened: columns.flatMap((column) => column.unopened),
  };
}
