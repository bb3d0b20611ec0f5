import * as z from "zod/mini";
import { ownershipErrors } from "../auth/ownership.ts";
import { proofErrors } from "../security/prove-presence.ts";
import { securityProofSchema } from "../security/security-proof.ts";

/** Part of the body of every call that changes rights. */
export const rightsProof = {
  /** The caller makes it; the security code is bound to it. */
  requestId: z.uuid(),
  security: z.optional(securityProofSchema),
};

/** What such a call may be refused with besides its own errors. */
export const rightsErrors = [...proofErrors, ...ownershipErrors] as const;

/** Of a call that lets somebody do more than before: whoever's money is on hold lets nobody else send it either. */
export const grantErrors = ["withdrawals-on-hold", ...rightsErrors] as const;
