import { internationalAccountSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import { fieldGroups, sayField } from "@apex/engine/money/fiat-withdrawals/international-fields";
import { readInternationalAccount } from "@apex/engine/money/fiat-withdrawals/read-international-account";
import { Refusal } from "@apex/engine/platform/refusal";
import fc from "fast-check";
import * as z from "zod/mini";
import {
  accountOf,
  keyOf,
  schemaOfFields,
} from "../../packages/flows/src/parts/payout-account/payout-field-values.ts";
import { digits, printable, type Pair } from "./form-pair.ts";

const hasCheckDigits = new Set(["iban-invalid", "swift-code-invalid"]);

/**
 * The form's fields of an account abroad paired with the engine's, except check digits, which only the engine verifies.
 */
function international(country: string, account: Readonly<Record<string, string>>): Pair[] {
  const fields = fieldGroups(country)
    .flatMap((group) => group.fields)
    .map((rule) => sayField(rule, "en"));
  const address = { street: "1 Main Street", city: "Town", state: "State", postalCode: "12345" };
  const lines = { ...address, country };
  const filled: Record<string, string> = { ...account, bankName: "First Bank" };
  for (const [line, value] of Object.entries(lines)) {
    filled[`bankAddress-${line}`] = value;
    filled[`beneficiaryAddress-${line}`] = value;
  }
  const schema = schemaOfFields(fields, country);
  return fields
    .filter(({ issue }) => !hasCheckDigits.has(issue ?? ""))
    .map((one) => {
      const key = keyOf(one);
      return {
        name: `${one.name} of an account in ${country}`,
        sends: (typed) => {
          const read = schema.safeParse({ ...filled, [key]: typed });
          return read.success ? read.data[key]?.trim() : undefined;
        },
        accepts: z
          .string()
          .check(z.refine((text) => isRead(accountOf({ ...filled, [key]: text }, country)))),
        typed: fc.oneof(digits, printable, fc.stringMatching(/^[A-Z0-9]{8,13}$/)),
        numRuns: 100,
      };
    });
}

function isRead(described: unknown): boolean {
  const account = internationalAccountSchema.safeParse(described);
  if (!account.success) return false;
  try {
    readInternationalAccount(account.data, "USD");
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Accounts abroad, of a country with account numbers and of one with IBANs. */
export const abroad: readonly Pair[] = [
  ...international("US", {
    accountName: "Ada Obi",
    accountType: "personal",
    accountNumber: "0123456789",
    routingType: "routing",
    routingNumber: "021000021",
  }),
  ...international("DE", {
    accountName: "Ada Obi",
    accountType: "business",
    accountNumber: "DE89 3704 0044 0532 0130 00",
    routingType: "swift",
    routingNumber: "DEUTDEFF",
  }),
];
