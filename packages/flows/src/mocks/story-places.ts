import type { HostPlaces } from "../base/places/places.ts";

/** A host that has every place: `#wallet?category=fiat&asset=NGN`. */
export const storyPlaces: HostPlaces = new Proxy<HostPlaces>(
  { signIn: "#signIn" },
  { get: (_, name) => `#${String(name)}` },
);

/** A host that answers what it must. */
export const fewestPlaces: HostPlaces = { signIn: "#signIn" };
