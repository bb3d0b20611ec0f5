import { expect, test } from "vitest";
import { idempotencyKeySchema } from "./idempotency-key.ts";

const key = "0b1e2c3d-4f50-4a6b-8c7d-9e0f1a2b3c4d";

test("a key is a UUID, the same in capitals", () => {
  expect(idempotencyKeySchema.parse(key)).toBe(key);
  expect(idempotencyKeySchema.parse(key.toUpperCase())).toBe(key);
});

test.each(["", "key", `${key} `, key.slice(1)])("%j is no key", (given) => {
  const { error } = idempotencyKeySchema.safeParse(given);
  expect(error?.issues.map(({ message }) => message)).toEqual(["invalid"]);
});
