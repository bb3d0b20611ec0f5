import * as z from "zod/mini";
import { businessFeaturesSchema, workspaceTypeSchema } from "../auth/session.ts";
import { languageSchema } from "../auth/language.ts";
import { permissionsSchema } from "../business/permissions.ts";
import { defineEndpoint } from "../endpoint.ts";
import { assetSchema } from "../money.ts";

export const profileSchema = z.object({
  userId: z.string(),
  /** First and last name; absent until "tell us more" is answered. */
  fullName: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  username: z.optional(z.string()),
  email: z.optional(z.string()),
  emailVerified: z.boolean(),
  phoneNumber: z.optional(z.string()),
  phoneVerified: z.boolean(),
  /** False while no messages can be sent to phones, so that no number can be verified. */
  canVerifyPhone: z.optional(z.boolean()),
  /** ISO 3166 alpha-2. */
  country: z.optional(z.string()),
  /** An IANA name: the zone of plans, alerts and times in messages. */
  timeZone: z.optional(z.string()),
  /** 0, 1 or 2. */
  kycLevel: z.number(),
  antiPhishingCode: z.optional(z.string()),
  language: languageSchema,
  preferredAsset: assetSchema,
  /** Six letters and digits to share. */
  referralCode: z.string(),
  workspaceId: z.string(),
  workspaceType: workspaceTypeSchema,
  workspaceName: z.string(),
  businessFeatures: businessFeaturesSchema,
  /**
   * The level of each area: in a business the one that the person's roles give, in a personal workspace the highest.
   * Servers of earlier releases leave it out.
   */
  permissions: z.optional(permissionsSchema),
  /** The areas with any level, for clients of earlier releases, which do not know `permissions`. */
  openAreas: z.array(z.string()),
  /** After a change of credentials: the end of the hold on money leaving the account. */
  withdrawalsWaitUntil: z.optional(z.iso.datetime()),
  /** Set while staff have frozen the account: its owner reads, writes to support and exports data, and every other call refuses. */
  restrictedAt: z.optional(z.iso.datetime()),
  userMeta: z.object({
    isGoogle2FaActive: z.boolean(),
    /** True if a passkey can replace a security code. */
    hasPasskeys: z.optional(z.boolean()),
    /** False if the person has never set a password: a provider or a passkey logs them in. */
    hasPassword: z.optional(z.boolean()),
    /** The providers that log the person in. */
    socials: z.optional(z.array(z.string())),
    workspaceType: workspaceTypeSchema,
  }),
});
export type Profile = z.output<typeof profileSchema>;

export const readProfile = defineEndpoint({
  slug: "read-profile",
  method: "GET",
  path: "/auth-http/auth/profile",
  summary: "Returns the signed-in person and their workspace.",
  response: z.object({
    profile: profileSchema,
    /** The number of the workspace's last event. Every later read shows it, so an event stream can start after it. */
    lastEventId: z.optional(z.string()),
  }),
  errors: [],
  reads: ["profile", "security"],
});
