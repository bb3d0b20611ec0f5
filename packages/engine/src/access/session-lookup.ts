import { batched, type Batched } from "../batch.ts";
import type { Caller, Clock } from "../context.ts";
import type { Db } from "../db.ts";

/** A session whose token came with a request, with what access to calls depends on. */
export interface SessionFacts {
  readonly caller: Caller;
  /** Hash of the bind cookie that must come with it; undefined for sessions outside of a browser. */
  readonly bindHash: string | undefined;
  readonly expiresAt: Date;
  readonly emailVerified: boolean;
  readonly phoneVerified: boolean;
}

interface SessionRow {
  readonly id: string;
  readonly token_hash: string;
  readonly bind_hash: string | null;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly expires_at: Date;
  readonly workspace_type: "personal" | "business";
  readonly role: string;
  readonly kyc_level: number;
  readonly email_verified: boolean;
  readonly phone_verified: boolean;
}

const sql = `
  select s.id, s.token_hash, s.bind_hash, s.user_id, s.workspace_id, s.expires_at, w.type as workspace_type, m.role,
    u.kyc_level, u.email_verified_at is not null as email_verified, u.phone_verified_at is not null as phone_verified
  from sessions s
  join users u on u.id = s.user_id
  join workspaces w on w.id = s.workspace_id
  join members m on m.workspace_id = s.workspace_id and m.user_id = s.user_id
  where s.token_hash = any($1::text[]) and s.ended_at is null and s.expires_at > $2`;

function factsOf(row: SessionRow): SessionFacts {
  return {
    caller: {
      sessionId: row.id,
      userId: row.user_id,
      workspaceId: row.workspace_id,
      workspaceType: row.workspace_type,
      role: row.role,
      kycLevel: row.kyc_level,
    },
    bindHash: row.bind_hash ?? undefined,
    expiresAt: row.expires_at,
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
  };
}

/** Finds live sessions by the hash of their token; requests that arrive together share one query. */
export type SessionLookup = Batched<string, SessionFacts | undefined>;

export function createSessionLookup(db: Db, clock: Clock): SessionLookup {
  return batched(async (hashes) => {
    const rows = await db.query<SessionRow>(sql, [hashes, clock.wall()]);
    const byHash = new Map(rows.map((row) => [row.token_hash, factsOf(row)]));
    return hashes.map((hash) => byHash.get(hash));
  });
}
