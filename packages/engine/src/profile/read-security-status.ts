import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import { onlyRow } from "../db.ts";
import { handle } from "../handle.ts";

interface Row {
  readonly email_verified: boolean;
  readonly phone_verified: boolean;
  readonly identity_verified: boolean;
  /** Null: nothing waits. */
  readonly wait_until: Date | null;
}

/** What protects the account. A code by mail comes before one by phone: a SIM card is easier to steal. */
export const readSecurityStatusHandler = handle(readSecurityStatus, async ({ caller }, context) => {
  const row = onlyRow(
    await context.db.query<Row>(
      `select email_verified_at is not null as email_verified, phone_verified_at is not null as phone_verified,
         bvn_hash is not null as identity_verified,
         case when withdrawals_wait_until > $2 then withdrawals_wait_until end as wait_until
       from users where id = $1`,
      [caller.userId, context.clock.business()],
    ),
  );
  return {
    emailVerified: row.email_verified,
    phoneVerified: row.phone_verified,
    identityVerified: row.identity_verified,
    isGoogle2FaActive: false,
    passkeys: 0,
    securityOptions: [
      ...(row.email_verified ? ["email"] : []),
      ...(row.phone_verified ? ["phone"] : []),
    ],
    ...(row.wait_until !== null && { withdrawalsWaitUntil: row.wait_until.toISOString() }),
  };
});
