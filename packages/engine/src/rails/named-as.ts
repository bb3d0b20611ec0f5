import { nameWords } from "../platform/name-words.ts";
import type { NamedAccount } from "./payouts.ts";

/** An account under the name that its bank or operator knows; undefined if that name shares no word with the claimed one. */
export function namedAs(
  accountName: string,
  claimedName: string | undefined,
): NamedAccount | undefined {
  if (claimedName === undefined) return { accountName, match: "exact" };
  const [claimed, known] = [nameWords(claimedName), nameWords(accountName)];
  const shared = claimed.filter((word) => known.includes(word)).length;
  if (shared === 0) return undefined;
  const isSame = shared === claimed.length && shared === known.length;
  return { accountName, match: isSame ? "exact" : "close" };
}
