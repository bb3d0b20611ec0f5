/** Numbers that a seed decides: the same run again from the same seed. */
export interface Random {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in `percent` of 100 cases. */
  chance(percent: number): boolean;
  uuid(): string;
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const below = (end: number) => next() % end;
  return {
    below,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError("There is nothing to pick from.");
      return item;
    },
    chance: (percent) => below(100) < percent,
    uuid() {
      const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, "0")).join("");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
