import { keepStaff, type NewMember } from "@apex/engine/desk/staff/staff-accounts";
import { newAuthenticatorSecret } from "@apex/engine/people/factors/authenticator-step";
import type { EngineContext } from "@apex/engine/runtime/context";
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

/** Adds the sandbox's staff, where there is none. */
export async function seedStaff(context: EngineContext): Promise<void> {
  const [someone] = await context.db.query("select from staff limit 1");
  if (someone !== undefined) return;
  const passwordHash = await context.passwords.hash(demoPassword);
  const at = context.clock.wall();
  for (const member of members)
    await keepStaff(context, at, { ...member, passwordHash, secret: newAuthenticatorSecret() });
}
