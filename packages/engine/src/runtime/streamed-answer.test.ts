import { expect, it } from "vitest";
import { StreamedAnswer, streamOf } from "./streamed-answer.ts";

interface Answer {
  readonly at: string;
  readonly none: readonly number[];
  readonly rows: readonly { readonly n: number }[];
}

const never = () => {
  throw new Error("It does not break.");
};

it("an answer is the same JSON whether its lists came whole or in pages", async () => {
  async function* pages() {
    yield [{ n: 1 }, { n: 2 }];
    yield [];
    yield [{ n: 3 }];
  }
  async function* nothing(): AsyncGenerator<number[]> {}
  const stream = streamOf(
    new StreamedAnswer<Answer>({ at: 'a "day"', none: nothing(), rows: pages() }),
    never,
  );
  expect(await new Response(stream).json()).toEqual({
    at: 'a "day"',
    none: [],
    rows: [{ n: 1 }, { n: 2 }, { n: 3 }],
  });
});

it("a page is read when the ones before it have been taken, and none after the caller has left", async () => {
  let read = 0;
  async function* pages() {
    for (; ; read += 1) yield [{ n: read }];
  }
  const stream = streamOf(new StreamedAnswer<Answer>({ at: "", none: [], rows: pages() }), never);
  const reader = stream.getReader();
  for (let taken = 0; taken < 20; taken += 1) await reader.read();
  expect(read).toBeLessThan(20);
  await reader.cancel();
  const before = read;
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBe(before);
});

it("a failure breaks the answer off and is told", async () => {
  const errors: unknown[] = [];
  async function* pages(): AsyncGenerator<{ n: number }[]> {
    yield [{ n: 1 }];
    throw new Error("The database is gone.");
  }
  const stream = streamOf(
    new StreamedAnswer<Answer>({ at: "", none: [], rows: pages() }),
    (error) => errors.push(error),
  );
  await expect(new Response(stream).text()).rejects.toThrow("The database is gone.");
  expect(errors).toHaveLength(1);
});
