import type { Verification } from "@apex/client/events";

/** A verification is missing (406). Raised again after the host has closed its prompt. */
export type VerificationEvent = {
  name: "verification-required";
  verification: Verification;
};

/** Returns a function that asks the host for a missing verification. */
export function askingToVerify(
  onEvent: (event: VerificationEvent) => void,
): (verification: Verification) => void {
  return (verification) => onEvent({ name: "verification-required", verification });
}
