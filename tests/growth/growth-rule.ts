import type { Costs } from "./growth.ts";

/** The share by which a cost may rise: a B-tree of more rows has a level more. */
const timesMost = 1.3;
/** Blocks by which it may rise in any case: what is few can double. */
const blocksMore = 20;

export interface Grown {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** The reads and jobs that cost more in the second of two measurements than the rule allows. */
export function growsWith(before: Costs, after: Costs): Grown[] {
  return [...after.readings].flatMap(([name, reading]) => {
    const blocks = before.readings.get(name)?.blocks ?? 0;
    const isMore = reading.blocks > Math.max(blocks * timesMost, blocks + blocksMore);
    return isMore ? [{ name, before: blocks, after: reading.blocks }] : [];
  });
}
