import * as z from "zod/mini";

/** Options of `navigator.credentials`, bytes as base64url, as WebAuthn's own JSON form has them. */
export const passkeyTransports = [
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
] as const;

export const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.optional(z.array(z.enum(passkeyTransports))),
});
export const userVerificationSchema = z.enum(["required", "preferred", "discouraged"]);

/** `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.optional(z.array(descriptorSchema)),
  userVerification: userVerificationSchema,
});
