import { expect, test } from "vitest";
import { codeSchema } from "./proof/one-time-code.ts";
import { businessNameSchema } from "./business/register-business.ts";
import { businessNameMaxLength } from "./limits.ts";
import { decimalSchema } from "./money.ts";
import { usernameSchema } from "./profile/update-profile.ts";
import { listTransactions } from "./transactions/transactions.ts";
import { createWebhook } from "./webhooks/webhooks.ts";

const { perPage } = listTransactions.query.shape;
const { url } = createWebhook.body.shape;

/** Each kind of validator, with the last value that it accepts and the first that it refuses. */
test.each([
  ["a least length", usernameSchema, "walker", "walke"],
  [
    "a greatest length",
    businessNameSchema,
    "x".repeat(businessNameMaxLength),
    "x".repeat(businessNameMaxLength + 1),
  ],
  ["digits only", codeSchema, "123456", "12345a"],
  ["a decimal", decimalSchema, "12.50", "12.5.0"],
  ["a whole number", perPage, 2, 2.5],
  ["a least value", perPage, 1, 0],
  ["a greatest value", perPage, 100, 101],
  ["a value between two others", perPage, 50, 101],
  ["a web address", url, "https://example.com/hook", "example"],
] as const)("%s is checked", (_, schema, taken, refused) => {
  expect(schema.safeParse(taken).success).toBe(true);
  expect(schema.safeParse(refused).success).toBe(false);
});
