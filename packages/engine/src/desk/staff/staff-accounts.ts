import { emailSchema, phoneSchema } from "@apex/contract/auth/identifier";
import { staffRoles, type StaffRole } from "@apex/contract/desk/staff";
import { newAuthenticatorSecret, otpauthUrl } from "../../people/factors/authenticator-step.ts";
import { randomToken } from "../../platform/crypto.ts";
import type { Db, Queryable, Tx } from "../../platform/db.ts";
import { staffOwner } from "../../platform/sealing/sealed-columns.ts";
import { sealText } from "../../platform/sealing/sealed-text.ts";
import type { EngineContext } from "../../runtime/context.ts";

/** The parts of the engine that make a member's secrets. */
export type StaffContext = Pick<EngineContext, "passwords" | "sealKeys"> & { readonly db: Db };

/** The credentials of a new member, which are shown once. */
export interface StaffSecrets {
  readonly password: string;
  /** For the authenticator, as text and as the content of a QR code. */
  readonly secret: string;
  readonly otpauthUrl: string;
}

export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly phone?: string;
}

/** Parses an operator's input for a new member; undefined if it is invalid. */
export function readNewMember(
  email: string | undefined,
  role: string | undefined,
  name: string | undefined,
  phone: string | undefined,
): NewMember | undefined {
  const known = staffRoles.find((one) => one === role);
  const address = emailSchema.safeParse(email);
  const number = phone === undefined ? undefined : phoneSchema.safeParse(phone);
  if (known === undefined || !address.success || !name?.trim() || number?.success === false)
    return undefined;
  return {
    email: address.data.toLowerCase(),
    name: name.trim(),
    role: known,
    ...(number && { phone: number.data }),
  };
}

/** Adds a member of staff, or gives a known one a new role, password and authenticator. Their passkeys and sessions end. */
export async function addStaff(
  context: StaffContext,
  at: Date,
  member: NewMember,
): Promise<StaffSecrets> {
  const password = randomToken();
  const secret = newAuthenticatorSecret();
  const passwordHash = await context.passwords.hash(password);
  await context.db.tx((tx) => keepStaff(tx, context, at, { ...member, passwordHash, secret }));
  return { password, secret, otpauthUrl: otpauthUrl(secret, member.email) };
}

/**
 * Adds a member who signs in by the provider, or lets a known one bind another account there. Their password,
 * authenticator, passkeys and sessions end.
 */
export function inviteStaff(context: StaffContext, at: Date, member: NewMember): Promise<string> {
  return context.db.tx((tx) => keepStaff(tx, context, at, member));
}

/** Writes a member's row and returns its id. Concurrent writes of one member wait for each other. */
export async function keepStaff(
  tx: Tx,
  { sealKeys }: Pick<StaffContext, "sealKeys">,
  at: Date,
  {
    email,
    name,
    role,
    phone,
    passwordHash,
    secret,
  }: NewMember & {
    /** Without one the member signs in by the provider. */
    readonly passwordHash?: string;
    readonly secret?: string;
  },
): Promise<string> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('staff/' || $1, 0))", [email]);
  const [known] = await tx.query<{ id: string }>("select id from staff where email = $1", [email]);
  const id = known?.id ?? crypto.randomUUID();
  const sealed = secret === undefined ? null : await sealText(sealKeys, staffOwner(id), secret);
  await tx.query(
    `insert into staff (id, email, phone, name, role, password_hash, sealed_secret, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set phone = excluded.phone, name = excluded.name, role = excluded.role,
       password_hash = excluded.password_hash, sealed_secret = excluded.sealed_secret, sealed_next_secret = null,
       issuer = null, subject = null, last_step = null, ended_at = null`,
    [id, email, phone ?? null, name, role, passwordHash ?? null, sealed, at],
  );
  await tx.query("delete from staff_passkeys where staff_id = $1", [id]);
  await endSessionsOf(tx, id);
  return id;
}

/** Ends a member's access at once. Returns false if no current member has the email. */
export function endStaff(db: Db, email: string, at: Date): Promise<boolean> {
  return db.tx(async (tx) => {
    const [ended] = await tx.query<{ id: string }>(
      "update staff set ended_at = $2 where email = $1 and ended_at is null returning id",
      [email.toLowerCase(), at],
    );
    if (ended === undefined) return false;
    await endSessionsOf(tx, ended.id);
    return true;
  });
}

/** The current members of staff. */
export function listStaff(
  db: Queryable,
): Promise<readonly { readonly email: string; readonly name: string; readonly role: string }[]> {
  return db.query("select email, name, role from staff where ended_at is null order by email");
}

export async function endSessionsOf(tx: Queryable, staffId: string): Promise<void> {
  await tx.query("delete from staff_sessions where staff_id = $1", [staffId]);
}
