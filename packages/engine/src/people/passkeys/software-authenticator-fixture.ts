import type { PasskeyAssertion, PasskeyAttestation } from "@apex/contract/proof/passkey-credential";
import { p256 } from "@noble/curves/nist.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { base64urlnopad } from "@scure/base";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** The contents of an answer, which a test can change one by one. */
export interface Said {
  type: string;
  challenge: string;
  origin: string;
  /** True in a frame of another site; undefined if the browser does not say. */
  crossOrigin: boolean | undefined;
  rpId: string;
  /** Bits: 1 a user is present, 4 the user is verified. */
  flags: number;
  counter: number;
  userHandle: string | undefined;
  /** Changes the signature. */
  tamper: (signature: Uint8Array) => Uint8Array;
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

const uint = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, place) => (value >>> (8 * (bytes - 1 - place))) & 0xff);
const text = (bytes: Uint8Array) => base64urlnopad.encode(bytes);

const clientData = ({ type, challenge, origin, crossOrigin }: Said) =>
  utf8ToBytes(JSON.stringify({ type, challenge, origin, crossOrigin }));

const authenticatorData = ({ rpId, counter }: Said, flags: number) =>
  concatBytes(sha256(utf8ToBytes(rpId)), uint(flags, 1), uint(counter, 4));

/** The public key in COSE format. */
function coseKey(secretKey: Uint8Array): Uint8Array {
  const point = p256.getPublicKey(secretKey, false);
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point.slice(1, 33)],
      [-3, point.slice(33, 65)],
    ]),
  );
}

/** The attestation object of a new key, without a statement about its maker. */
const attestation = (data: Uint8Array) =>
  isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ["fmt", "none"],
      ["attStmt", new Map<string, string>()],
      ["authData", data],
    ]),
  );

/** A passkey in software: makes one key, and signs with it as the WebAuthn specification says. */
export function softwareAuthenticator(site: { readonly rpId: string; readonly origin: string }) {
  const secretKey = p256.utils.randomSecretKey();
  const idBytes = randomBytes(32);
  const id = text(idBytes);
  let owner = "";
  let counter = 0;
  const face = { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };

  const say = (type: string, challenge: string, change: Partial<Said>): Said => ({
    type,
    challenge,
    ...site,
    crossOrigin: false,
    flags: present | verified,
    counter,
    userHandle: owner,
    tamper: (signature) => signature,
    ...change,
  });

  return {
    id,
    /** Answers `register/init`. */
    create(
      options: { readonly challenge: string; readonly user: { readonly id: string } },
      change: Partial<Said> = {},
    ): PasskeyAttestation {
      owner = options.user.id;
      const said = say("webauthn.create", options.challenge, change);
      const data = concatBytes(
        authenticatorData(said, said.flags | attested),
        new Uint8Array(16),
        uint(idBytes.length, 2),
        idBytes,
        coseKey(secretKey),
      );
      const response = {
        clientDataJSON: text(clientData(said)),
        attestationObject: text(attestation(data)),
        transports: ["internal"],
      };
      return { ...face, response };
    },
    /** Answers a challenge of `sign-in/passkey/init` or `re-authenticate/init`. */
    sign(options: { readonly challenge: string }, change: Partial<Said> = {}): PasskeyAssertion {
      counter += 1;
      const said = say("webauthn.get", options.challenge, change);
      const client = clientData(said);
      const data = authenticatorData(said, said.flags);
      const signature = p256.sign(concatBytes(data, sha256(client)), secretKey, { format: "der" });
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(said.tamper(signature)),
        ...(said.userHandle !== undefined && { userHandle: said.userHandle }),
      };
      return { ...face, response };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
