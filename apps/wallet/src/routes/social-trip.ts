import type { SocialStarted } from "@apex/flows/parts/social-buttons/social-buttons";

/** The value stays in this tab only, until the person returns from the provider. */
const tripKey = "apex.social";

/** Goes to a provider, and stores the expected answer and the place to return to. */
export function leaveForProvider({ url, state }: SocialStarted, redirect: string): void {
  try {
    sessionStorage.setItem(tripKey, JSON.stringify({ state, redirect }));
  } catch {
    // Storage is blocked: the answer will be refused, with a message.
  }
  location.assign(url);
}

export interface SocialTrip {
  readonly state: string | undefined;
  readonly redirect: string | null;
}

/** The state kept when this tab left for the provider. */
export function readTrip(): SocialTrip {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(tripKey) ?? "{}");
    const given = new Map<string, unknown>(Object.entries(kept ?? {}));
    const [state, redirect] = [given.get("state"), given.get("redirect")];
    return {
      state: typeof state === "string" ? state : undefined,
      redirect: typeof redirect === "string" ? redirect : null,
    };
  } catch {
    return { state: undefined, redirect: null };
  }
}
