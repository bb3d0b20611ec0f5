import type { HostPlaces } from "@apex/flows/base/places/places";

/**
 * True unless an address begins with one of those that the server has listed in the document, because no partner is
 * connected for them.
 */
export function isOffered(href = ""): boolean {
  // Tests run without a document.
  if (typeof document === "undefined") return true;
  const { closed } = document.documentElement.dataset;
  return !closed?.split(" ").some((beginning) => href.startsWith(beginning));
}

/** The places without those that are not offered: no link leads there. */
export function offeredPlaces(
  places: HostPlaces,
  opens: (href: string | undefined) => boolean = isOffered,
): HostPlaces {
  const offered = { ...places };
  for (const [name, href] of Object.entries(places))
    if (!opens(href)) Reflect.set(offered, name, undefined);
  return offered;
}
