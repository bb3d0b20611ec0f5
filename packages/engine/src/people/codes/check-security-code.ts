import type { SecurityProof } from "@apex/contract/proof/security-proof";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { transactionBinding, type ConfirmedRequest } from "./code-subject.ts";
import { checkFactor } from "./factor-proof.ts";
import { tokenProof } from "./token-proof.ts";
import { tryCode } from "./try-code.ts";

/**
 * Checks that a request brings its owner's proof: the code that was sent for this very request, or a passkey or a number of the
 * authenticator that no other request has had. It does not use the proof up: the movement does, by the id in `codes` that is
 * answered here, and refuses one that was used before. With two-factor on no code is sent, and none is good. A token's owner has
 * proved that they were there when it was made, for all that it may do.
 * @throws {Refusal} security-code-required, -wrong (with `triesLeft`), -expired or -locked; authenticator-code-wrong; passkey-not-found
 * or -refused.
 */
export async function checkSecurityCode(
  context: EngineContext,
  caller: Caller,
  { proof, ...confirmed }: ConfirmedRequest & { readonly proof: SecurityProof | undefined },
): Promise<string> {
  if (caller.apiToken !== undefined) return tokenProof(context, caller, confirmed);
  // A recovery code gets its owner back in. It moves no money.
  if (proof === undefined || proof.method === "recovery")
    throw new Refusal("security-code-required");
  const binding = transactionBinding(caller.userId, confirmed);
  if (proof.method !== "code") return checkFactor(context, caller, binding, proof);
  const tried = await tryCode(context, binding, proof.code);
  switch (tried.outcome) {
    case "right":
    // A repeat of a request whose answer was lost: the ledger answers what it did, or that the code was used.
    case "used":
      return tried.codeId;
    case "wrong":
      throw new Refusal("security-code-wrong", { params: { triesLeft: tried.triesLeft } });
    case "expired":
      throw new Refusal("security-code-expired");
    case "locked":
      throw new Refusal("security-code-locked");
  }
}
