import { passkeyChallengeLifeMs } from "@apex/contract/limits";
import type { PasskeyAttestation } from "@apex/contract/proof/passkey-credential";
import { base64urlnopad } from "@scure/base";
import { productName } from "../../platform/product-name.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { isOpenChallenge, makeChallenge, type ChallengeBinding } from "./challenges.ts";
import type { PasskeyOwners } from "./passkey-owners.ts";
import { expectedOfAnswer, userHandleOf } from "./relying-party.ts";
import { describePasskeys } from "./stored-passkeys.ts";

/** Ed25519, ES256 and RS256, the algorithms that authenticators support. */
const algorithms = [-8, -7, -257] as const;

/** The owner of a new passkey, as the browser shows them. */
export interface NamedOwner {
  readonly id: string;
  readonly name: string;
  readonly displayName: string;
}

/** The options for a new passkey. It has to be discoverable, and to verify its user. */
export async function creationOptions(
  context: EngineContext,
  owners: PasskeyOwners,
  { id, name, displayName }: NamedOwner,
  binding: ChallengeBinding,
) {
  return {
    publicKey: {
      challenge: await makeChallenge(context, binding),
      timeout: passkeyChallengeLifeMs,
      rp: { id: owners.party(context).id, name: productName },
      user: { id: base64urlnopad.encode(userHandleOf(id)), name, displayName },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
      excludeCredentials: await describePasskeys(context.db, owners, id),
      authenticatorSelection: {
        residentKey: "required" as const,
        requireResidentKey: true,
        userVerification: "required" as const,
      },
      attestation: "none" as const,
    },
  };
}

/** A valid new passkey. The caller has to store it, in the transaction that uses its challenge up. */
export interface MadePasskey {
  readonly challenge: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** @throws {Refusal} passkey-creation-failed. */
export async function verifyAttestation(
  context: EngineContext,
  owners: PasskeyOwners,
  { id, rawId, type, response }: PasskeyAttestation,
  binding: ChallengeBinding,
): Promise<MadePasskey> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  let answered = "";
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge: (challenge) => {
        answered = challenge;
        return isOpenChallenge(context, challenge, binding);
      },
      ...expectedOfAnswer(owners.party(context), response.clientDataJSON),
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!verified) throw new Refusal("passkey-creation-failed");
    const { credential } = registrationInfo;
    return {
      challenge: answered,
      credentialId: credential.id,
      publicKey: base64urlnopad.encode(credential.publicKey),
      counter: credential.counter,
      transports: response.transports?.slice(0, 8) ?? [],
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The library throws if an answer is invalid.
    context.log({ level: "info", message: "passkey not created", reason: String(error) });
    throw new Refusal("passkey-creation-failed");
  }
}
