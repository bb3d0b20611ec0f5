import type { passkeyRequestSchema } from "@apex/contract/passkeys/passkey-request";
import type { passkeyCreationSchema } from "@apex/contract/passkeys/passkeys";
import { spyOn } from "storybook/test";
import type * as z from "zod/mini";

export const passkeyRequest: z.output<typeof passkeyRequestSchema> = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 300_000,
  rpId: "localhost",
  userVerification: "required",
};

export const passkeyCreation: z.output<typeof passkeyCreationSchema> = {
  challenge: "Y2hhbGxlbmdl",
  timeout: 300_000,
  rp: { id: "localhost", name: "Apex" },
  user: { id: "YW1pbmE", name: "amina@apex.test", displayName: "Amina Bello" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
  attestation: "none",
};

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/** The parts of a browser's credential that are read. */
const credential = {
  id: "AQID",
  rawId: bytes(),
  type: "public-key",
  authenticatorAttachment: "platform",
  response: {
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(),
    attestationObject: bytes(),
    getTransports: () => ["internal"],
  },
  getClientExtensionResults: () => ({}),
};

/** Makes the browser answer with a new passkey. */
export function answerWithPasskey() {
  spyOn(navigator.credentials, "create").mockResolvedValue(credential);
  return spyOn(navigator.credentials, "get").mockResolvedValue(credential);
}

/** Makes the browser refuse, with a name of WebAuthn's errors. */
export function refusePasskey(name: string): void {
  const error = new DOMException("Refused by the story.", name);
  spyOn(navigator.credentials, "create").mockRejectedValue(error);
  spyOn(navigator.credentials, "get").mockRejectedValue(error);
}
