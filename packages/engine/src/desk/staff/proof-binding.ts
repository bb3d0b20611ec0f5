import type { PasskeyAssertion } from "@apex/contract/proof/passkey-credential";
import { canonicalJson, sha256Hex } from "../../platform/crypto.ts";
import type { ChallengeBinding } from "../../people/factors/challenges.ts";

/** The proof fields of a body. */
export interface GivenProof {
  readonly code?: string | undefined;
  readonly credential?: PasskeyAssertion | undefined;
}

/** The request that a passkey's assertion allows: the call, its parameters and its body. */
export interface ProvedAct {
  readonly endpoint: string;
  readonly params: unknown;
  readonly body: GivenProof;
}

/** Binds a challenge to a member and one request, with every detail except the proof. */
export function proofBinding(
  staffId: string,
  { endpoint, params, body }: ProvedAct,
): ChallengeBinding {
  const request = { ...body, code: undefined, credential: undefined };
  const hash = sha256Hex(canonicalJson({ endpoint, params, request }));
  return { purpose: "staff-prove", subject: `${staffId}:${hash}` };
}
