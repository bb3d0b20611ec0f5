import type { HostPlaces } from "@apex/flows/base/places/places";

/**
 * False if an address leads to a service without a connected partner. The server writes the beginnings of such
 * addresses into the document.
 */
export function isOffered(href = ""): boolean {
  // Unit tests have no document.
  if (typeof document === "undefined") return true;
  const { closed } = document.documentElement.dataset;
  return !closed?.split(" ").some((beginning) => href.startsWith(beginning));
}

/** The places without those that are not offered. */
export function offeredPlaces(places: HostPlaces): HostPlaces {
  const offered = { ...places };
  for (const [name, href] of Object.entries(places))
    if (!isOffered(href)) Reflect.deleteProperty(offered, name);
  return offered;
}
