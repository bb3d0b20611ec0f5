import { calls } from "../all-handlers.ts";
import { callOf } from "../runtime/handle.ts";
import { rateLimits, type RateLimit } from "../runtime/limits-table.ts";

/** Limits that a handler counts itself, where its row does not say so. */
const countedByHandler: Readonly<Record<string, readonly RateLimit[]>> = {
  "check-address": [rateLimits.addressChecks],
  "check-withdrawal-batch": [rateLimits.addressChecks],
  "enquire-account": [rateLimits.accountEnquiries],
  "find-crypto-deposit": [rateLimits.depositSearches],
  "redeliver-failed-webhooks": [rateLimits.webhookSends],
  "redeliver-webhook": [rateLimits.webhookSends],
  "test-webhook": [rateLimits.webhookSends],
};

/** The limits of a call for tokens besides the one of each token. */
export function ownLimits(slug: string): readonly RateLimit[] {
  const { limits } = callOf({ calls }, slug).row;
  return [
    ...(limits !== undefined && "counted" in limits ? limits.counted : []),
    ...(countedByHandler[slug] ?? []),
  ];
}

const minuteMs = 60_000;

/** A limit in words: `60 calls in an hour`. */
export function limitWords({ tries, windowMs, per }: RateLimit): string {
  const minutes = windowMs / minuteMs;
  const window = minutes === 60 ? "an hour" : `${minutes} minutes`;
  return `${tries} calls in ${window}${per === "address" ? " from one address" : ""}`;
}
