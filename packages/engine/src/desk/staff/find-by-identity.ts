import { staffRoles, type StaffMember } from "@apex/contract/desk/staff";
import type { LoggedState } from "@apex/contract/desk/staff-log";
import type { Tx } from "../../platform/db.ts";
import type { StaffIdentity } from "../../rails/staff-openid.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { factorColumns, type StaffFactors } from "../access/staff-sessions.ts";
import { endSessionsOf, keepStaff } from "./staff-accounts.ts";

/** The member who may sign in, or the refusal with the id of the member concerned, if known. */
export type FoundByIdentity =
  | {
      readonly staff: StaffMember & StaffFactors;
      /** The old and the new role, if the provider changed it. */
      readonly before?: LoggedState;
      readonly after?: LoggedState;
    }
  | {
      readonly refusal: "staff-unknown" | "staff-role-missing";
      readonly staffId?: string;
    };

interface Row extends StaffFactors {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isBound: boolean;
  readonly hasEnded: boolean;
}

const columns = `m.id, m.name, m.email, m.role, ${factorColumns},
  m.subject is not null as "isBound", m.ended_at is not null as "hasEnded"`;

/**
 * Finds the member of an account at the provider. At a first sign-in the verified email finds the member, and the
 * account is bound to them. If the provider gives roles, theirs replaces the stored one.
 */
export async function findByIdentity(
  tx: Tx,
  context: EngineContext,
  identity: StaffIdentity,
  addsMembers: boolean,
): Promise<FoundByIdentity> {
  const { issuer, subject, role } = identity;
  // Concurrent first sign-ins of one account wait for each other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('staff-subject/' || $1, 0))", [
    `${issuer}/${subject}`,
  ]);
  const row =
    (await boundRow(tx, identity)) ?? (await bindByEmail(tx, context, identity, addsMembers));
  if (row === undefined) return { refusal: "staff-unknown" };
  const { isBound, hasEnded, ...staff } = row;
  if (hasEnded || !isBound) return { refusal: "staff-unknown", staffId: staff.id };
  if (role === "none") {
    await endSessionsOf(tx, staff.id);
    return { refusal: "staff-role-missing", staffId: staff.id };
  }
  if (role !== undefined && role !== staff.role) {
    await tx.query("update staff set role = $2 where id = $1", [staff.id, role]);
    return { staff: { ...staff, role }, before: { role: staff.role }, after: { role } };
  }
  // A role that this release does not know has no rights.
  const known = staffRoles.find((one) => one === staff.role);
  if (known === undefined) return { refusal: "staff-role-missing", staffId: staff.id };
  return { staff: { ...staff, role: known } };
}

async function boundRow(tx: Tx, { issuer, subject }: StaffIdentity): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(
    `select ${columns} from staff m where m.issuer = $1 and m.subject = $2`,
    [issuer, subject],
  );
  return row;
}

/** Binds the account to the member with its email, unless they have another account or their access has ended. */
async function bindByEmail(
  tx: Tx,
  context: EngineContext,
  { issuer, subject, email, name, role }: StaffIdentity,
  addsMembers: boolean,
): Promise<Row | undefined> {
  if (email === undefined) return undefined;
  const byEmail = `select ${columns} from staff m where m.email = $1 for update`;
  const [known] = await tx.query<Row>(byEmail, [email]);
  if (known === undefined) {
    if (!addsMembers || role === undefined || role === "none") return undefined;
    await keepStaff(tx, context, context.clock.wall(), { email, name: name ?? email, role });
  }
  if (known?.isBound === true) return { ...known, isBound: false };
  const [bound] = await tx.query<Row>(
    `update staff m set issuer = $2, subject = $3 where email = $1 and ended_at is null and subject is null returning ${columns}`,
    [email, issuer, subject],
  );
  return bound ?? known;
}
