import { minuteMs } from "@apex/contract/durations";
import { staffRoles, type StaffMember, type StaffRole } from "@apex/contract/desk/staff";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";

/** A session ends after this long without use, in milliseconds. */
const idleMs = 30 * minuteMs;
/** A session ends after this long even if it is used, in milliseconds. */
const lifeMs = 8 * 60 * minuteMs;

/** A member of staff who is signed in. */
export interface Member extends StaffMember, StaffFactors {
  readonly role: StaffRole;
  readonly phone: string | null;
  readonly tokenHash: string;
  /** Wall time. */
  readonly endsAt: Date;
}

/** The second factors of a row of `staff m`. */
export const factorColumns = `m.sealed_secret is not null as "hasAuthenticator",
  exists (select from staff_passkeys p where p.staff_id = m.id) as "hasPasskeys"`;

/** The second factors that a member has. */
export interface StaffFactors {
  readonly hasAuthenticator: boolean;
  readonly hasPasskeys: boolean;
}

interface SessionRow extends StaffFactors {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  readonly created_at: Date;
}

export const sessionEnd = (createdAt: Date) => new Date(createdAt.getTime() + lifeMs);

/** The member whose live session a cookie holds. */
export async function findMember(
  { db, clock }: EngineContext,
  tokenHash: string | undefined,
): Promise<Member | undefined> {
  if (tokenHash === undefined) return undefined;
  const nowMs = clock.wall().getTime();
  const [row] = await db.query<SessionRow>(
    `select m.id, m.name, m.email, m.phone, m.role, ${factorColumns}, s.created_at from staff_sessions s join staff m on m.id = s.staff_id
     where s.token_hash = $1 and s.created_at > $2 and s.used_at > $3 and m.ended_at is null`,
    [tokenHash, new Date(nowMs - lifeMs), new Date(nowMs - idleMs)],
  );
  // A role that this release does not know has no rights.
  const role = staffRoles.find((known) => known === row?.role);
  if (row === undefined || role === undefined) return undefined;
  const { created_at, ...member } = row;
  return { ...member, role, tokenHash, endsAt: sessionEnd(created_at) };
}

/** Restarts the idle time of a session. Lists refresh by themselves, so reading one does not count as use. */
export async function noteDeskUse(
  { db, clock }: EngineContext,
  { tokenHash }: Member,
): Promise<void> {
  await db.query("update staff_sessions set used_at = $2 where token_hash = $1", [
    tokenHash,
    clock.wall(),
  ]);
}

export async function openStaffSession(
  tx: Queryable,
  {
    staffId,
    tokenHash,
    at,
  }: { readonly staffId: string; readonly tokenHash: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    "insert into staff_sessions (token_hash, staff_id, created_at, used_at) values ($1, $2, $3, $3)",
    [tokenHash, staffId, at],
  );
}

export async function endStaffSession(tx: Queryable, tokenHash: string): Promise<void> {
  await tx.query("delete from staff_sessions where token_hash = $1", [tokenHash]);
}
