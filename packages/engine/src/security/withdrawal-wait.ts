import type { Caller, EngineContext } from "../context.ts";
import type { Queryable } from "../db.ts";
import { Refusal } from "../refusal.ts";

/** @throws {Refusal} withdrawals-on-hold while a change of what protects the account is recent. */
export async function refuseWaiting(context: EngineContext, { userId }: Caller): Promise<void> {
  const [waiting] = await context.db.query<{ until: Date }>(
    "select withdrawals_wait_until as until from users where id = $1 and withdrawals_wait_until > $2",
    [userId, context.clock.business()],
  );
  if (waiting !== undefined)
    throw new Refusal("withdrawals-on-hold", { params: { until: waiting.until.toISOString() } });
}

const hourMs = 60 * 60_000;
/** How long money waits after a change of what protects the account. */
export const withdrawalWaitMs = {
  /** A password changed or reset; two-factor turned off. */
  secret: 24 * hourMs,
  /** An email or phone number changed, never when it is first set. */
  contact: 72 * hourMs,
} as const;

/** Makes withdrawals wait, in the transaction of the change; a longer wait that runs already goes on. */
export async function startWithdrawalWait(
  tx: Queryable,
  { userId, at, lastsMs }: { readonly userId: string; readonly at: Date; readonly lastsMs: number },
): Promise<void> {
  await tx.query(
    `update users set withdrawals_wait_until = greatest(withdrawals_wait_until, $2) where id = $1`,
    [userId, new Date(at.getTime() + lastsMs)],
  );
}
