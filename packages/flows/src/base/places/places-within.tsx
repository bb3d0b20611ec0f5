import { use, useMemo, type ReactNode } from "react";
import type { HostPlaces } from "./places.ts";
import { PlacesContext } from "./use-href-to.ts";

export interface PlacesWithinProps {
  /** The places that are elsewhere for this part of the page; undefined for one that it lacks. */
  places: Partial<HostPlaces>;
  children: ReactNode;
}

/** Some places with addresses of their own, such as a sign-in that comes back to this page. */
export function PlacesWithin({ places, children }: PlacesWithinProps) {
  const around = use(PlacesContext);
  const within = useMemo(() => ({ ...around, ...places }), [around, places]);
  return <PlacesContext value={within}>{children}</PlacesContext>;
}
