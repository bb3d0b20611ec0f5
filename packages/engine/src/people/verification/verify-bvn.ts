import { verifyBvn } from "@apex/contract/verification/verify-bvn";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { hmacHex } from "../../platform/crypto.ts";
import { onlyRow, isUniqueViolation } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle } from "../../runtime/handle.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import type { BvnRecord } from "../../rails/identity.ts";
import { Refusal } from "../../platform/refusal.ts";
import { namesMatch } from "./names-match.ts";
import { recomputeKycLevel } from "./recompute-kyc-level.ts";

interface Person {
  readonly email_verified: boolean;
  readonly identity_verified: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/**
 * Checks a BVN against the identity register. The number is sent only to the register. We store a keyed hash, which
 * finds a second account with the same BVN.
 */
export const verifyBvnHandler = handle(
  verifyBvn,
  { needs: "owned", area: "any-member", token: "never" },
  async ({ body: { bvn }, caller }, context) => {
    const person = onlyRow(
      await context.db.query<Person>(
        `select email_verified_at is not null as email_verified, bvn_hash is not null as identity_verified, first_name, last_name
       from users where id = $1`,
        [caller.userId],
      ),
    );
    if (person.identity_verified) throw new Refusal("already-verified");
    if (!person.email_verified) throw new Refusal("EMAIL_VERIFICATION_REQUIRED");
    const claimed = claimedNames(person);
    await countTries(context, [{ limit: rateLimits.bvnChecks, by: caller.userId }]);
    const record = await lookUp(context, bvn, claimed);
    if (record === undefined) throw new Refusal("bvn-not-found");
    if (
      !namesMatch(
        `${record.firstName} ${record.lastName}`,
        `${claimed.firstName} ${claimed.lastName}`,
      )
    ) {
      await keepStatus(context, caller, "REJECTED");
      throw new Refusal("bvn-mismatch");
    }
    const kycLevel = await keepRecord(context, caller, hmacHex(context.hashKey, bvn), record);
    return { status: "VERIFIED", kycLevel, verifiedName: `${record.firstName} ${record.lastName}` };
  },
);

/** The names to compare with the register's; without them, the person has to give them first. */
function claimedNames({ first_name: firstName, last_name: lastName }: Person): BvnRecord {
  if (firstName !== null && lastName !== null) return { firstName, lastName };
  const missing = [
    ...(firstName === null ? ["firstName"] : []),
    ...(lastName === null ? ["lastName"] : []),
  ];
  throw new Refusal("validation-failed", {
    issues: missing.map((name) => ({ path: ["profile", name], code: "value-required" })),
  });
}

async function lookUp(
  context: EngineContext,
  bvn: string,
  claimed: BvnRecord,
): Promise<BvnRecord | undefined> {
  try {
    return await context.rails.identity.lookUpBvn(bvn, claimed);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const reason = error instanceof Error ? error.name : "unknown";
    context.log({ level: "error", message: "identity register failed", reason });
    throw new Refusal("rail-failed");
  }
}

/**
 * Stores the status of a check. After a refusal the person can try again, even after a BVN that belongs to another
 * account, because that proved nothing.
 */
async function keepStatus(
  context: EngineContext,
  caller: Caller,
  status: "REJECTED" | "DUPLICATE",
): Promise<void> {
  await context.db.tx(async (tx) => {
    await tx.query("update users set bvn_status = $2 where id = $1 and bvn_hash is null", [
      caller.userId,
      status,
    ]);
    await announceVerification(tx, context, caller);
  });
}

/** Stores the register's names. Returns the new verification level. */
async function keepRecord(
  context: EngineContext,
  caller: Caller,
  bvnHash: string,
  record: BvnRecord,
): Promise<number> {
  try {
    return await context.db.tx(async (tx) => {
      const verified = await tx.query(
        `update users set bvn_hash = $2, bvn_status = 'VERIFIED', verified_first_name = $3, verified_last_name = $4
         where id = $1 and bvn_hash is null returning id`,
        [caller.userId, bvnHash, record.firstName, record.lastName],
      );
      if (verified.length === 0) throw new Refusal("already-verified");
      await announceVerification(tx, context, caller);
      return recomputeKycLevel(tx, caller.userId, context.clock.business());
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await keepStatus(context, caller, "DUPLICATE");
    throw new Refusal("bvn-in-use");
  }
}

function announceVerification(
  tx: Parameters<typeof announce>[0],
  context: EngineContext,
  { workspaceId, userId }: Caller,
) {
  const changes = ["verification", "profile", "security", "limits"] as const;
  return announce(
    tx,
    [{ workspaceId, userId, kind: "changed", changes }],
    context.clock.business(),
  );
}
