import { expect, test } from "vitest";
import { redactCredentials } from "./redact-credentials.ts";

test("addresses lose their user and password, and nothing else is touched", () => {
  expect(
    redactCredentials('{"url":"smtp://me:p%40s@mail.example:587/"} and postgres://u@h/db'),
  ).toBe('{"url":"smtp://…@mail.example:587/"} and postgres://…@h/db');
  const plain = "Ready: http://localhost:3000/a?to=ada@apex.test, ask ada@apex.test";
  expect(redactCredentials(plain)).toBe(plain);
});
