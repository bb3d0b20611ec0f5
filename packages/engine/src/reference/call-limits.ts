import { minuteMs } from "@apex/contract/durations";
import { calls } from "../all-handlers.ts";
import { callOf } from "../runtime/handle.ts";
import type { RateLimit } from "../runtime/limits-table.ts";

/** The limits of a call for tokens besides the one of each token. */
export function ownLimits(slug: string): readonly RateLimit[] {
  const { limits } = callOf({ calls }, slug).row;
  if (limits === undefined || "unlimited" in limits) return [];
  return "counted" in limits ? limits.counted : limits.countedByHandler;
}

/** A limit in words: `60 calls in an hour`. */
export function limitWords({ tries, windowMs, per }: RateLimit): string {
  const minutes = windowMs / minuteMs;
  const window = minutes === 60 ? "an hour" : `${minutes} minutes`;
  return `${tries} calls in ${window}${per === "address" ? " from one address" : ""}`;
}
