import * as z from "zod/mini";
import { ownershipErrors } from "../proof/ownership.ts";
import { proofErrors } from "../proof/prove-presence.ts";
import { securityProofSchema } from "../proof/security-proof.ts";

/** Part of the body of every call that changes rights. */
export const rightsProof = {
  /** Chosen by the caller; the security code is bound to it. */
  requestId: z.uuid(),
  security: z.optional(securityProofSchema),
};

/** Refusals of every call that changes rights, besides its own. */
export const rightsErrors = [...proofErrors, ...ownershipErrors] as const;

/** Refusals of a call that grants rights: while a person's money is on hold, they cannot let anyone else send it. */
export const grantErrors = ["withdrawals-on-hold", ...rightsErrors] as const;
