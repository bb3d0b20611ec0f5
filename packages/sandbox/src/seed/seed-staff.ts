import { keepStaff, type NewMember } from "@apex/engine/desk/staff/staff-accounts";
import { newAuthenticatorSecret } from "@apex/engine/people/factors/authenticator-step";
import { advisoryLocks } from "@apex/engine/platform/advisory-locks";
import type { Queryable } from "@apex/engine/platform/db";
import type { EngineContext } from "@apex/engine/runtime/context";
import * as z from "zod/mini";
import { demoPassword } from "./seed-people.ts";

/** The staff of the sandbox: one of each role, with the password of everybody there. */
const members = [
  { email: "desk@apex.test", name: "Amara Nwosu", role: "administrator" },
  { email: "agent@apex.test", name: "Ben Carter", role: "agent" },
  { email: "compliance@apex.test", name: "Chloé Martin", role: "compliance" },
  { email: "finance@apex.test", name: "David Owusu", role: "finance" },
  { email: "trader@apex.test", name: "Emeka Udo", role: "trader" },
] as const satisfies readonly NewMember[];

export const deskEmails = members.map(({ email }) => email);

const roles = members.map(({ role }) => role);

/** The role of a member to add. */
export const newMemberBody = z.strictObject({ role: z.enum(roles) });

/**
 * Adds a member of a role, as the operator's command does: with the name of the role's first one, an email of their own and the password of
 * everybody there.
 */
export async function addMember(
  context: EngineContext,
  { role }: z.output<typeof newMemberBody>,
): Promise<{ readonly email: string }> {
  const known = members.find((member) => member.role === role);
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@apex.test`;
  const passwordHash = await context.passwords.hash(demoPassword);
  const secret = newAuthenticatorSecret();
  const added = { email, name: known?.name ?? role, role, passwordHash, secret };
  await context.db.tx((tx) => keepStaff(tx, context, context.clock.wall(), added));
  return { email };
}

/** Adds the sandbox's staff if there are no staff. */
export async function seedStaff(context: EngineContext): Promise<void> {
  const isThere = async (queryable: Queryable) =>
    (await queryable.query("select from staff limit 1")).length > 0;
  if (await isThere(context.db)) return;
  const passwordHash = await context.passwords.hash(demoPassword);
  const at = context.clock.wall();
  await context.db.tx(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [advisoryLocks.seedStaff]);
    if (await isThere(tx)) return;
    for (const member of members)
      await keepStaff(tx, context, at, {
        ...member,
        passwordHash,
        secret: newAuthenticatorSecret(),
      });
  });
}
