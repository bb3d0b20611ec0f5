import { waitAfterTwoFactorOffMs } from "@apex/contract/limits";
import type { Queryable } from "../../platform/db.ts";
import type { EngineContext, RequestFacts } from "../../runtime/context.ts";
import { holdMoney } from "../security/money-hold.ts";
import { logSecurity } from "../security/security-log.ts";

export interface RemovedFactor {
  readonly userId: string;
  /** Undefined if staff removed the factor. */
  readonly sessionId?: string;
  readonly facts: Pick<RequestFacts, "address" | "userAgent">;
  /** Wall time. */
  readonly at: Date;
}

/**
 * Removes the authenticator and its recovery codes from an account. Money is put on hold, so that the owner is notified
 * first.
 * @returns false if two-factor was already off.
 */
export async function removeFactor(
  tx: Queryable,
  { clock }: EngineContext,
  removed: RemovedFactor,
): Promise<boolean> {
  const { userId } = removed;
  const gone = await tx.query(
    "delete from authenticators where user_id = $1 and confirmed_at is not null returning user_id",
    [userId],
  );
  if (gone.length === 0) return false;
  await tx.query("delete from recovery_codes where user_id = $1", [userId]);
  await logSecurity(tx, { ...removed, kind: "two-factor-off" });
  await holdMoney(tx, userId, new Date(clock.business().getTime() + waitAfterTwoFactorOffMs));
  return true;
}
