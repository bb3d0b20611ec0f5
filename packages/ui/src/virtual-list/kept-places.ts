import type { VirtualItem } from "@tanstack/react-virtual";

/** The position of a list when it was left. */
export interface KeptPlace {
  offset: number;
  measurements: VirtualItem[];
}

/** Positions by `restoreKey`, kept until the page is loaded again. */
const places = new Map<string, KeptPlace>();

export function keptPlace(key: string | undefined): KeptPlace | undefined {
  return key === undefined ? undefined : places.get(key);
}

export function keepPlace(key: string | undefined, place: KeptPlace): void {
  if (key !== undefined) places.set(key, place);
}
