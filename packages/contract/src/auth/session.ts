import * as z from "zod/mini";

export const workspaceTypes = ["personal", "business"] as const;
export const workspaceTypeSchema = z.enum(workspaceTypes);
export type WorkspaceType = z.output<typeof workspaceTypeSchema>;

/** A signed-in session. `token` is the bearer; a browser session also needs its bind cookie. */
export const sessionSchema = z.object({
  token: z.string(),
  /** When the server ends it, ISO 8601 UTC. */
  expiresAt: z.iso.datetime(),
  workspaceType: workspaceTypeSchema,
  /** True if the person can be offered to trust this device. */
  canBeTrusted: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

/** The areas that the business has switched on. The screens of other areas are hidden, and their calls answer 403. */
export const businessFeaturesSchema = z.array(z.string());

/** The answer to a finished sign-in. */
export const signedInSchema = z.object({
  session: sessionSchema,
  businessFeatures: businessFeaturesSchema,
});

/** The answer to a sign-in that still needs its second step. */
export const partialSchema = z.object({
  requires2FA: z.literal(true),
  partialSessionKey: z.string(),
  securityOptions: z.array(z.string()),
});
