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

/** For a call whose answer says whether somebody has an account: it counts with all others that do. */
export const lookup: CallLimit = { counted: [rateLimits.lookups, rateLimits.lookupsByAccount] };
/** For a call that opens a link. */
export const openedLink: CallLimit = { counted: [rateLimits.openedLinks] };

/** @throws {Refusal} too-many-requests, with the wait. */
export async function countCall(
  context: EngineContext,
  limits: CallLimit | undefined,
  { address }: RequestFacts,
  caller: Caller | undefined,
): Promise<void> {
  if (limits === undefined || !("counted" in limits)) return;
  const tries = limits.counted.flatMap((limit) => {
    const by = limit.per === "address" ? address : caller?.userId;
    return by === undefined ? [] : [{ limit, by }];
  });
  await countTries(context, tries);
}
