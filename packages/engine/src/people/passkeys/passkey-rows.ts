import { passkeyTransports, type Passkey } from "@apex/contract/passkeys/passkeys";
import type { Queryable } from "../../platform/db.ts";

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** A passkey as the contract says it. */
export function renderPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at !== null && { lastUsedAt: row.last_used_at.toISOString() }),
  };
}

interface PasskeyDescriptor {
  id: string;
  type: "public-key";
  transports: (typeof passkeyTransports)[number][];
}

/** The person's passkeys as browsers are told of them. */
export async function describePasskeys(
  queryable: Queryable,
  userId: string,
): Promise<PasskeyDescriptor[]> {
  const rows = await queryable.query<{ credential_id: string; transports: string[] }>(
    "select credential_id, transports from passkeys where user_id = $1 order by created_at desc",
    [userId],
  );
  return rows.map((row) => ({
    id: row.credential_id,
    type: "public-key",
    transports: passkeyTransports.filter((known) => row.transports.includes(known)),
  }));
}
