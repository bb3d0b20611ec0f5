import * as z from "zod/mini";

/** Base64url, as WebAuthn's JSON forms write bytes. */
const bytes = z.string().check(z.maxLength(16_384), z.regex(/^[\w-]*$/));
const idSchema = z.string().check(z.minLength(1), z.maxLength(2_048), z.regex(/^[\w-]+$/));
const extensionsSchema = z._default(z.record(z.string(), z.unknown()), {});
const attachmentSchema = z.optional(z.enum(["platform", "cross-platform"]));

/** `AuthenticationResponseJSON` of WebAuthn. Browsers may add fields, which are dropped. */
export const passkeyAssertionSchema = z.object({
  id: idSchema,
  rawId: idSchema,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
  clientExtensionResults: extensionsSchema,
  authenticatorAttachment: attachmentSchema,
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/** `RegistrationResponseJSON` of WebAuthn. */
export const passkeyAttestationSchema = z.object({
  id: idSchema,
  rawId: idSchema,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(32)))),
  }),
  clientExtensionResults: extensionsSchema,
  authenticatorAttachment: attachmentSchema,
});
export type PasskeyAttestation = z.output<typeof passkeyAttestationSchema>;
