import type { VirtualItem } from "@tanstack/react-virtual";

/** Where a list stood when it was left. */
export interface KeptPlace {
  offset: number;
  measurements: VirtualItem[];
}

/** By `restoreKey`, for as long as the page is open. */
const places = new Map<string, KeptPlace>();

export function keptPlace(key: string | undefined): KeptPlace | undefined {
  return key === undefined ? undefined : places.get(key);
}

export function keepPlace(key: string | undefined, place: KeptPlace): void {
  if (key !== undefined) places.set(key, place);
}
