import {
  readDeskWays,
  readStaffSession,
  signInToDesk,
  signOutOfDesk,
} from "@apex/contract/desk/desk-session";
import { Refusal } from "../../platform/refusal.ts";
import { askRail } from "../../runtime/ask-rail.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { countTries, rateLimits, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { handleDesk, handleDeskPublic, type DeskHandler } from "../access/desk-call.ts";
import { recordAct } from "../access/staff-actions.ts";
import { endStaffSession } from "../access/staff-sessions.ts";
import { bindingOf, enter, memberOf, sessionOf } from "./open-session.ts";
import { providerSignInHandlers } from "./provider-sign-in.ts";
import { staffAuthenticatorHandlers } from "./staff-authenticator.ts";
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

/** The member who may sign in with a password: beside a provider, one administrator in an emergency. */
async function memberWithPassword(
  { db, staffOpenid }: EngineContext,
  email: string,
): Promise<StaffRow | undefined> {
  const [staff] = await db.query<StaffRow>(
    `select id, email, name, role, password_hash, sealed_secret from staff
     where email = $1 and ended_at is null and password_hash is not null and sealed_secret is not null`,
    [email],
  );
  if (staffOpenid === undefined) return staff;
  const isEmergency = email === staffOpenid.emergencyEmail && staff?.role === "administrator";
  return isEmergency ? staff : undefined;
}

const signInToDeskHandler = handleDeskPublic(signInToDesk, async ({ body, facts }, context) => {
  const binding = bindingOf(facts);
  const { address } = facts;
  const isEmergency = context.staffOpenid !== undefined;
  const end = (ending: "done" | "refused") =>
    isEmergency && context.signal({ of: "staff-emergency", ending });
  const email = body.email.toLowerCase();
  const tries = [
    { limit: rateLimits.staffSignInByAccount, by: email },
    { limit: rateLimits.staffSignInByAddress, by: address },
  ];
  await countTries(context, tries);
  const staff = await memberWithPassword(context, email);
  if (staff === undefined) {
    // Takes as long as a wrong password.
    await context.passwords.hash(body.password);
    end("refused");
    throw wrong();
  }
  const isPassword = await context.passwords.verify(staff.password_hash, body.password);
  const step = await readStaffStep(context, staff, body.code);
  const at = context.clock.wall();
  const tokenHash = await binding.issue();
  const isIn = await context.db.tx(async (tx) => {
    if (!isPassword || step === undefined || !(await takeStaffStep(tx, staff.id, step))) {
      await recordAct(tx, context, staff.id, { act: "sign-in-failed", address });
      return false;
    }
    await enter(tx, context, {
      staffId: staff.id,
      act: isEmergency ? "emergency-sign-in" : "signed-in",
      at,
      tokenHash,
      replaces: binding.current,
      address,
    });
    return true;
  });
  end(isIn ? "done" : "refused");
  if (!isIn) throw wrong();
  await uncountTries(context, tries);
  return sessionOf({ ...staff, hasAuthenticator: true }, at);
});

const readDeskWaysHandler = handleDeskPublic(readDeskWays, async (_, { staffOpenid }) => ({
  hasProvider: staffOpenid !== undefined,
  hasPassword: staffOpenid === undefined || staffOpenid.emergencyEmail !== undefined,
}));

const signOutOfDeskHandler = handleDesk(
  signOutOfDesk,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member, record }, context) => {
    await context.db.tx(async (tx) => {
      await endStaffSession(tx, member.tokenHash);
      await record(tx, { act: "signed-out" });
    });
    const { staffOpenid } = context;
    if (staffOpenid === undefined) return {};
    // The session here has ended, even if the provider is away.
    const endUrl = await askRail(context, "the sign-out of staff", () =>
      staffOpenid.endSessionUrl(),
    ).catch(() => undefined);
    return { ...(endUrl !== undefined && { endUrl }) };
  },
);

const readStaffSessionHandler = handleDesk(
  readStaffSession,
  { roles: "every-role", needsReason: false, looks: false },
  async ({ member }) => ({
    member: memberOf(member),
    hasAuthenticator: member.hasAuthenticator,
    endsAt: member.endsAt.toISOString(),
  }),
);

export const staffSessionHandlers: readonly DeskHandler[] = [
  readDeskWaysHandler,
  signInToDeskHandler,
  ...providerSignInHandlers,
  signOutOfDeskHandler,
  readStaffSessionHandler,
  ...staffAuthenticatorHandlers,
];
