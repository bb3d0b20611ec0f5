import { recoveryCodesCount } from "@apex/contract/limits";
import type { EngineContext } from "../../runtime/context.ts";
import { hmacHex, randomText } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { endFactorRecovery } from "./factor-recovery.ts";
import { Refusal } from "../../platform/refusal.ts";

/** Letters and digits that are not confused with each other when they are copied by hand. */
const alphabet = "23456789abcdefghjkmnpqrstvwxyz";
const halfLength = 5;

const hashOf = (context: EngineContext, userId: string, code: string) =>
  hmacHex(context.hashKey, `recovery:${userId}:${code.toLowerCase().replaceAll(/[\s-]/g, "")}`);

/** Replaces a person's recovery codes. The new ones are returned here, and cannot be read again. */
export async function makeRecoveryCodes(
  context: EngineContext,
  tx: Queryable,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () =>
    [randomText(halfLength, alphabet), randomText(halfLength, alphabet)].join("-"),
  );
  await tx.query("delete from recovery_codes where user_id = $1", [userId]);
  await tx.query("insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])", [
    userId,
    codes.map((code) => hashOf(context, userId, code)),
  ]);
  return codes;
}

/**
 * Uses a recovery code up. This ends a pending factor recovery, because a person who has a recovery code has not lost
 * their second factor.
 * @throws {Refusal} recovery-code-wrong.
 */
export async function takeRecoveryCode(
  context: EngineContext,
  tx: Queryable,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<void> {
  await endFactorRecovery(tx, context, { userId, outcome: "factor-used" });
  const taken = await tx.query(
    "update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning user_id",
    [userId, hashOf(context, userId, code), context.clock.wall()],
  );
  if (taken.length === 0) throw new Refusal("recovery-code-wrong");
}
