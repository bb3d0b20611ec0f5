import { advisoryLocks } from "../advisory-locks.ts";
import type { Db, Tx } from "../db.ts";
import { sha256Hex } from "../crypto.ts";
import { migrations, type Migration } from "./all-migrations.ts";
import { repeatables, type Repeatable } from "./repeatable/all-repeatables.ts";

/** The recorded name of a migration. Its number is only its place in the list: releases up to 0.1.0 numbered otherwise. */
const wordsOf = (name: string) => name.replace(/^\d+-/, "");

/** The engine's migrations with those of a simulation, in the order in which they run. */
export function withSimulated(simulated: readonly Migration[]): readonly Migration[] {
  const words = migrations.map(({ name }) => wordsOf(name));
  const lost = simulated.find(({ before }) => before !== undefined && !words.includes(before));
  if (lost !== undefined) throw new Error(`Nothing is called what ${lost.name} runs ahead of.`);
  return [
    ...migrations.flatMap((file) => [
      ...simulated.filter(({ before }) => before === wordsOf(file.name)),
      file,
    ]),
    ...simulated.filter(({ before }) => before === undefined),
  ];
}

/**
 * Brings the schema up to date, even if several processes start at the same moment. Migrations run in order, once, one
 * transaction a file; then all functions and triggers whose text has changed are applied in one transaction.
 * @throws if a migration was changed after it was applied.
 */
export async function migrate(
  db: Db,
  files: readonly Migration[] = migrations,
  functions: readonly Repeatable[] = repeatables,
): Promise<void> {
  await alone(db, (tx) =>
    tx.exec(
      "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    ),
  );
  for (const file of files) await alone(db, (tx) => applyOnce(tx, file));
  await alone(db, async (tx) => {
    for (const file of functions) await applyAgain(tx, file);
  });
}

/** Runs a transaction while no other process migrates. */
function alone(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  return db.tx(async (tx) => {
    // The timeouts for requests do not apply: another process may be migrating, and tables may be large.
    await tx.exec(
      `set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${advisoryLocks.migrate})`,
    );
    await work(tx);
  });
}

async function applyOnce(tx: Tx, { name, sql, earlier }: Migration): Promise<void> {
  const words = wordsOf(name);
  const checksum = sha256Hex(sql);
  const [known] = await tx.query<{ name: string; checksum: string }>(
    String.raw`select name, checksum from migrations where regexp_replace(name, '^\d+-', '') = $1`,
    [words],
  );
  if (known === undefined) {
    await tx.exec(sql);
    await tx.query("insert into migrations (name, checksum) values ($1, $2)", [words, checksum]);
  } else if (known.name !== words || (earlier && known.checksum.startsWith(earlier))) {
    // An earlier release recorded the migration with its number, and with a text that included functions or the
    // sandbox's tables.
    await tx.query("update migrations set name = $2, checksum = $3 where name = $1", [
      known.name,
      words,
      checksum,
    ]);
  } else if (known.checksum !== checksum) {
    throw new Error(`Migration ${name} was changed after it was applied.`);
  }
}

async function applyAgain(tx: Tx, { name, sql }: Repeatable): Promise<void> {
  const changed = await tx.query(
    `insert into migrations as m (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now() where m.checksum <> excluded.checksum
     returning name`,
    [`repeatable/${name}`, sha256Hex(sql)],
  );
  if (changed.length > 0) await tx.exec(sql);
}
