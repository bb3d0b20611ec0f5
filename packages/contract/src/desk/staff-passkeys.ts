import * as z from "zod/mini";
import { passkeyRequestSchema } from "../passkeys/passkey-request.ts";
import { passkeyCreationSchema, passkeyNameSchema, passkeySchema } from "../passkeys/passkeys.ts";
import { passkeyAttestationSchema } from "../proof/passkey-credential.ts";
import { defineDeskEndpoint } from "./desk-endpoint.ts";
import { staffProofErrors, staffProofShape } from "./staff-proof.ts";

const params = z.object({ id: z.uuid() });

export const startDeskPasskey = defineDeskEndpoint({
  slug: "start-desk-passkey",
  method: "POST",
  path: "/desk-http/sign-in/passkey",
  summary: "Returns a challenge for a passkey of any member, for the sign-in of this browser.",
  response: z.object({ options: z.object({ publicKey: passkeyRequestSchema }) }),
  errors: [],
  changes: [],
});

export const listStaffPasskeys = defineDeskEndpoint({
  slug: "list-staff-passkeys",
  method: "GET",
  path: "/desk-http/passkeys",
  summary: "Lists the member's passkeys, the newest first.",
  response: z.object({ items: z.array(passkeySchema) }),
  errors: [],
  reads: ["passkeys"],
});

export const startStaffPasskey = defineDeskEndpoint({
  slug: "start-staff-passkey",
  method: "POST",
  path: "/desk-http/passkeys/start",
  summary: "Returns the options of a new passkey, to a member who proves that they are present.",
  body: z.strictObject(staffProofShape),
  response: z.object({ options: z.object({ publicKey: passkeyCreationSchema }) }),
  errors: [...staffProofErrors],
  changes: [],
});

export const createStaffPasskey = defineDeskEndpoint({
  slug: "create-staff-passkey",
  method: "POST",
  path: "/desk-http/passkeys",
  summary: "Saves a passkey that the browser created.",
  body: z.strictObject({ credential: passkeyAttestationSchema }),
  response: z.object({ passkey: passkeySchema }),
  errors: ["passkey-creation-failed", "passkey-exists"],
  changes: ["passkeys", "session"],
});

export const renameStaffPasskey = defineDeskEndpoint({
  slug: "rename-staff-passkey",
  method: "POST",
  path: "/desk-http/passkeys/:id/name",
  summary: "Renames a passkey, so that its owner recognises it.",
  params,
  body: z.strictObject({ name: passkeyNameSchema }),
  response: z.object({}),
  errors: [],
  changes: ["passkeys"],
});

export const removeStaffPasskey = defineDeskEndpoint({
  slug: "remove-staff-passkey",
  method: "POST",
  path: "/desk-http/passkeys/:id/remove",
  summary: "Removes a passkey: it neither signs in nor proves anything from then on.",
  params,
  body: z.strictObject(staffProofShape),
  response: z.object({}),
  errors: [...staffProofErrors],
  changes: ["passkeys", "session"],
});

export const staffPasskeyEndpoints = [
  startDeskPasskey,
  listStaffPasskeys,
  startStaffPasskey,
  createStaffPasskey,
  renameStaffPasskey,
  removeStaffPasskey,
] as const;
