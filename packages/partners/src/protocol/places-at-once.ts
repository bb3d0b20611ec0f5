/** Limits how many tasks run at once; the others wait their turn, in order. */
export function placesAtOnce(most: number) {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async function withPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    if (taken < most) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) taken -= 1;
      else next();
    }
  };
}
