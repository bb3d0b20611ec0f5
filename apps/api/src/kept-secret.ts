import { advisoryLocks } from "@apex/engine/platform/advisory-locks";
import { randomToken } from "@apex/engine/platform/crypto";
import { onlyRow, type Db, type Queryable } from "@apex/engine/platform/db";
import type { SealKeys } from "@apex/engine/platform/sealing/seal-keys";
import { openText, sealText } from "@apex/engine/platform/sealing/sealed-text";

/** The key of hashes, as the database stores it: sealed. */
export interface KeptSecret {
  readonly sealed: string;
  /** True if no data is left that was sealed with the secret itself. */
  readonly isResealed: boolean;
}

const owner = "host secret";

async function readKept(db: Queryable): Promise<KeptSecret | undefined> {
  const [kept] = await db.query<KeptSecret>(
    `select sealed, is_resealed as "isResealed" from host.sealed_secret`,
  );
  return kept;
}

/** The sealed secret; undefined before the first start that seals it. */
export async function findKeptSecret(db: Db): Promise<KeptSecret | undefined> {
  return db.tx(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [advisoryLocks.sealedSecret]);
    // The secret has a schema of its own, because the engine's tables may be emptied.
    await tx.exec(
      "create schema if not exists host; create table if not exists host.sealed_secret (only_row boolean primary key default true check (only_row), sealed text not null, is_resealed boolean not null)",
    );
    return readKept(tx);
  });
}

/** The secret in clear text from an earlier version; undefined if there is none. */
async function findPlainSecret(tx: Queryable): Promise<string | undefined> {
  const { isThere } = onlyRow(
    await tx.query<{ isThere: boolean }>(
      `select to_regclass('host.secret') is not null as "isThere"`,
    ),
  );
  if (!isThere) return undefined;
  const [plain] = await tx.query<{ secret: string }>("select secret from host.secret");
  return plain?.secret;
}

/**
 * Seals and stores a secret: an earlier clear-text one, or a new one. The clear text is deleted in the same
 * transaction. Concurrent processes agree, because each reads under the lock what an earlier one stored.
 */
export async function keepSecret(
  db: Db,
  keys: SealKeys,
  plainFile: string | undefined,
): Promise<KeptSecret> {
  return db.tx(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [advisoryLocks.sealedSecret]);
    const kept = await readKept(tx);
    if (kept !== undefined) return kept;
    const plain = plainFile ?? (await findPlainSecret(tx));
    const made: KeptSecret = {
      sealed: await sealText(keys, owner, plain ?? randomToken()),
      isResealed: plain === undefined,
    };
    await tx.query("insert into host.sealed_secret (sealed, is_resealed) values ($1, $2)", [
      made.sealed,
      made.isResealed,
    ]);
    await tx.exec("drop table if exists host.secret");
    return made;
  });
}

/** @throws if its key is missing. */
export function openSecret(keys: SealKeys, { sealed }: KeptSecret): Promise<string> {
  return openText(keys, owner, sealed);
}

/** Seals the secret under the newest key, after everything else: until then a start without the older keys is refused. */
export async function resealSecret(db: Db, keys: SealKeys, secret: string): Promise<void> {
  await db.query("update host.sealed_secret set sealed = $1, is_resealed = true", [
    await sealText(keys, owner, secret),
  ]);
}
