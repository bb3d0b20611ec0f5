import { afterAll, beforeAll, expect, it } from "vitest";
import { testEngine, type TestEngine } from "../../testing/test-engine.ts";
import { countTries, uncountTries } from "./rate-limits.ts";
import type { RateLimit } from "../limits-table.ts";

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.close());

const three: RateLimit = { name: "three", tries: 3, windowMs: 60_000, per: "account" };
const tryBy = (by: string, limit = three) => countTries(engine.engine.context, [{ limit, by }]);
const refused = { code: "too-many-requests" };

it("allows so many tries in a window, for each caller", async () => {
  for (let tries = 0; tries < 3; tries += 1) await tryBy("a");
  await expect(tryBy("a")).rejects.toMatchObject({ ...refused, retryAfterMs: 60_000 });
  await tryBy("b");
  engine.pass(59_000);
  await expect(tryBy("a")).rejects.toMatchObject({ ...refused, retryAfterMs: 1_000 });
  engine.pass(1_000);
  await tryBy("a");
});

it("counts concurrent tries", async () => {
  const settled = await Promise.allSettled(Array.from({ length: 12 }, () => tryBy("at once")));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
});

it("waits for the longest of several limits, and counts a refused try against each", async () => {
  const one: RateLimit = { name: "one", tries: 1, windowMs: 120_000, per: "account" };
  const both = () =>
    countTries(engine.engine.context, [
      { limit: three, by: "both" },
      { limit: one, by: "both" },
    ]);
  await both();
  await expect(both()).rejects.toMatchObject({ ...refused, retryAfterMs: 120_000 });
  await expect(both()).rejects.toMatchObject(refused);
  await expect(tryBy("both")).rejects.toMatchObject({ ...refused, retryAfterMs: 60_000 });
});

it("takes a try back", async () => {
  for (let tries = 0; tries < 9; tries += 1) {
    await tryBy("taken back");
    await uncountTries(engine.engine.context, [{ limit: three, by: "taken back" }]);
  }
});

it("stores no name in clear text", async () => {
  await tryBy("ada@apex.test");
  const rows = await engine.db.query<{ name: string }>("select name from rate_limits");
  expect(rows.filter(({ name }) => name.includes("ada"))).toEqual([]);
});
