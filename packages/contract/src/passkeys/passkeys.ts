import { ownershipErrors } from "../proof/ownership.ts";
import * as z from "zod/mini";
import { signedInSchema } from "../auth/session.ts";
import { defineEndpoint } from "../endpoint.ts";
import { passkeyNameMaxLength } from "../limits.ts";
import { passkeyAttestationSchema } from "../proof/passkey-credential.ts";
import { idempotencyKeySchema } from "../keys/idempotency-key.ts";
import { ownIdSchema } from "../own-id.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";
import { nameText } from "../user-text.ts";
import {
  descriptorSchema,
  passkeyRequestSchema,
  userVerificationSchema,
} from "./passkey-request.ts";

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.enum(["required", "preferred", "discouraged"]),
    requireResidentKey: z.boolean(),
    userVerification: userVerificationSchema,
  }),
  attestation: z.enum(["none", "indirect", "direct", "enterprise"]),
});

export const passkeySchema = z.object({
  id: z.string(),
  /** The passkey's keeper: a password manager's name, or the browser and system that made it. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.optional(z.iso.datetime()),
});
export type Passkey = z.output<typeof passkeySchema>;

export const initPasskey = defineEndpoint({
  slug: "init-passkey",
  method: "GET",
  path: "/auth-http/auth/v/passkey/register/init",
  summary:
    "Returns the options for a new passkey, and lists existing ones so that none is created twice.",
  response: z.object({ options: z.object({ publicKey: passkeyCreationSchema }) }),
  errors: [...ownershipErrors],
});

export const createPasskey = defineEndpoint({
  slug: "create-passkey",
  method: "POST",
  path: "/auth-http/auth/v/passkeys",
  summary: "Saves a passkey that the browser created.",
  body: z.strictObject({
    credential: passkeyAttestationSchema,
    security: z.optional(securityProofSchema),
  }),
  response: z.object({ ...signedInSchema.shape, passkey: passkeySchema }),
  errors: [
    "passkey-creation-failed",
    "passkey-exists",
    "settings-locked",
    ...proofErrors,
    ...ownershipErrors,
  ],
  changes: ["security"],
});

export const listPasskeys = defineEndpoint({
  slug: "list-passkeys",
  method: "GET",
  path: "/auth-http/auth/v/passkeys",
  summary: "Lists the account's passkeys, newest first.",
  response: z.object({ items: z.array(passkeySchema) }),
  errors: [],
  reads: ["security"],
});

export const passkeyNameSchema = nameText({
  max: passkeyNameMaxLength,
  required: "value-required",
});

export const renamePasskey = defineEndpoint({
  slug: "rename-passkey",
  method: "PUT",
  path: "/auth-http/auth/v/passkeys/:id/name",
  summary: "Renames a passkey, so that its owner recognises it.",
  params: z.object({ id: ownIdSchema }),
  body: z.strictObject({ name: passkeyNameSchema }),
  response: z.object({}),
  errors: ["settings-locked"],
  changes: ["security"],
});

export const revokePasskey = defineEndpoint({
  slug: "revoke-passkey",
  method: "DELETE",
  path: "/auth-http/auth/v/passkeys/:id/revoke",
  summary: "Removes a passkey; it no longer signs in.",
  params: z.object({ id: ownIdSchema }),
  body: z.strictObject({ security: z.optional(securityProofSchema) }),
  response: signedInSchema,
  errors: ["last-way-in", "settings-locked", ...proofErrors],
  changes: ["security"],
  tells: "removed",
});

export const initReAuthentication = defineEndpoint({
  slug: "init-re-authentication",
  method: "GET",
  path: "/auth-http/auth/v/passkey/re-authenticate/init",
  summary:
    "Returns a challenge for one of the account's own passkeys. With a request, it checks that request first, answers any error that its own call would, and proves that request only; without one, a change of security settings.",
  query: z.object({
    /** The call that the proof is for. */
    endpoint: z.optional(z.string()),
    /** The idempotency key that the call will carry. */
    key: z.optional(idempotencyKeySchema),
    /** The call's body without its `security`, as JSON. */
    request: z.optional(z.string()),
  }),
  response: z.object({ options: z.object({ publicKey: passkeyRequestSchema }) }),
  errors: ["passkey-not-found"],
  answersAhead: true,
});
