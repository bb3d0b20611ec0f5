import type { NewJob } from "../../ledger/movement.ts";

/** The kind of job that follows once an invited person's identity is verified. */
export const identityVerifiedKind = "identity-verified";

/** @param at business time. */
export function identityVerifiedJob(userId: string, at: Date): NewJob {
  return { kind: identityVerifiedKind, payload: { userId }, runAt: at };
}
