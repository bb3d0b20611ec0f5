import type { VirtualItem } from "@tanstack/react-virtual";

/** The position of a list when it was left. */
export interface KeptPlace {
  offset: number;
  measurements: VirtualItem[];
}

/** Keyed by `restoreKey`; lives as long as the page. */
const places = new Map<string, KeptPlace>();

export function keptPlace(key: string | undefined): KeptPlace | undefined {
  return key === undefined ? undefined : places.get(key);
}

export function keepPlace(key: string | undefined, place: KeptPlace): void {
  if (key !== undefined) places.set(key, place);
}
