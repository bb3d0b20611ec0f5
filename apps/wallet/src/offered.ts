import type { HostPlaces } from "@apex/flows/base/places/places";

/** True unless an address leads to what no partner is connected for: the server writes their beginnings into the document. */
export function isOffered(href = ""): boolean {
  // Tests read the addresses without a page.
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
