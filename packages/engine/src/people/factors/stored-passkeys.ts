import { passkeyTransports } from "@apex/contract/passkeys/passkey-request";
import type { Passkey } from "@apex/contract/passkeys/passkeys";
import { isUniqueViolation, type Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { PasskeyOwners } from "./passkey-owners.ts";
import type { MadePasskey } from "./verify-attestation.ts";

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** A passkey as the contract says it. */
function renderPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at.toISOString() }),
  };
}

/** A passkey in the form that browsers need. */
export interface PasskeyDescriptor {
  id: string;
  type: "public-key";
  transports: (typeof passkeyTransports)[number][];
}

/** The owner's passkeys in the form that browsers need. */
export async function describePasskeys(
  queryable: Queryable,
  { table, ownerColumn }: PasskeyOwners,
  ownerId: string,
): Promise<PasskeyDescriptor[]> {
  const rows = await queryable.query<{ credential_id: string; transports: string[] }>(
    `select credential_id, transports from ${table} where ${ownerColumn} = $1 order by created_at desc`,
    [ownerId],
  );
  return rows.map((row) => ({
    id: row.credential_id,
    type: "public-key",
    transports: passkeyTransports.filter((known) => row.transports.includes(known)),
  }));
}

/** The owner's passkeys, the newest first. */
export async function readPasskeys(
  queryable: Queryable,
  { table, ownerColumn }: PasskeyOwners,
  ownerId: string,
): Promise<Passkey[]> {
  const rows = await queryable.query<PasskeyRow>(
    `select id, name, created_at, last_used_at from ${table} where ${ownerColumn} = $1 order by created_at desc, id`,
    [ownerId],
  );
  return rows.map(renderPasskey);
}

export interface NewPasskey {
  readonly made: MadePasskey;
  readonly name: string;
  readonly at: Date;
}

/** Stores a verified passkey. @throws {Refusal} passkey-exists; it ends the transaction. */
export async function keepPasskey(
  tx: Queryable,
  { table, ownerColumn }: PasskeyOwners,
  ownerId: string,
  { made, name, at }: NewPasskey,
): Promise<Passkey> {
  const row = { id: crypto.randomUUID(), name, created_at: at, last_used_at: null };
  try {
    await tx.query(
      `insert into ${table} (id, ${ownerColumn}, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [row.id, ownerId, made.credentialId, made.publicKey, made.counter, made.transports, name, at],
    );
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal("passkey-exists") : error;
  }
  return renderPasskey(row);
}

/** A passkey with its owner; another owner's id is treated like an unknown one. */
export interface OwnPasskey {
  readonly ownerId: string;
  readonly id: string;
}

/** @returns the current name. @throws {Refusal} not-found. */
export async function nameOfPasskey(
  queryable: Queryable,
  { table, ownerColumn }: PasskeyOwners,
  { ownerId, id }: OwnPasskey,
): Promise<string> {
  const [mine] = await queryable.query<{ name: string }>(
    `select name from ${table} where ${ownerColumn} = $1 and id::text = $2`,
    [ownerId, id],
  );
  if (mine === undefined) throw new Refusal("not-found");
  return mine.name;
}

/** @throws {Refusal} not-found. */
export async function namePasskey(
  tx: Queryable,
  { table, ownerColumn }: PasskeyOwners,
  { ownerId, id }: OwnPasskey,
  name: string,
): Promise<void> {
  const renamed = await tx.query(
    `update ${table} set name = $3 where ${ownerColumn} = $1 and id::text = $2 returning id`,
    [ownerId, id, name],
  );
  if (renamed.length === 0) throw new Refusal("not-found");
}

/** @returns the name that it had. @throws {Refusal} not-found. */
export async function removePasskey(
  tx: Queryable,
  { table, ownerColumn }: PasskeyOwners,
  { ownerId, id }: OwnPasskey,
): Promise<string> {
  const [gone] = await tx.query<{ name: string }>(
    `delete from ${table} where ${ownerColumn} = $1 and id::text = $2 returning name`,
    [ownerId, id],
  );
  if (gone === undefined) throw new Refusal("not-found");
  return gone.name;
}
