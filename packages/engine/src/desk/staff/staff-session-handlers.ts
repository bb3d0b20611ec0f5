import {
  readDeskWays,
  readStaffSession,
  signInToDesk,
  signOutOfDesk,
} from "@apex/contract/desk/desk-session";
import type { PasskeyAssertion } from "@apex/contract/proof/passkey-credential";
import { takeAssertion, verifyAssertion } from "../../people/factors/verify-assertion.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import { askRail } from "../../runtime/ask-rail.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { countTries, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { handleDesk, handleDeskPublic, type DeskHandler } from "../access/desk-call.ts";
import { recordAct } from "../access/staff-actions.ts";
import { endStaffSession, factorColumns, type StaffFactors } from "../access/staff-sessions.ts";
import { bindingOf, enter, memberOf, sessionOf } from "./open-session.ts";
import { providerSignInHandlers } from "./provider-sign-in.ts";
import { staffAuthenticatorHandlers } from "./staff-authenticator.ts";
import { staff } from "./staff-passkey-owners.ts";
import { staffPasskeyHandlers } from "./staff-passkeys.ts";
import { onlyProof, readStaffStep, takeStaffStep } from "./take-staff-proof.ts";

interface StaffRow extends StaffFactors {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password_hash: string;
  readonly sealed_secret: string;
}

/** A wrong email, password, code or passkey gets the same answer, so that none of them can be guessed separately. */
const wrong = () => new Refusal("wrong-credentials");

/** Finds the member who may sign in with a password: with a provider, only the administrator for emergencies. */
async function memberWithPassword(
  { db, staffOpenid }: EngineContext,
  email: string,
): Promise<StaffRow | undefined> {
  const [staff] = await db.query<StaffRow>(
    `select m.id, m.email, m.name, m.role, m.password_hash, m.sealed_secret, ${factorColumns} from staff m
     where m.email = $1 and m.ended_at is null and m.password_hash is not null and m.sealed_secret is not null`,
    [email],
  );
  if (staffOpenid === undefined) return staff;
  const isEmergency = email === staffOpenid.emergencyEmail && staff?.role === "administrator";
  return isEmergency ? staff : undefined;
}

/** Uses up the second factor of a sign-in. Returns false if it was used before. */
type TakeFactor = (tx: Queryable) => Promise<boolean>;

/** Checks the authenticator code, or the passkey's assertion for this browser; undefined if it is wrong. */
async function readFactor(
  context: EngineContext,
  member: StaffRow,
  given: string | PasskeyAssertion,
  subject: string,
): Promise<TakeFactor | undefined> {
  if (typeof given === "string") {
    const step = await readStaffStep(context, member, given);
    return step === undefined ? undefined : (tx) => takeStaffStep(tx, member.id, step);
  }
  const assertion = await unlessRefused(() =>
    verifyAssertion(context, staff, given, {
      purpose: "staff-sign-in",
      subject,
      ownerId: member.id,
    }),
  );
  if (assertion === undefined) return undefined;
  return async (tx) =>
    (await unlessRefused(async () => {
      await takeAssertion(tx, context, staff, assertion);
      return true;
    })) ?? false;
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const signInToDeskHandler = handleDeskPublic(signInToDesk, async ({ body, facts }, context) => {
  const binding = bindingOf(facts);
  const given = onlyProof(body);
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
  const member = await memberWithPassword(context, email);
  if (member === undefined) {
    // Hashed in vain, so that an unknown email takes as long as a wrong password.
    await context.passwords.hash(body.password);
    end("refused");
    throw wrong();
  }
  const isPassword = await context.passwords.verify(member.password_hash, body.password);
  const takeFactor = await readFactor(context, member, given, binding.current ?? "");
  const at = context.clock.wall();
  const tokenHash = await binding.issue();
  const isIn = await context.db.tx(async (tx) => {
    if (!isPassword || takeFactor === undefined || !(await takeFactor(tx))) {
      await recordAct(tx, context, member.id, { act: "sign-in-failed", address });
      return false;
    }
    await enter(tx, context, {
      staffId: member.id,
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
  return sessionOf(member, at);
});

const readDeskWaysHandler = handleDeskPublic(readDeskWays, async (_, { staffOpenid }) => ({
  hasProvider: staffOpenid !== undefined,
  hasPassword: staffOpenid === undefined || staffOpenid.emergencyEmail !== undefined,
}));

const signOutOfDeskHandler = handleDesk(
  signOutOfDesk,
  "every-role",
  async ({ member, record }, context) => {
    await context.db.tx(async (tx) => {
      await endStaffSession(tx, member.tokenHash);
      await record(tx, { act: "signed-out" });
    });
    const { staffOpenid } = context;
    if (staffOpenid === undefined) return {};
    // The session at the desk has ended by now, even if the provider cannot be reached.
    const endUrl = await askRail(context, "the sign-out of staff", () =>
      staffOpenid.endSessionUrl(),
    ).catch(() => undefined);
    return { ...(endUrl !== undefined && { endUrl }) };
  },
);

const readStaffSessionHandler = handleDesk(readStaffSession, "every-role", async ({ member }) => ({
  member: memberOf(member),
  hasAuthenticator: member.hasAuthenticator,
  hasPasskeys: member.hasPasskeys,
  endsAt: member.endsAt.toISOString(),
}));

export const staffSessionHandlers: readonly DeskHandler[] = [
  readDeskWaysHandler,
  signInToDeskHandler,
  ...providerSignInHandlers,
  signOutOfDeskHandler,
  readStaffSessionHandler,
  ...staffAuthenticatorHandlers,
  ...staffPasskeyHandlers,
];
