import { isAsset, defaultAsset } from "@apex/contract/assets";
import { permissionAreas } from "@apex/contract/business/permissions";
import type { Language } from "@apex/contract/auth/language";
import type { Profile } from "@apex/contract/profile/read-profile";
import { reachesPhones } from "../../rails/messages.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";

interface Row {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly phone: string | null;
  readonly phone_verified: boolean;
  readonly username: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly country: string | null;
  readonly time_zone: string;
  readonly anti_phishing_code: string | null;
  readonly language: Language;
  readonly preferred_asset: string;
  readonly referral_code: string;
  readonly kyc_level: number;
  readonly workspace_type: "personal" | "business";
  readonly workspace_name: string;
  readonly features: string[];
  readonly has_authenticator: boolean;
  readonly has_passkeys: boolean;
  readonly has_password: boolean;
  readonly socials: string[];
  readonly wait_until: Date | null;
  readonly restricted_at: Date | null;
}

const sql = `
  select u.email, u.email_verified_at is not null as email_verified, u.phone, u.phone_verified_at is not null as phone_verified,
    u.username, u.first_name, u.last_name, u.country, u.time_zone, u.anti_phishing_code, u.language, u.preferred_asset, u.referral_code, u.kyc_level,
    case when u.withdrawals_wait_until > $3 then u.withdrawals_wait_until end as wait_until, u.restricted_at, w.type as workspace_type, w.name as workspace_name, w.features,
    exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null) as has_authenticator,
    exists (select from passkeys p where p.user_id = u.id) as has_passkeys,
    u.has_password, array(select distinct provider from social_accounts s where s.user_id = u.id order by provider) as socials
  from users u, workspaces w where u.id = $1 and w.id = $2`;

/** The signed-in person and their workspace, as the contract defines them. */
export async function loadProfile(
  { db, clock, rails }: EngineContext,
  { userId, workspaceId, permissions }: Caller,
): Promise<Profile> {
  const row = onlyRow(await db.query<Row>(sql, [userId, workspaceId, clock.business()]));
  const fullName = [row.first_name, row.last_name].filter((name) => name !== null).join(" ");
  return {
    userId,
    ...(fullName !== "" && { fullName }),
    ...(row.first_name !== null && { firstName: row.first_name }),
    ...(row.last_name !== null && { lastName: row.last_name }),
    ...(row.username !== null && { username: row.username }),
    ...(row.email !== null && { email: row.email }),
    emailVerified: row.email_verified,
    ...(row.phone !== null && { phoneNumber: row.phone }),
    phoneVerified: row.phone_verified,
    ...(!reachesPhones(rails.messages) && { canVerifyPhone: false }),
    ...(row.country !== null && { country: row.country }),
    timeZone: row.time_zone,
    kycLevel: row.kyc_level,
    ...(row.anti_phishing_code !== null && { antiPhishingCode: row.anti_phishing_code }),
    language: row.language,
    preferredAsset: isAsset(row.preferred_asset) ? row.preferred_asset : defaultAsset,
    referralCode: row.referral_code,
    workspaceId,
    workspaceType: row.workspace_type,
    workspaceName: row.workspace_name,
    businessFeatures: row.features,
    permissions,
    openAreas: permissionAreas.filter((area) => permissions[area] !== "none"),
    ...(row.wait_until !== null && { withdrawalsWaitUntil: row.wait_until.toISOString() }),
    ...(row.restricted_at !== null && { restrictedAt: row.restricted_at.toISOString() }),
    userMeta: {
      isGoogle2FaActive: row.has_authenticator,
      hasPasskeys: row.has_passkeys,
      hasPassword: row.has_password,
      socials: row.socials,
      workspaceType: row.workspace_type,
    },
  };
}
