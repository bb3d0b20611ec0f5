import { allEndpoints } from "@apex/contract/all-endpoints";
import type { Endpoint } from "@apex/contract/endpoint";
import { referralCodeSchema } from "@apex/contract/auth/sign-up";
import { registrationNumberSchema } from "@apex/contract/business/register-business";
import { cardHolderNameSchema } from "@apex/contract/cards/card";
import { referralCodeLength } from "@apex/contract/limits";
import { decimalSchema, signedDecimalSchema } from "@apex/contract/money";
import { personNameSchema, usernameSchema } from "@apex/contract/profile/update-profile";
import { recoveryCodeSchema } from "@apex/contract/proof/security-proof";
import { antiPhishingCodeSchema } from "@apex/contract/security/anti-phishing-code";
import * as z from "zod/mini";
import { expect, it, test } from "vitest";
import { fieldRule } from "./field-rules.ts";

/** Checks that JSON Schema can say at most as a pattern. A text that may not be empty needs no sentence. */
const unsaid = new Set(["custom", "string_format"]);

/** True if a field asks for more than its type, its format and its length. */
function needsRule({ _zod: { def } }: z.core.$ZodType): boolean {
  if (def.type !== "string" || "format" in def) return false;
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def.check);
  // A free text is only cleaned; what it may not be is in its length.
  return !checks.includes("overwrite") && checks.some((check) => unsaid.has(check));
}

/** The fields of what a call takes whose rule nobody says. */
function unruled({ params, query, body }: Endpoint): string[] {
  const found: string[] = [];
  for (const schema of [params, query, body])
    if (schema)
      z.toJSONSchema(schema, {
        io: "input",
        unrepresentable: "any",
        override: ({ zodSchema, path }) => {
          if (needsRule(zodSchema) && fieldRule(zodSchema) === undefined)
            found.push(path.join("."));
        },
      });
  return found;
}

it("every field whose rule its JSON Schema cannot say has it in a sentence", () => {
  expect(allEndpoints.flatMap((call) => unruled(call).map((at) => `${call.slug}: ${at}`))).toEqual(
    [],
  );
});

test.each([
  ["a username", usernameSchema, "walker", false],
  ["a referral code", referralCodeSchema, "a".repeat(referralCodeLength), false],
  ["a recovery code", recoveryCodeSchema, "abcde-12345", false],
  ["a registration number", registrationNumberSchema, "ab 123", false],
  ["an anti-phishing code", antiPhishingCodeSchema, "walker", true],
  ["a person’s name", personNameSchema, "Amaka", true],
  ["a cardholder’s name", cardHolderNameSchema, "Amaka", true],
] as const)("the rule of %s says whether letters may have accents", (_, schema, taken, accents) => {
  expect(schema.safeParse(taken).success).toBe(true);
  expect(schema.safeParse(taken.replace("a", "é")).success).toBe(accents);
  expect(/letters without accents/i.test(fieldRule(schema) ?? "")).toBe(!accents);
});

it("a signed amount may have a sign, and a plain one may not", () => {
  expect(fieldRule(decimalSchema)).toContain("without a sign");
  expect(fieldRule(signedDecimalSchema)).not.toContain("without a sign");
  expect(fieldRule(signedDecimalSchema)).toContain("begins with `-`");
});

test.each([
  ["an amount", z.string().check(z.regex(/^\d+$/, "amount-invalid")), /^A decimal/],
  ["a schema without checks", z.string(), undefined],
  ["a code that many checks share", z.string().check(z.regex(/^x/, "invalid")), undefined],
] as const)("the rule of %s follows from its codes", (_, schema, rule) => {
  if (rule === undefined) expect(fieldRule(schema)).toBeUndefined();
  else expect(fieldRule(schema)).toMatch(rule);
});
