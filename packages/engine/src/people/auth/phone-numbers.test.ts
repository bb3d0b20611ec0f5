import { checkIdentifier } from "@apex/contract/auth/check-identifier";
import { phoneSchema } from "@apex/contract/auth/identifier";
import { resetPassword } from "@apex/contract/auth/reset-password";
import { sendResetPasswordCode } from "@apex/contract/auth/send-code";
import { signIn } from "@apex/contract/auth/sign-in";
import { signUp } from "@apex/contract/auth/sign-up";
import { isPhoneNumber, nationalLengths } from "@apex/contract/phones/phone-number";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import metadata from "libphonenumber-js/metadata.max.json";
import { describe, expect, it } from "vitest";
import * as z from "zod";

const listSchema = z.array(z.unknown());
const lengthsSchema = z.array(z.number());

/** Lengths of a country's mobile numbers in the library: those of the type, else those of the country. */
function lengthsOf(country: ReturnType<typeof getCountries>[number]): readonly number[] {
  const plan = listSchema.parse(metadata.countries[country]);
  const mobile = listSchema.nullish().parse(listSchema.parse(plan[11])[1]);
  return mobile ? lengthsSchema.parse(mobile[1] ?? plan[3]) : [];
}

const library = new Map<string, Set<number>>();
for (const country of getCountries()) {
  const code = getCountryCallingCode(country);
  const lengths = library.get(code) ?? new Set();
  for (const length of lengthsOf(country)) lengths.add(length);
  library.set(code, lengths);
}

describe("a phone number", () => {
  it("has an assigned country code, and a usual length", () => {
    for (let code = 1; code < 1_000; code += 1)
      expect(nationalLengths(String(code)), `+${code}`).toEqual(
        [...(library.get(String(code)) ?? [])].toSorted((a, b) => a - b),
      );
  });

  it.each([
    "+2348031234567",
    "+233241234567",
    "+254712345678",
    "+250788123456",
    "+12125550123",
    "+393123456789",
  ])("can be %s", (phone) => {
    expect(isPhoneNumber(phone)).toBe(true);
    expect(phoneSchema.safeParse(phone).success).toBe(true);
  });

  it.each([
    ["a digit short", "+234803123456"],
    ["a digit long", "+23480312345678"],
    ["with the zero of home", "+23408031234567"],
    ["of no country", "+9991234567"],
    ["of no country", "+2101234567"],
    ["without a plus", "2348031234567"],
    ["with digits of another script", "+٢٣٤٨٠٣١٢٣٤٥٦٧"],
  ])("refuses %s: %s", (_, phone) => {
    expect(phoneSchema.safeParse(phone).error?.issues.map(({ message }) => message)).toEqual([
      "phone-invalid",
    ]);
  });

  it("of an older account still finds it, and opens none", () => {
    // A landline, which gets codes by WhatsApp, and a country code whose number lengths have changed.
    for (const identifier of ["+4930123456", "+234803123456"]) {
      for (const { body } of [checkIdentifier, sendResetPasswordCode])
        expect(body.safeParse({ identifier }).success).toBe(true);
      expect(signIn.body.safeParse({ identifier, password: "Summit-2026!" }).success).toBe(true);
      expect(resetPassword.body.shape.identifier.safeParse(identifier).success).toBe(true);
      expect(signUp.body.shape.identifier.safeParse(identifier).error?.issues[0]?.message).toBe(
        "identifier-invalid",
      );
    }
  });
});
