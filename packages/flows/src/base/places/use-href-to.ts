import { createContext, use } from "react";
import { fillPattern } from "@apex/contract/fill-pattern";
import type { HostPlaces, PlaceName, Places, PlainPlace, RequiredPlaces } from "./places.ts";

/** The places of the nearest `ApexProvider`. */
export const PlacesContext = createContext<HostPlaces>({ signIn: "" });

/** The host's address of a place; undefined where it has none. */
export interface HrefTo {
  (name: keyof RequiredPlaces): string;
  (name: PlainPlace): string | undefined;
  <Name extends PlaceName>(name: Name, params: Places[Name]): string | undefined;
}

/** The host's addresses of places. */
export function useHrefTo(): HrefTo {
  const places = use(PlacesContext);
  function hrefTo(name: keyof RequiredPlaces): string;
  function hrefTo(name: PlaceName, params?: Places[PlaceName]): string | undefined;
  function hrefTo(name: PlaceName, params: Places[PlaceName] = {}): string | undefined {
    const pattern = places[name];
    return pattern === undefined ? undefined : fillPattern(pattern, { ...params });
  }
  return hrefTo;
}
