import { onlyRow, type Tx } from "../../platform/db.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { identityVerifiedJob } from "./identity-verified-job.ts";

/**
 * Updates a person's verification level, in the transaction of the change that affects it: 1 with an email and a phone
 * proved by code, 2 with a verified document as well, after which the person's names are fixed. Returns the level.
 * @param at business time.
 */
export async function recomputeKycLevel(tx: Tx, userId: string, at: Date): Promise<number> {
  const { level, rewards } = onlyRow(
    await tx.query<{ level: number; rewards: boolean }>(
      `update users u set
         kyc_level = case
           when email_verified_at is null or phone_verified_at is null then 0
           when d.is_verified then 2
           else 1
         end,
         verified_first_name = case when d.is_verified then coalesce(verified_first_name, first_name) else verified_first_name end,
         verified_last_name = case when d.is_verified then coalesce(verified_last_name, last_name) else verified_last_name end
       from (select exists (select from document_checks where user_id = $1 and status = 'VERIFIED') as is_verified) d
       where u.id = $1
       returning kyc_level as level, verified_first_name is not null and referred_by is not null as rewards`,
      [userId],
    ),
  );
  if (rewards) await enqueue(tx, [identityVerifiedJob(userId, at)]);
  return level;
}
