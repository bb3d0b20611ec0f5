import { expect, test } from "vitest";
import { batched } from "./batch.ts";

/** A loader that doubles, and says which keys came together. */
function doubler() {
  const batches: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const load = batched(async (keys: readonly number[]) => {
    batches.push(keys);
    await new Promise<void>((resolve) => gates.push(resolve));
    return keys.map((key) => key * 2);
  });
  return { load, batches, release: () => gates.shift()?.() };
}

test("concurrent requests are loaded together, and each caller gets its own", async () => {
  const { load, batches, release } = doubler();
  const first = Promise.all([load(1), load(2), load(2)]);
  await expect.poll(() => batches.length).toBe(1);
  const second = Promise.all([load(3), load(4)]);
  release();
  expect(await first).toEqual([2, 4, 4]);
  await expect.poll(() => batches.length).toBe(2);
  release();
  expect(await second).toEqual([6, 8]);
  expect(batches).toEqual([
    [1, 2, 2],
    [3, 4],
  ]);
});

test("loaders share two turns, in which waiting requests gather", async () => {
  const loaders = [doubler(), doubler(), doubler()];
  const [one, two, three] = loaders;
  const answers = loaders.map(({ load }) => load(1));
  await expect.poll(() => [one?.batches.length, two?.batches.length]).toEqual([1, 1]);
  const gathered = three?.load(2);
  expect(three?.batches).toEqual([]);
  one?.release();
  await expect.poll(() => three?.batches).toEqual([[1, 2]]);
  two?.release();
  three?.release();
  expect(await Promise.all([...answers, gathered])).toEqual([2, 2, 2, 4]);
});

test("a load that fails or answers too little fails its callers only", async () => {
  let answers: readonly string[] | Error = new Error("no connection");
  const load = batched(async () => {
    if (answers instanceof Error) throw answers;
    return answers;
  });
  await expect(load(1)).rejects.toThrow("no connection");
  answers = [];
  await expect(load(1)).rejects.toThrow("Asked for 1, got 0.");
  answers = ["one"];
  expect(await load(1)).toBe("one");
});
