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

/** Lets the person's withdrawals wait, after a change of what protects the account. A longer wait that runs already stays. */
export async function waitWithWithdrawals(
  tx: Queryable,
  userId: string,
  until: Date,
): Promise<void> {
  await tx.query(
    "update users set withdrawals_wait_until = greatest(withdrawals_wait_until, $2) where id = $1",
    [userId, until],
  );
}
