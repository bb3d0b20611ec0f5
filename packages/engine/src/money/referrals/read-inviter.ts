import { readInviter } from "@apex/contract/referrals/read-inviter";
import { onlyRow } from "../../platform/db.ts";
import { handlePublic } from "../../runtime/handle.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { friendName } from "./referral-jobs.ts";

/**
 * An unknown code is answered with the same query and the same shape, and counts against the limit like a known one.
 */
export const readInviterHandler = handlePublic(
  readInviter,
  { limits: { counted: [rateLimits.inviters] } },
  async ({ body }, { db }) => {
    const { known, first_name, last_name } = onlyRow(
      await db.query<{ known: boolean; first_name: string | null; last_name: string | null }>(
        `select u.id is not null as known, u.first_name, u.last_name
         from (values ($1::text)) as asked (code)
         left join users u on u.referral_code = asked.code and u.closed_at is null`,
        [body.code.toUpperCase()],
      ),
    );
    return { isKnown: known, name: friendName(first_name, last_name) ?? null };
  },
);
