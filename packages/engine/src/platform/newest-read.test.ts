import fc from "fast-check";
import { expect, it } from "vitest";
import { newestRead } from "./newest-read.ts";

/** A read whose answers are given by hand, in any order: each is the number of the read. */
function heldReads() {
  const answers: (() => void)[] = [];
  let kept = 0;
  const read = newestRead(
    () =>
      new Promise<number>((resolve) => {
        const number = answers.length + 1;
        answers.push(() => resolve(number));
      }),
    (answer) => {
      kept = answer;
    },
  );
  return {
    kept: () => kept,
    /** Begins a read; the function that it returns has it answered. */
    begin() {
      const done = read();
      const answer = answers.at(-1);
      return async () => {
        answer?.();
        await done;
      };
    },
  };
}

it("keeps, after each answer, the newest of those that have come", async () => {
  const order = fc.integer({ min: 1, max: 6 }).chain((count) =>
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, place) => place),
      { minLength: count },
    ),
  );
  await fc.assert(
    fc.asyncProperty(order, async (places) => {
      const { begin, kept } = heldReads();
      const reads = places.map(() => begin());
      let newest = 0;
      for (const place of places) {
        await reads[place]?.();
        newest = Math.max(newest, place + 1);
        expect(kept()).toBe(newest);
      }
    }),
  );
});

it("keeps what it had when a read fails", async () => {
  let answer: number | undefined = 1;
  let kept = 0;
  const read = newestRead(
    async () => {
      if (answer === undefined) throw new Error("The database does not answer.");
      return answer;
    },
    (its) => {
      kept = its;
    },
  );
  await read();
  answer = undefined;
  await expect(read()).rejects.toThrow("does not answer");
  expect(kept).toBe(1);
});
