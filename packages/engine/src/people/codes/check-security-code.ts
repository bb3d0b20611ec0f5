import type { SecurityProof } from "@apex/contract/proof/security-proof";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { transactionBinding, type ConfirmedRequest } from "./code-subject.ts";
import { checkFactor } from "./factor-proof.ts";
import { tokenProof } from "./token-proof.ts";
import { tryCode } from "./try-code.ts";

/**
 * Checks a request's proof: a code that was sent for exactly this request, a passkey, or an authenticator code that no
 * other request has used. This does not use the proof up: the movement does so, by the returned id in `codes`, and is
 * refused if the proof was used before. With two-factor on, codes are neither sent nor accepted. A token needs no
 * further proof: its owner proved their presence when they made it, for everything that it allows.
 * @throws {Refusal} security-code-required, -wrong (with `triesLeft`), -expired or -locked; authenticator-code-wrong;
 * passkey-not-found or -refused.
 */
export async function checkSecurityCode(
  context: EngineContext,
  caller: Caller,
  { proof, ...confirmed }: ConfirmedRequest & { readonly proof: SecurityProof | undefined },
): Promise<string> {
  if (caller.apiToken !== undefined) return tokenProof(context, caller, confirmed);
  // A recovery code only restores access to the account; it cannot confirm a payment.
  if (proof === undefined || proof.method === "recovery")
    throw new Refusal("security-code-required");
  const binding = transactionBinding(caller, confirmed);
  if (proof.method !== "code") return checkFactor(context, caller, binding, proof);
  const tried = await tryCode(context, binding, proof.code);
  switch (tried.outcome) {
    case "right":
    // A repeat after a lost answer: the ledger returns the first result, or says that the code was used.
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
