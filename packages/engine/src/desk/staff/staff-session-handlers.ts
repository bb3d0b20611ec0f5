import { readStaffSession, signInToDesk, signOutOfDesk } from "@apex/contract/desk/desk-session";
import type { StaffMember } from "@apex/contract/desk/staff";
import { Refusal } from "../../platform/refusal.ts";
import { countTries, rateLimits, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { handleDesk, handleDeskPublic, type DeskHandler } from "../access/desk-call.ts";
import { recordAct } from "../access/staff-actions.ts";
import { endStaffSession, openStaffSession, sessionEnd } from "../access/staff-sessions.ts";
import { readStaffStep, takeStaffStep } from "./take-staff-code.ts";

interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password_hash: string;
  readonly sealed_secret: string;
}

/** A wrong email, password or code has one answer: none of the three can be tried alone. */
const wrong = () => new Refusal("wrong-credentials");

const signInToDeskHandler = handleDeskPublic(signInToDesk, async ({ body, facts }, context) => {
  const { binding, address } = facts;
  if (binding === undefined)
    throw new Refusal("not-permitted", { reason: "The desk keeps its session in a cookie." });
  const email = body.email.toLowerCase();
  const tries = [
    { limit: rateLimits.staffSignInByAccount, by: email },
    { limit: rateLimits.staffSignInByAddress, by: address },
  ];
  await countTries(context, tries);
  const [staff] = await context.db.query<StaffRow>(
    "select id, email, name, role, password_hash, sealed_secret from staff where email = $1 and ended_at is null",
    [email],
  );
  if (staff === undefined) {
    // Takes as long as a wrong password.
    await context.passwords.hash(body.password);
    throw wrong();
  }
  const isPassword = await context.passwords.verify(staff.password_hash, body.password);
  const step = await readStaffStep(context, staff, body.code);
  const at = context.clock.wall();
  const tokenHash = await binding.issue();
  const isIn = await context.db.tx(async (tx) => {
    const isTaken = isPassword && step !== undefined && (await takeStaffStep(tx, staff.id, step));
    const act = isTaken ? "signed-in" : "sign-in-failed";
    await recordAct(tx, context, staff.id, { act, address });
    if (!isTaken) return false;
    if (binding.current !== undefined) await endStaffSession(tx, binding.current);
    await openStaffSession(tx, { staffId: staff.id, tokenHash, at });
    return true;
  });
  if (!isIn) throw wrong();
  await uncountTries(context, tries);
  return { member: memberOf(staff), endsAt: sessionEnd(at).toISOString() };
});

const signOutOfDeskHandler = handleDesk(
  signOutOfDesk,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member, record }, { db }) => {
    await db.tx(async (tx) => {
      await endStaffSession(tx, member.tokenHash);
      await record(tx, { act: "signed-out" });
    });
    return {};
  },
);

const readStaffSessionHandler = handleDesk(
  readStaffSession,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member }) => ({ member: memberOf(member), endsAt: member.endsAt.toISOString() }),
);

const memberOf = ({ id, name, email, role }: StaffMember) => ({ id, name, email, role });

export const staffSessionHandlers: readonly DeskHandler[] = [
  signInToDeskHandler,
  signOutOfDeskHandler,
  readStaffSessionHandler,
];
