import type { SocialStarted } from "@apex/flows/parts/social-buttons/social-buttons";

/** Storage key of a visit to a provider. The value stays in this tab until the person returns. */
const tripKey = "apex.social";

/** The purpose of a visit to a provider: to log in, or to connect the provider to the account in use. */
export type TripPurpose = "log-in" | "connect";

/** Goes to a provider, and stores the expected answer, the place to return to and the purpose. */
export function leaveForProvider(
  { url, state }: SocialStarted,
  redirect: string,
  purpose: TripPurpose = "log-in",
): void {
  try {
    sessionStorage.setItem(tripKey, JSON.stringify({ state, redirect, purpose }));
  } catch {
    // Storage is blocked: the answer will be refused, with a message.
  }
  location.assign(url);
}

export interface SocialTrip {
  readonly state: string | undefined;
  readonly redirect: string | null;
  readonly purpose: TripPurpose;
}

/** What this tab stored when the person left for the provider. */
export function readTrip(): SocialTrip {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(tripKey) ?? "{}");
    const given = new Map<string, unknown>(Object.entries(kept ?? {}));
    const [state, redirect] = [given.get("state"), given.get("redirect")];
    return {
      state: typeof state === "string" ? state : undefined,
      redirect: typeof redirect === "string" ? redirect : null,
      purpose: given.get("purpose") === "connect" ? "connect" : "log-in",
    };
  } catch {
    return { state: undefined, redirect: null, purpose: "log-in" };
  }
}
