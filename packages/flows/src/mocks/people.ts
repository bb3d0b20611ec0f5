import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { permissionAreas } from "@apex/contract/business/permissions";
import { allPermissions } from "@apex/contract/business/roles";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { readGeneralSettings } from "@apex/contract/profile/general-settings";
import type { Profile } from "@apex/contract/profile/read-profile";
import type { readSecurityStatus } from "@apex/contract/security/read-security-status";
import type { Recipient } from "@apex/contract/transfers/recipients";
import type { readVerification } from "@apex/contract/verification/verify-bvn";

/** The person signed in in stories: verified, personal, in Lagos. */
export const amina: Profile = {
  userId: "0b8f2f0c-6d58-4a0e-9a53-6c6f8f2e7a11",
  fullName: "Amina Bello",
  firstName: "Amina",
  lastName: "Bello",
  username: "amina.bello",
  email: "amina@apex.test",
  emailVerified: true,
  phoneNumber: "+2348031234567",
  phoneVerified: true,
  country: "NG",
  kycLevel: 1,
  language: "en",
  preferredAsset: "NGN",
  referralCode: "AMN4K2",
  workspaceId: "f0f9f3e4-0a32-4f4f-8d20-7f2b60f1c5d2",
  workspaceType: "personal",
  workspaceName: "Amina Bello",
  businessFeatures: [],
  permissions: allPermissions,
  openAreas: [...permissionAreas],
  userMeta: { isGoogle2FaActive: false, workspaceType: "personal" },
};

/** Logged in by Google alone: she has never set a password. */
export const googleOnly: Profile = {
  ...amina,
  userMeta: { ...amina.userMeta, hasPassword: false, socials: ["google"] },
};

/** Verified, personal, in Accra: without a BVN, as everybody outside of Nigeria. */
export const kofi: Profile = {
  ...amina,
  fullName: "Kofi Mensah",
  firstName: "Kofi",
  lastName: "Mensah",
  username: "kofi.mensah",
  email: "kofi@apex.test",
  phoneNumber: "+233241234567",
  country: "GH",
  preferredAsset: "GHS",
  workspaceName: "Kofi Mensah",
};

export const generalSettings: ResponseOf<typeof readGeneralSettings> = {
  scheduleAlertTime: "18:00",
  timeZone: "Africa/Lagos",
  preferredLanguage: "en",
  preferredAsset: "NGN",
};

/** The same person before any verification. */
export const newcomer: Profile = {
  ...amina,
  emailVerified: false,
  phoneVerified: false,
  kycLevel: 0,
};

/** The same person with an email that is verified, and a phone that is not. */
export const halfVerified: Profile = { ...newcomer, emailVerified: true };

export const verified: ResponseOf<typeof readVerification> = {
  kycLevel: 1,
  bvn: { status: "VERIFIED", verifiedName: "AMINA BELLO" },
  document: {},
};

export const unverified: ResponseOf<typeof readVerification> = {
  kycLevel: 0,
  bvn: {},
  document: {},
};

export const securityStatus: ResponseOf<typeof readSecurityStatus> = {
  emailVerified: true,
  phoneVerified: true,
  bvnStatus: "VERIFIED",
  documentVerified: false,
  isGoogle2FaActive: false,
  recoveryCodesLeft: 0,
  passkeys: 0,
  securityOptions: ["email", "phone"],
  settingsLock: { isOn: false },
};

export const ngozi: Recipient = {
  id: "rcp_ngozi",
  username: "ngozi.eze",
  maskedName: "Ngozi E.",
  initials: "NE",
  lastPaid: { at: "2026-11-03T09:12:00.000Z", amount: { amount: "12500.00", asset: "NGN" } },
  saved: true,
};

export const kwame: Recipient = {
  id: "rcp_kwame",
  username: "kwame.mensah",
  maskedName: "Kwame M.",
  initials: "KM",
  lastPaid: { at: "2026-10-21T16:40:00.000Z", amount: { amount: "4000.00", asset: "NGN" } },
  saved: false,
};

/** A person who was never paid. */
export const chidi: Recipient = {
  id: "rcp_chidi",
  username: "chidi.okafor",
  maskedName: "Chidi O.",
  initials: "CO",
  saved: false,
};

/** A code that has just been sent, by the device's clock. */
export function codeSent(channel: CodeSent["channel"] = "email", resendAfterMs = 60_000): CodeSent {
  const nowMs = Date.now();
  return {
    channel,
    sentTo: channel === "email" ? "a••••@apex.test" : "+234 ••• ••• 4567",
    expiresAt: new Date(nowMs + 10 * 60_000).toISOString(),
    resendAt: new Date(nowMs + resendAfterMs).toISOString(),
    otherChannels: channel === "email" ? ["sms", "whatsapp"] : ["email"],
  };
}
