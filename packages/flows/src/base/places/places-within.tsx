import { use, useMemo, type ReactNode } from "react";
import type { HostPlaces } from "./places.ts";
import { PlacesContext } from "./use-href-to.ts";

export interface PlacesWithinProps {
  /** The places with other addresses in this part of the page; undefined for one that it lacks. */
  places: Partial<HostPlaces>;
  children: ReactNode;
}

/** Overrides the addresses of some places, such as a sign-in that returns to this page. */
export function PlacesWithin({ places, children }: PlacesWithinProps) {
  const around = use(PlacesContext);
  const within = useMemo(() => ({ ...around, ...places }), [around, places]);
  return <PlacesContext value={within}>{children}</PlacesContext>;
}
