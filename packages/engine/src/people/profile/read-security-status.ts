import { readSecurityStatus } from "@apex/contract/security/read-security-status";
import type { SecurityOption } from "@apex/contract/proof/security-proof";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { readSettingsLock } from "../security/settings-lock.ts";
import { provedUntil } from "../security/prove-presence.ts";

interface Row {
  readonly email_verified: boolean;
  readonly phone_verified: boolean;
  readonly bvn_status: string | null;
  readonly document_verified: boolean;
  /** The end of the hold on withdrawals; null without one. */
  readonly wait_until: Date | null;
  readonly has_authenticator: boolean;
  readonly recovery_codes: number;
  readonly passkeys: number;
  /** When a recovery of the second factor can be completed; null if none is in progress. */
  readonly recovery_at: Date | null;
}

/** Returns how the account is protected. Email is offered before phone, because a SIM card is easier to steal. */
export const readSecurityStatusHandler = handle(
  readSecurityStatus,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ caller }, context) => {
    const row = onlyRow(
      await context.db.query<Row>(
        `select email_verified_at is not null as email_verified, phone_verified_at is not null as phone_verified,
         bvn_status, exists (select from document_checks d where d.user_id = u.id and d.status = 'VERIFIED') as document_verified,
         case when withdrawals_wait_until > $2 then withdrawals_wait_until end as wait_until,
         exists (select from authenticators a where a.user_id = u.id and confirmed_at is not null) as has_authenticator,
         (select count(*)::int from recovery_codes r where r.user_id = u.id and used_at is null) as recovery_codes,
         (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys,
         (select opens_at from factor_recoveries f where f.user_id = u.id and f.outcome is null) as recovery_at
       from users u where id = $1`,
        [caller.userId, context.clock.business()],
      ),
    );
    const until = await provedUntil(context, caller);
    return {
      emailVerified: row.email_verified,
      phoneVerified: row.phone_verified,
      ...(row.bvn_status !== null && { bvnStatus: row.bvn_status }),
      documentVerified: row.document_verified,
      isGoogle2FaActive: row.has_authenticator,
      recoveryCodesLeft: row.recovery_codes,
      passkeys: row.passkeys,
      securityOptions: securityOptionsOf(row),
      settingsLock: await readSettingsLock(context, context.db, caller.userId),
      ...(until !== undefined && { provedUntil: until.toISOString() }),
      ...(row.recovery_at !== null && { factorRecoveryAt: row.recovery_at.toISOString() }),
      ...(row.wait_until !== null && { withdrawalsWaitUntil: row.wait_until.toISOString() }),
    };
  },
);

/**
 * The ways to prove a request, in the order offered. A person with an authenticator gets no codes by email or phone.
 */
function securityOptionsOf(row: Row): SecurityOption[] {
  const passkey: SecurityOption[] = row.passkeys > 0 ? ["passkey"] : [];
  if (row.has_authenticator) return [...passkey, "authenticator"];
  return [
    ...passkey,
    ...(row.email_verified ? ["email" as const] : []),
    ...(row.phone_verified ? ["phone" as const] : []),
  ];
}
