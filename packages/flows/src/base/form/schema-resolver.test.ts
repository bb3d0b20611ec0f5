import { accountLabelSchema } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { accountLabelMaxLength } from "@apex/contract/limits";
import { says } from "@apex/contract/validation-codes";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { optionalText } from "./optional-text.ts";
import { schemaResolver } from "./schema-resolver.ts";

const schema = z.object({
  label: optionalText(accountLabelSchema),
  text: z.string().check(z.minLength(1, says("value-required")), z.maxLength(3, says("too-long"))),
  nested: z.object({ email: z.string().check(z.email(says("email-invalid"))) }),
});
const filled = { label: "", text: "abc", nested: { email: "ada@apex.test" } };
const resolve = (values: typeof filled) =>
  schemaResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test("valid values are answered as the schema reads them", async () => {
  expect(await resolve({ ...filled, label: " Rent " })).toEqual({
    values: { ...filled, label: "Rent" },
    errors: {},
  });
});

test("each field has its first issue, and a text that is too long its limit", async () => {
  const label = "x".repeat(accountLabelMaxLength + 1);
  expect(await resolve({ label, text: "abcd", nested: { email: "" } })).toEqual({
    values: {},
    errors: {
      label: { message: "too-long", type: `${accountLabelMaxLength}` },
      text: { message: "too-long", type: "3" },
      nested: { email: { message: "email-invalid", type: "" } },
    },
  });
  expect(await resolve({ ...filled, text: "" })).toMatchObject({
    errors: { text: { message: "value-required", type: "" } },
  });
});

test("an issue of the whole form is told at its root", async () => {
  const whole = z.object({ a: z.string() }).check(z.refine(() => false, says("invalid")));
  expect(
    await schemaResolver(whole)({ a: "" }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    }),
  ).toMatchObject({ errors: { root: { message: "invalid" } } });
});
