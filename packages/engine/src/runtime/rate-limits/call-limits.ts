import type { Caller, EngineContext, RequestFacts } from "../context.ts";
import { countTries } from "./rate-limits.ts";
import { rateLimits, type RateLimit } from "./limits-table.ts";

/** What holds a call back. */
export type CallLimit =
  /** Counted before the call's input is read: limits `per: "address"` by where it comes from, the others by who is signed in. */
  | { readonly counted: readonly RateLimit[] }
  /** Counted by the call's handler, which takes back what succeeds. */
  | { readonly countedByHandler: readonly RateLimit[] }
  /** Why nothing does. */
  | { readonly unlimited: string };

const lookup: CallLimit = { counted: [rateLimits.lookups, rateLimits.lookupsByAccount] };
const link: CallLimit = { counted: [rateLimits.openedLinks] };

/** Every call that needs no sign-in, and every other whose answer says whether somebody else has an account. */
export const callLimits: Readonly<Record<string, CallLimit>> = {
  "check-identifier": lookup,
  "sign-up": { counted: [rateLimits.lookups, rateLimits.signUps] },
  "sign-up-with-socials": { counted: [rateLimits.signUps] },
  "finish-message-sign-up": { counted: [rateLimits.waitingSignUps] },
  "sign-up-without-message": { counted: [rateLimits.signUps] },
  "send-reset-password-code": lookup,
  "reset-password": { counted: [rateLimits.passwordResets] },
  "sign-in": { countedByHandler: [rateLimits.signInByAccount, rateLimits.signInByAddress] },
  "sign-in-second-step": { counted: [rateLimits.secondSteps] },
  "send-login-verification-code": { counted: [rateLimits.secondSteps] },
  "sign-in-by-link": link,
  "init-passkey-sign-in": { counted: [rateLimits.passkeySignIns] },
  "sign-in-with-passkey": { counted: [rateLimits.passkeySignIns] },
  "start-social": { counted: [rateLimits.socialStarts] },
  "verify-social": { counted: [rateLimits.socialStarts] },
  "sign-in-with-socials": { counted: [rateLimits.socialStarts] },
  "confirm-change": link,
  "read-invite": link,
  "accept-invite": link,
  "read-payment-request": { countedByHandler: [rateLimits.paymentCodes] },
  "log-out": { unlimited: "It ends the session that asks, and answers the same without one." },
  "check-username": lookup,
  "find-recipient": lookup,
  "send-validation-code": lookup,
  "change-email": lookup,
  "change-phone": lookup,
};

/** @throws {Refusal} too-many-requests, with the wait. */
export async function countCall(
  context: EngineContext,
  slug: string,
  { address }: RequestFacts,
  caller: Caller | undefined,
): Promise<void> {
  const row = callLimits[slug];
  if (row === undefined || !("counted" in row)) return;
  const tries = row.counted.flatMap((limit) => {
    const by = limit.per === "address" ? address : caller?.userId;
    return by === undefined ? [] : [{ limit, by }];
  });
  await countTries(context, tries);
}
