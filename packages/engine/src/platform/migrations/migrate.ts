import type { Db } from "../db.ts";
import { sha256Hex } from "../crypto.ts";
import { migrations, type Migration } from "./all-migrations.ts";

/** Any fixed number: the advisory lock that lets one starter migrate at a time. */
const migrationLock = 4_207_421n;

/**
 * Brings the schema up to date: one transaction a file, in order, once, whoever starts at the same moment.
 * @throws when a file that has been applied was changed since.
 */
export async function migrate(db: Db, files: readonly Migration[] = migrations): Promise<number> {
  await db.exec(
    "create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  let applied = 0;
  for (const file of files) {
    const checksum = sha256Hex(file.sql);
    applied += await db.tx(async (tx) => {
      // Both may take longer than a request may wait: another process migrates, and tables are long.
      await tx.exec(
        `set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${migrationLock})`,
      );
      const [known] = await tx.query<{ checksum: string }>(
        "select checksum from migrations where name = $1",
        [file.name],
      );
      if (known !== undefined) {
        if (known.checksum !== checksum)
          throw new Error(`Migration ${file.name} was changed after it was applied.`);
        return 0;
      }
      await tx.exec(file.sql);
      await tx.query("insert into migrations (name, checksum) values ($1, $2)", [
        file.name,
        checksum,
      ]);
      return 1;
    });
  }
  return applied;
}
