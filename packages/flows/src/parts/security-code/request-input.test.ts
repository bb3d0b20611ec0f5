import * as z from "zod/mini";
import { expect, test } from "vitest";
import { inputOf } from "./request-input.ts";

const security = { method: "code", code: "123456" } as const;
const rename = {
  slug: "rename",
  method: "PUT",
  path: "/things/:id/name",
  summary: "Renames a thing.",
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string(), security: z.optional(z.unknown()) }),
  response: z.object({}),
  errors: [],
} as const;

test("puts what the path names into the path, and the rest into the body with its proof", () => {
  const input = inputOf(rename, { id: "thing", name: "New" }, security);
  expect(input.params.id).toBe("thing");
  expect(input.body).toEqual({ name: "New", security });
});

test("leaves the proof out of a body that needs none", () => {
  expect(inputOf(rename, { id: "thing", name: "New" }, undefined).body).toEqual({ name: "New" });
});
