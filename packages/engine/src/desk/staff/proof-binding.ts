import type { PasskeyAssertion } from "@apex/contract/proof/passkey-credential";
import { canonicalJson, sha256Hex } from "../../platform/crypto.ts";
import type { ChallengeBinding } from "../../people/factors/challenges.ts";

/** A proof as a body has it. */
export interface GivenProof {
  readonly code?: string | undefined;
  readonly credential?: PasskeyAssertion | undefined;
}

/** A request that a passkey's answer allows: the call, its parameters and its body. */
export interface ProvedAct {
  readonly endpoint: string;
  readonly params: unknown;
  readonly body: GivenProof;
}

/** Binds a challenge to a member and to one request, every detail of it but the proof. */
export function proofBinding(
  staffId: string,
  { endpoint, params, body }: ProvedAct,
): ChallengeBinding {
  const request = { ...body, code: undefined, credential: undefined };
  const hash = sha256Hex(canonicalJson({ endpoint, params, request }));
  return { purpose: "staff-prove", subject: `${staffId}:${hash}` };
}
