import { expect, test } from "vitest";
import { redactCredentials } from "./redact-credentials.ts";

test("removes user and password from addresses, and nothing else", () => {
  expect(
    redactCredentials('{"url":"smtp://me:p%40s@mail.example:587/"} and postgres://u@h/db'),
  ).toBe('{"url":"smtp://…@mail.example:587/"} and postgres://…@h/db');
  const plain = "Ready: http://localhost:3000/a?to=ada@apex.test, ask ada@apex.test";
  expect(redactCredentials(plain)).toBe(plain);
});
