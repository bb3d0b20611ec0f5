import type { ApexError } from "@apex/client/apex-error";
import { verificationRequired } from "@apex/client/error-catalogue";
import { use, useEffect, useEffectEvent, useReducer } from "react";
import { ClientContext } from "../client-context.ts";

/** Errors whose verification has been completed since. Their callers still hold them, but no screen shows them. */
const verified = new WeakSet<ApexError>();

/** True once the person has verified what an error asks for. @param onVerified called then. */
export function useVerified(error: ApexError | undefined, onVerified?: () => void): boolean {
  // An error is also shown where there is no client yet.
  const events = use(ClientContext)?.events;
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const verification = error && verificationRequired(error);
  const tell = useEffectEvent(() => onVerified?.());
  useEffect(
    () =>
      error &&
      verification &&
      events?.on("verified", (event) => {
        if (event.verification !== verification) return;
        verified.add(error);
        showAgain();
        tell();
      }),
    [error, events, verification],
  );
  return error !== undefined && verified.has(error);
}
