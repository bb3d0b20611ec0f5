import type { EngineContext } from "../../runtime/context.ts";
import type { Queryable } from "../../platform/db.ts";
import { countTries, uncountTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { endFactorRecovery } from "./factor-recovery.ts";
import { stepOf } from "./authenticator-step.ts";
import { authenticatorOwner } from "../../platform/sealing/sealed-columns.ts";
import { openText } from "../../platform/sealing/sealed-text.ts";

/** True if two-factor authentication is on. */
export async function hasAuthenticator(queryable: Queryable, userId: string): Promise<boolean> {
  const confirmed = await queryable.query(
    "select from authenticators where user_id = $1 and confirmed_at is not null",
    [userId],
  );
  return confirmed.length > 0;
}

/**
 * The time step of a code from the person's authenticator.
 * @param pendingIn the session that sets the app up; absent for an app in use.
 * @throws {Refusal} authenticator-code-wrong.
 */
export async function readAuthenticatorStep(
  context: EngineContext,
  { userId, code, pendingIn }: { userId: string; code: string; pendingIn?: string },
): Promise<bigint> {
  const [row] = await context.db.query<{ sealed_secret: string }>(
    `select sealed_secret from authenticators where user_id = $1
       and case when $2::uuid is null then confirmed_at is not null else confirmed_at is null and session_id = $2 end`,
    [userId, pendingIn ?? null],
  );
  if (row === undefined) throw new Refusal("authenticator-code-wrong");
  const secret = await openText(context.sealKeys, authenticatorOwner(userId), row.sealed_secret);
  const step = stepOf(secret, code, context.clock.wall());
  if (step === undefined) throw new Refusal("authenticator-code-wrong");
  return step;
}

/**
 * Uses the code of a time step up: neither it nor an older one is accepted again. It also ends a pending recovery,
 * because a person who has the app has not lost it.
 * @throws {Refusal} authenticator-code-wrong.
 */
export async function takeAuthenticatorStep(
  tx: Queryable,
  context: EngineContext,
  { userId, step }: { readonly userId: string; readonly step: bigint },
): Promise<void> {
  await endFactorRecovery(tx, context, { userId, outcome: "factor-used" });
  const taken = await tx.query(
    `update authenticators set last_step = $2
     where user_id = $1 and (last_step is null or last_step < $2) returning user_id`,
    [userId, step],
  );
  if (taken.length === 0) throw new Refusal("authenticator-code-wrong");
}

/** Runs work that checks a second factor, and counts its failures, because six digits are quickly guessed. */
export async function countingFactorTries<T>(
  context: EngineContext,
  userId: string,
  take: () => Promise<T>,
): Promise<T> {
  const tries = [{ limit: rateLimits.factorCodes, by: userId }];
  await countTries(context, tries);
  const taken = await take();
  await uncountTries(context, tries);
  return taken;
}
