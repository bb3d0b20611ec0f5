import type { HostPlaces } from "../base/places/places.ts";

/** A host that has every place: `#wallet?category=fiat&asset=NGN`. */
export const storyPlaces: HostPlaces = new Proxy<HostPlaces>(
  { signIn: "#signIn" },
  { get: (_, name) => `#${String(name)}` },
);

/** A host that provides only the required places. */
export const fewestPlaces: HostPlaces = { signIn: "#signIn" };
