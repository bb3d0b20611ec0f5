import { entryOf } from "@apex/contract/known-words";
import type { Asset } from "@apex/contract/assets";
import type {
  InternationalAccount,
  PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";
import { userText } from "@apex/contract/user-text";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { electronicFormatIBAN, extractBIC, isValidBIC, isValidIBAN } from "ibantools";
import { Refusal } from "../../platform/refusal.ts";
import { fieldGroups, hasIban, internationalCountries, lengthOf } from "./international-fields.ts";

/** Path of the account in the request. */
const place = ["body", "question", "account"];

/**
 * Checks an account abroad against its country's rules: fields by pattern, an IBAN by its check digits, a SWIFT code by form and
 * country.
 * @throws {Refusal} validation-failed with every wrong field.
 */
export function readInternationalAccount(given: InternationalAccount, asset: Asset): PayoutAccount {
  const { country } = given;
  if (!internationalCountries(asset).includes(country)) throw refusal([["country", "invalid"]]);
  const account = normalised(given);
  const wrong: [string, ValidationCode][] = fieldGroups(country)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const { name, pattern, issue, choices } = field;
      const value = valueAt(account, name);
      if (!userText({ max: lengthOf(field) }).safeParse(value).success)
        return [[name, "too-long"] satisfies [string, ValidationCode]];
      const isRight =
        (pattern === undefined || new RegExp(`^(?:${pattern})$`).test(value)) &&
        (choices === undefined || choices.includes(value));
      return isRight ? [] : [[name, issue ?? "invalid"] satisfies [string, ValidationCode]];
    });
  const known = new Set(wrong.map(([name]) => name));
  if (!known.has("accountNumber") && hasIban(country) && !isValidIBAN(account.accountNumber))
    wrong.push(["accountNumber", "iban-invalid"]);
  if (!known.has("routingNumber") && account.routingType === "swift" && !isBankOf(account))
    wrong.push(["routingNumber", "swift-code-invalid"]);
  if (wrong.length > 0) throw refusal(wrong);
  return { ...account, method: "bank_transfer", withdrawalType: "international" };
}

/** Normalises an account as banks write it: an IBAN without spaces, codes in capitals. */
function normalised(account: InternationalAccount): InternationalAccount {
  return {
    ...account,
    accountName: account.accountName.trim(),
    accountNumber: hasIban(account.country)
      ? (electronicFormatIBAN(account.accountNumber) ?? "")
      : account.accountNumber,
    routingNumber: account.routingNumber.trim().toUpperCase(),
  };
}

function isBankOf({ routingNumber, country }: InternationalAccount): boolean {
  return isValidBIC(routingNumber) && extractBIC(routingNumber).countryCode === country;
}

function valueAt(account: InternationalAccount, name: string): string {
  let value: unknown = account;
  for (const key of name.split(".")) value = entryOf<unknown>(Object(value), key);
  return typeof value === "string" ? value : "";
}

function refusal(wrong: readonly (readonly [name: string, code: ValidationCode])[]): Refusal {
  return new Refusal("validation-failed", {
    issues: wrong.map(([name, code]) => ({ path: [...place, ...name.split(".")], code })),
  });
}
