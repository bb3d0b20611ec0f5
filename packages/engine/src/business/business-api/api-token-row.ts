import type { ApiToken } from "@apex/contract/business-api/api-tokens";
import { permissionsSchema } from "@apex/contract/business/permissions";

/** A row of `api_tokens`, its addresses as text. */
export interface ApiTokenRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly last_four: string;
  readonly permissions: unknown;
  readonly addresses: string[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly rolled_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly last_used_from: string | null;
}

/** The columns of an `ApiTokenRow`. */
export const apiTokenColumns =
  "id, user_id, name, last_four, permissions, array(select abbrev(a) from unnest(addresses) as a) as addresses, created_at, expires_at, rolled_at, revoked_at, last_used_at, last_used_from";

function stateOf(row: ApiTokenRow, now: Date): ApiToken["state"] {
  if (row.revoked_at !== null) return "revoked";
  if (row.expires_at <= now) return "expired";
  return row.rolled_at === null ? "live" : "rolled";
}

/** The end of a token: its expiry, or a revocation before that. */
function endOf({ expires_at: expiresAt, revoked_at: revokedAt }: ApiTokenRow, now: Date) {
  if (revokedAt !== null && revokedAt < expiresAt) return revokedAt;
  return expiresAt <= now ? expiresAt : undefined;
}

/** @param now wall time. */
export function renderApiToken(row: ApiTokenRow, now: Date): ApiToken {
  const endedAt = endOf(row, now);
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    permissions: permissionsSchema.parse(row.permissions),
    addresses: row.addresses,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    state: stateOf(row, now),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
    ...(row.last_used_from !== null && { lastUsedFrom: row.last_used_from }),
  };
}
