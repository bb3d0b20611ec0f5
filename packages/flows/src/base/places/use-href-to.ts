import { createContext, use, useMemo } from "react";
import { fillPattern } from "@apex/contract/fill-pattern";
import type { HostPlaces, PlaceName, Places, PlainPlace, RequiredPlaces } from "./places.ts";

export const PlacesContext = createContext<HostPlaces | undefined>(undefined);

/** The host's address of a place; undefined where it has none. */
export interface HrefTo {
  (name: keyof RequiredPlaces): string;
  (name: PlainPlace): string | undefined;
  <Name extends PlaceName>(name: Name, params: Places[Name]): string | undefined;
}

/** Addresses of places, as the nearest `ApexProvider` was given them. */
export function useHrefTo(): HrefTo {
  const places = use(PlacesContext);
  if (!places) throw new Error("Flows live within <ApexProvider places=…>.");
  return useMemo(() => hrefsOf(places), [places]);
}

function hrefsOf(places: HostPlaces): HrefTo {
  function hrefTo(name: keyof RequiredPlaces): string;
  function hrefTo(name: PlaceName, params?: Places[PlaceName]): string | undefined;
  function hrefTo(name: PlaceName, params: Places[PlaceName] = {}): string | undefined {
    const pattern = places[name];
    return pattern === undefined ? undefined : fillPattern(pattern, { ...params });
  }
  return hrefTo;
}
