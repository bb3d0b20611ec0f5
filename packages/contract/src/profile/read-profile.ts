import * as z from "zod/mini";
import { businessFeaturesSchema, workspaceTypeSchema } from "../auth/session.ts";
import { languageSchema } from "../auth/sign-up.ts";
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
  /** ISO 3166 alpha-2. */
  country: z.optional(z.string()),
  /** 0, 1 or 2. */
  kycLevel: z.number(),
  antiPhishingCode: z.optional(z.string()),
  language: languageSchema,
  preferredAsset: assetSchema,
  /** Six letters and digits to give to friends. */
  referralCode: z.string(),
  workspaceId: z.string(),
  workspaceType: workspaceTypeSchema,
  workspaceName: z.string(),
  businessFeatures: businessFeaturesSchema,
  /** Areas of which the person may see something here: those of the business that their roles open; of a workspace of their own, all. */
  openAreas: z.array(z.string()),
  /** After a change of credentials, money does not leave the account until then. */
  withdrawalsWaitUntil: z.optional(z.iso.datetime()),
  userMeta: z.object({
    isGoogle2FaActive: z.boolean(),
    /** A passkey can prove what would need a code. */
    hasPasskeys: z.optional(z.boolean()),
    workspaceType: workspaceTypeSchema,
  }),
});
export type Profile = z.output<typeof profileSchema>;

export const readProfile = defineEndpoint({
  slug: "read-profile",
  method: "GET",
  path: "/auth-http/auth/profile",
  summary: "Who is signed in, in which workspace.",
  response: z.object({ profile: profileSchema }),
  errors: [],
  reads: ["profile", "security"],
});
