import { assets, type Asset } from "@apex/contract/assets";
import type { Language } from "@apex/contract/auth/language";
import type { InternationalAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import type { PayoutField } from "@apex/contract/fiat-withdrawals/payout-fields";
import { accountTextMaxLength, addressLineMaxLength, nameLength } from "@apex/contract/limits";
import type { ValidationCode } from "@apex/contract/validation-codes";
import { getCountrySpecifications } from "ibantools";
import { say } from "../../platform/words/say.ts";

/** Countries that a wallet's money can be sent to. Sample data. */
const countriesOf: Readonly<Partial<Record<Asset, readonly string[]>>> = {
  USD: "US GB CA DE FR NL ES IT BE IE PT AE CN IN ZA TR NG GH KE RW".split(" "),
  EUR: "DE FR NL ES IT BE IE PT AT FI LU".split(" "),
  GBP: ["GB"],
};

/** A field without its words in a language. */
interface FieldRule {
  readonly name: string;
  /** The last part of the message id `apex.server.payoutField.<words>`. */
  readonly words: string;
  readonly hint?: string;
  readonly kind: "text" | "digits" | "country" | "choice";
  readonly pattern?: string;
  readonly issue?: ValidationCode;
  readonly maxLength?: number;
  readonly choices?: readonly string[];
  readonly value?: string;
}

interface FieldGroup {
  /** The last part of the message id `apex.server.payoutGroup.<words>`. */
  readonly words: string;
  readonly fields: readonly FieldRule[];
}

export function internationalCountries(asset: Asset): readonly string[] {
  return countriesOf[asset] ?? [];
}

const specifications = getCountrySpecifications();

export function hasIban(country: string): boolean {
  return specifications[country]?.IBANRegistry === true;
}

/** The code that identifies a bank: a routing number of nine digits in the United States, a SWIFT code elsewhere. */
export function routingTypeOf(country: string): InternationalAccount["routingType"] {
  return country === assets.USD.country ? "routing" : "swift";
}

/** The fields of an account in a country, in groups. */
export function fieldGroups(country: string): readonly FieldGroup[] {
  return [
    { words: "account", fields: accountFields(country) },
    {
      words: "bank",
      fields: [line("bankName", "bankName"), ...addressFields("bankAddress", country)],
    },
    { words: "beneficiary", fields: addressFields("beneficiaryAddress", country) },
  ];
}

export function lengthOf({ maxLength = addressLineMaxLength }: FieldRule): number {
  return maxLength;
}

/** The field with its words in a language. */
export function sayField(field: FieldRule, language: Language): PayoutField {
  const { name, words, hint, kind, pattern, issue, choices, value } = field;
  return {
    name,
    label: say(language, `apex.server.payoutField.${words}`),
    kind,
    maxLength: lengthOf(field),
    ...(hint !== undefined && { hint: say(language, `apex.server.payoutHint.${hint}`) }),
    ...(pattern !== undefined && { pattern }),
    ...(issue !== undefined && { issue }),
    ...(choices !== undefined && {
      choices: choices.map((choice) => ({
        value: choice,
        label: say(language, `apex.server.payoutChoice.${choice}`),
      })),
    }),
    ...(value !== undefined && { value }),
  };
}

export function sayGroup(words: string, language: Language): string {
  return say(language, `apex.server.payoutGroup.${words}`);
}

function accountFields(country: string): FieldRule[] {
  const routingType = routingTypeOf(country);
  return [
    {
      name: "accountName",
      words: "accountName",
      kind: "text",
      pattern: `.{${nameLength.min},}`,
      issue: "account-name-length",
    },
    {
      name: "accountType",
      words: "accountType",
      kind: "choice",
      choices: ["personal", "business"],
      value: "personal",
    },
    numberField(country),
    {
      name: "routingType",
      words: "routingType",
      kind: "choice",
      choices: [routingType],
      value: routingType,
    },
    routingType === "routing"
      ? {
          name: "routingNumber",
          words: "routingNumber",
          hint: "routingNumber",
          kind: "digits",
          pattern: "\\d{9}",
          issue: "routing-number-invalid",
          maxLength: 9,
        }
      : {
          name: "routingNumber",
          words: "swiftCode",
          hint: "swiftCode",
          kind: "text",
          pattern: "[A-Za-z0-9]{8}(?:[A-Za-z0-9]{3})?",
          issue: "swift-code-invalid",
          maxLength: 11,
        },
  ];
}

function numberField(country: string): FieldRule {
  const name = "accountNumber";
  if (hasIban(country))
    return {
      name,
      words: "iban",
      hint: "iban",
      kind: "text",
      pattern: `\\s*${country[0]}\\s*${country[1]}(?:\\s*[A-Za-z0-9]){12,32}\\s*`,
      issue: "iban-invalid",
      maxLength: accountTextMaxLength,
    };
  return {
    name,
    words: "accountNumber",
    kind: "digits",
    pattern: "\\d{10,20}",
    issue: "account-number-length",
    maxLength: 20,
  };
}

function addressFields(name: string, country: string): FieldRule[] {
  return [
    line(`${name}.street`, "street"),
    line(`${name}.city`, "city"),
    line(`${name}.state`, "state"),
    { ...line(`${name}.postalCode`, "postalCode"), maxLength: 12 },
    {
      name: `${name}.country`,
      words: "country",
      kind: "country",
      pattern: "[A-Z]{2}",
      issue: "country-code-invalid",
      maxLength: 2,
      value: country,
    },
  ];
}

function line(name: string, words: string): FieldRule {
  return { name, words, kind: "text" };
}
