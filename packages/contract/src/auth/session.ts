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
  /** True if the device may be offered to be trusted. */
  canBeTrusted: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

/** Areas of the business workspace that are switched on; an absent one hides its screens and answers 403. */
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
