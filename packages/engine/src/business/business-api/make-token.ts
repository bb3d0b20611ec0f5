import type { ApiToken } from "@apex/contract/business-api/api-tokens";
import type { Permissions } from "@apex/contract/business/permissions";
import { apiTokensMax } from "@apex/contract/business/business-limits";
import type { EngineContext } from "../../runtime/context.ts";
import { randomToken, sha256Hex } from "../../platform/crypto.ts";
import { onlyRow, type Queryable, type Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { apiTokenColumns, renderApiToken, type ApiTokenRow } from "./api-token-row.ts";
import { announceTokens } from "../team/member-tokens.ts";
import { apiTokenPrefix } from "../../runtime/access/api-token.ts";
import { plainAddress } from "../../runtime/rate-limits/address-range.ts";

export interface NewToken {
  readonly workspaceId: string;
  readonly userId: string;
  readonly name: string;
  readonly permissions: Permissions;
  readonly addresses: readonly string[];
  readonly expiresAt: Date;
}

/**
 * Makes a token; only its hash is stored.
 * @throws {Refusal} too-many-tokens
 */
export async function makeToken(
  tx: Tx,
  { clock }: EngineContext,
  { workspaceId, userId, name, permissions, addresses, expiresAt }: NewToken,
): Promise<{ readonly token: string; readonly apiToken: ApiToken }> {
  const now = clock.wall();
  await tx.query("select from workspaces where id = $1 for no key update", [workspaceId]);
  await refuseTooManyTokens(tx, workspaceId, now);
  const token = `${apiTokenPrefix}${randomToken()}`;
  const row = onlyRow(
    await tx.query<ApiTokenRow>(
      `insert into api_tokens (id, workspace_id, user_id, name, token_hash, last_four, permissions, addresses, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text[]::inet[], $9, $10) returning ${apiTokenColumns}`,
      [
        crypto.randomUUID(),
        workspaceId,
        userId,
        name,
        sha256Hex(token),
        token.slice(-4),
        JSON.stringify(permissions),
        // Addresses of callers are compared in the same plain form.
        addresses.map(plainAddress),
        now,
        expiresAt,
      ],
    ),
  );
  await announceTokens(tx, workspaceId, clock.business());
  return { token, apiToken: renderApiToken(row, now) };
}

/** @throws {Refusal} too-many-tokens if the workspace has reached the limit of live tokens. */
export async function refuseTooManyTokens(
  db: Queryable,
  workspaceId: string,
  now: Date,
): Promise<void> {
  const { live } = onlyRow(
    await db.query<{ live: bigint }>(
      "select count(*) as live from api_tokens where workspace_id = $1 and revoked_at is null and expires_at > $2",
      [workspaceId, now],
    ),
  );
  if (live >= BigInt(apiTokensMax))
    throw new Refusal("too-many-tokens", { params: { most: apiTokensMax } });
}
