import { allows, permissionsSchema, type Permissions } from "@apex/contract/business/permissions";
import { membershipColumns } from "../../runtime/access/role-permissions.ts";
import {
  factsOf,
  type AskedSession,
  type CallerRow,
  type SessionFacts,
} from "../../runtime/access/session-lookup.ts";
import type { SignedInRow } from "../../runtime/call-row.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { sha256Hex } from "../../platform/crypto.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A live token, with the workspace and the person that it acts for. */
export interface FoundToken {
  readonly id: string;
  readonly workspaceId: string;
  readonly isAllowedHere: boolean;
  readonly permissions: Permissions;
  /** Set while the maker's role is newly gained: the token cannot approve before this time. */
  readonly waitsUntil: Date | undefined;
  readonly session: SessionFacts;
}

interface Row extends CallerRow {
  readonly name: string;
  readonly permissions: unknown;
  readonly is_allowed_here: boolean;
  readonly waits_until: Date | null;
}

/** The client's address for PostgreSQL's `inet`; null if it is no IP address. */
function inetOf(address: string): string | null {
  return /^[\da-f.:]+$/i.test(address) ? address : null;
}

/**
 * Finds the live token of a request. A token stops working when its maker leaves the workspace.
 * @throws {Refusal} session-expired for a token that is unknown, expired or revoked.
 */
export async function findToken(
  { db, clock }: EngineContext,
  { bearer, address }: Pick<RequestFacts, "address"> & { readonly bearer: string },
  key: AskedSession["key"],
): Promise<FoundToken> {
  const [row] = await db.query<Row>(
    `select t.id, t.name, t.user_id, t.workspace_id, t.expires_at, t.permissions,
       case when cardinality(t.addresses) = 0 then true else coalesce($5::inet <<= any (t.addresses), false) end as is_allowed_here,
       case when m.approves_from > $6 then m.approves_from end as waits_until, ${membershipColumns}, u.kyc_level, case when w.type = 'business' then owner_limits_of(w.id) end as owner_limits,
       u.bvn_hash is not null as bvn_verified, u.email_verified_at is not null as email_verified,
       u.phone_verified_at is not null as phone_verified, unproved_identifier(u) as unproved, false as restricted, k.key is not null as key_known, k.operation_id as key_operation_id,
       k.body_hash as key_body_hash
     from api_tokens t
     join users u on u.id = t.user_id
     join workspaces w on w.id = t.workspace_id
     join members m on m.workspace_id = t.workspace_id and m.user_id = t.user_id
     left join idempotency_keys k on k.workspace_id = t.workspace_id and k.endpoint = $3 and k.key = $4
     where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2 and u.closed_at is null and u.frozen_at is null and u.restricted_at is null`,
    [
      sha256Hex(bearer),
      clock.wall(),
      key?.endpoint ?? null,
      key?.key ?? null,
      inetOf(address),
      clock.business(),
    ],
  );
  if (row === undefined)
    throw new Refusal("session-expired", {
      reason:
        "The token is unknown, expired or revoked, or its maker has left the business or their account is frozen or closed.",
    });
  const permissions = permissionsSchema.parse(row.permissions);
  const session = factsOf(row, undefined);
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    isAllowedHere: row.is_allowed_here,
    permissions,
    waitsUntil: row.waits_until ?? undefined,
    session: {
      ...session,
      caller: { ...session.caller, apiToken: { id: row.id, name: row.name } },
    },
  };
}

/**
 * Refuses calls beyond the token's own permissions, or beyond those that its maker has now.
 * @throws {Refusal} not-permitted, also from an address that is not on the token's list.
 */
export function authoriseToken(
  scope: SignedInRow["token"],
  { isAllowedHere, permissions, waitsUntil, session }: FoundToken,
): void {
  const refused = (reason: string) => new Refusal("not-permitted", { reason });
  if (!isAllowedHere) throw refused("The token works from the addresses on its list alone.");
  if (scope === "never") throw refused("This call is for people: no API token makes it.");
  const [area, level] = scope;
  if (!allows(permissions, area, level))
    throw refused(`The token must be allowed ${area}: ${level}; a new one can be made with it.`);
  if (level === "approve" && waitsUntil !== undefined)
    throw refused(
      `The role of the token's maker is new: the token approves from ${waitsUntil.toISOString()} on.`,
    );
  if (!allows(session.caller.permissions, area, level))
    throw refused(`The roles of the token's maker no longer open ${area}: ${level}.`);
}
