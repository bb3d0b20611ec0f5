import { checkSecurityCode } from "../codes/check-security-code.ts";
import type { CheckProof, ProvedCall, ProvedRequest } from "../../runtime/prove-call.ts";
import { checkPresence } from "./prove-presence.ts";

/** The key that identifies the request for its proof. */
function keyOf({ endpoint, row }: ProvedCall, { facts, body, ...request }: ProvedRequest): string {
  const key =
    row.proofKey?.({ ...request, body }) ??
    (endpoint.movesMoney ? facts.idempotencyKey : body?.requestId);
  if (key === undefined) throw new Error(`A request for ${endpoint.slug} has no key.`);
  return key;
}

/** The proof of a change of rights is also bound to the path's parameters, which say whose rights change. */
export const checkProof: CheckProof = async (context, call, request) => {
  const { caller, facts } = request;
  const { security, ...confirmed } = { security: undefined, ...request.body };
  if (call.row.proof === "presence") {
    await checkPresence(context, { caller, key: facts.idempotencyKey, proof: security });
    return "";
  }
  return checkSecurityCode(context, caller, {
    endpoint: call.endpoint.slug,
    key: keyOf(call, request),
    request: call.endpoint.changesRights ? { ...request.params, ...confirmed } : confirmed,
    proof: security,
  });
};
