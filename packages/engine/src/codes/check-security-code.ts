import type { SecurityProof } from "@apex/contract/security/security-proof";
import type { Caller, EngineContext } from "../context.ts";
import { Refusal } from "../refusal.ts";
import { transactionBinding, type ConfirmedRequest } from "./code-subject.ts";
import { tryCode } from "./try-code.ts";

/**
 * Checks that a request brings the code that was sent for this very request. It does not use the code up: the movement does, by
 * the code's id that is answered here, and refuses one that was used before.
 * @throws {Refusal} security-code-required, -wrong (with `triesLeft`), -expired or -locked.
 */
export async function checkSecurityCode(
  context: EngineContext,
  caller: Caller,
  { proof, ...confirmed }: ConfirmedRequest & { readonly proof: SecurityProof | undefined },
): Promise<string> {
  if (proof === undefined) throw new Refusal("security-code-required");
  const tried = await tryCode(context, transactionBinding(caller.userId, confirmed), proof.code);
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
