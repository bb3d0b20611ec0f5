import type { StaffAct } from "@apex/contract/desk/staff-log";
import type { StaffMember } from "@apex/contract/desk/staff";
import { Refusal } from "../../platform/refusal.ts";
import type { Queryable } from "../../platform/db.ts";
import type { Binding, EngineContext, RequestFacts } from "../../runtime/context.ts";
import type { LoggedState } from "@apex/contract/desk/staff-log";
import { recordAct } from "../access/staff-actions.ts";
import {
  endStaffSession,
  openStaffSession,
  sessionEnd,
  type StaffFactors,
} from "../access/staff-sessions.ts";

/**
 * The cookie of the request, which holds the session.
 * @throws {Refusal} not-permitted where there are no cookies.
 */
export function bindingOf({ binding }: Pick<RequestFacts, "binding">): Binding {
  if (binding === undefined)
    throw new Refusal("not-permitted", { reason: "The desk keeps its session in a cookie." });
  return binding;
}

export interface Entering {
  readonly staffId: string;
  readonly act: Extract<StaffAct, "signed-in" | "emergency-sign-in">;
  readonly before?: LoggedState;
  readonly after?: LoggedState;
  readonly at: Date;
  /** Hash of the new cookie. */
  readonly tokenHash: string;
  /** Hash of the cookie that came with the request. Its session ends. */
  readonly replaces: string | undefined;
  readonly address: string;
}

/** Opens a session, ends the browser's earlier one, and logs the sign-in. */
export async function enter(
  tx: Queryable,
  context: Pick<EngineContext, "clock">,
  { staffId, at, tokenHash, replaces, ...act }: Entering,
): Promise<void> {
  await recordAct(tx, context, staffId, act);
  if (replaces !== undefined) await endStaffSession(tx, replaces);
  await openStaffSession(tx, { staffId, tokenHash, at });
}

export const memberOf = ({ id, name, email, role }: StaffMember) => ({ id, name, email, role });

/** The answer of a sign-in, and of the call that reads the session. */
export const sessionOf = (staff: StaffMember & StaffFactors, openedAt: Date) => ({
  member: memberOf(staff),
  hasAuthenticator: staff.hasAuthenticator,
  hasPasskeys: staff.hasPasskeys,
  endsAt: sessionEnd(openedAt).toISOString(),
});
