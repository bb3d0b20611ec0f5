import { onlyRow, type Tx } from "../../platform/db.ts";

/**
 * Brings a person's verification level up to date, in the transaction of what changed: 1 with an email and a phone proved by code and
 * a BVN, 2 with a checked document besides. Answers the level.
 */
export async function recomputeKycLevel(tx: Tx, userId: string): Promise<number> {
  const { kyc_level: level } = onlyRow(
    await tx.query<{ kyc_level: number }>(
      `update users set kyc_level = case
         when email_verified_at is null or phone_verified_at is null or bvn_hash is null then 0
         when exists (select from document_checks where user_id = $1 and status = 'VERIFIED') then 2
         else 1
       end
       where id = $1 returning kyc_level`,
      [userId],
    ),
  );
  return level;
}
