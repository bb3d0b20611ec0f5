import { addSenderAccount } from "@apex/contract/deposits/bank-deposits";
import { assetCodes, assetFacts } from "@apex/contract/assets";
import { phoneSchema } from "@apex/contract/auth/identifier";
import { signUpBody } from "@apex/contract/auth/sign-up";
import { billKinds, billSchema } from "@apex/contract/bills/bill";
import { accountLabelSchema } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { accountNumberSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { quoteSell } from "@apex/contract/gift-cards/sell-offers";
import { createTrade } from "@apex/contract/gift-cards/trades";
import { decimalSchema } from "@apex/contract/money";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { saveAddressBody } from "@apex/contract/address-book/addresses";
import { generateTokenBody } from "@apex/contract/business-api/api-tokens";
import { noPermissions } from "@apex/contract/business/roles";
import { internationalAccountSchema } from "@apex/contract/fiat-withdrawals/payout-account";
import { createPaymentLink } from "@apex/contract/payments/payment-links";
import { schedulePlanSchema } from "@apex/contract/schedules/plan";
import { saveVault } from "@apex/contract/vaults/vaults";
import { fieldGroups, sayField } from "@apex/engine/money/fiat-withdrawals/international-fields";
import { readInternationalAccount } from "@apex/engine/money/fiat-withdrawals/read-international-account";
import { Refusal } from "@apex/engine/platform/refusal";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { addressForm } from "../../packages/flows/src/address-book/address-form.tsx";
import { billAmountForm } from "../../packages/flows/src/bills/amount-form.tsx";
import { tokenAddressesOf, tokenForm } from "../../packages/flows/src/business-api/token-form.tsx";
import { linkForm } from "../../packages/flows/src/payments/link-form.tsx";
import {
  accountOf,
  keyOf,
  schemaOfFields,
} from "../../packages/flows/src/payout-account/payout-field-values.ts";
import { planOf } from "../../packages/flows/src/planned-payment/plan-values.ts";
import { scheduleForm } from "../../packages/flows/src/schedules/schedule-form.tsx";
import { vaultForm } from "../../packages/flows/src/vaults/vault-form.tsx";
import { senderAccountForm } from "../../packages/flows/src/bank-deposit/account-form.tsx";
import { billCustomerForm } from "../../packages/flows/src/bills/customer-form.tsx";
import { fromE164, namedCountries, toE164 } from "../../packages/flows/src/countries/countries.ts";
import { optionalReferral } from "../../packages/flows/src/form/optional-referral.ts";
import { boughtCardsForm } from "../../packages/flows/src/gift-card-orders/cards-step.tsx";
import { recipientForm } from "../../packages/flows/src/gift-card-orders/recipient-step.tsx";
import { soldCardForm } from "../../packages/flows/src/gift-cards/card-step.tsx";
import { eCodeForm } from "../../packages/flows/src/gift-cards/evidence-step.tsx";
import { bankAccountForm } from "../../packages/flows/src/payout-account/bank-form.tsx";
import { mobileWalletForm } from "../../packages/flows/src/payout-account/mobile-money-form.tsx";
import { accountNameForm } from "../../packages/flows/src/saved-accounts/keep-account.tsx";
import { transferForm } from "../../packages/flows/src/transfer/amount-form.tsx";
import { parseAmount } from "../../packages/ui/src/amount-field/parse-amount.ts";

/** One field of a form beside the same field of the call that it is for. */
interface Pair {
  readonly name: string;
  /** What the form sends for a text; undefined where it refuses it, null where it sends nothing. */
  readonly sends: (typed: string) => unknown;
  readonly accepts: z.ZodMiniType;
  /** What may be typed. */
  readonly typed: fc.Arbitrary<string>;
  /** Default 1,000. */
  readonly numRuns?: number;
}

const printable = fc.string({ unit: "grapheme", maxLength: 80 });
const digits = fc.stringMatching(/^[0-9 ]{0,30}$/);
const phones = fc.stringMatching(/^(\+234|234|0)?[0-9]{8,12}$/);

/** What a schema of a form gives for one of its fields, the others being right. */
const field =
  (schema: z.ZodMiniType, name: string, others: object = {}) =>
  (typed: string): unknown => {
    const read = schema.safeParse({ ...others, [name]: typed });
    return read.success ? new Map(Object.entries(Object(read.data))).get(name) : undefined;
  };
/** Nothing typed sends nothing. */
const optional = (sent: (typed: string) => unknown) => (typed: string) => sent(typed) || null;
const trimmed = (sent: (typed: string) => unknown) => (typed: string) => {
  const value = sent(typed);
  return typeof value === "string" ? value.trim() : value;
};

const bills = billKinds.map((kind): Pair => {
  const option = billSchema.def.options.find(({ shape }) => shape.kind.def.values[0] === kind);
  if (option === undefined) throw new Error(`No bill is of the kind "${kind}".`);
  const others = { billerId: "mtn", meterType: "prepaid" };
  return {
    name: `the customer of ${kind}`,
    sends: field(billCustomerForm(kind), "customerId", others),
    accepts: option.shape.customerId,
    typed: fc.oneof(digits, phones, printable),
  };
});

const orderShape = createCardOrder.body.shape;
const cardOthers = { country: "US", value: "25", form: "e-code", quantity: "1" };

const addressOthers = {
  label: "Cold",
  asset: "USDT",
  network: "ton",
  address: "UQ",
  memo: "",
  noMemo: true,
  isUniversal: false,
};
const tokenOthers = {
  name: "Till",
  life: "30",
  day: null,
  permissions: noPermissions,
  addresses: "",
};
const linkOthers = {
  payerKind: "person",
  identifier: "ada",
  purpose: "Rent",
  asset: "NGN",
  amountKind: "open",
  typedAmount: "",
  use: "once",
  lastDay: null,
};
const planValues = {
  frequency: "daily",
  slot: "morning",
  startsOn: "2026-12-01",
  endKind: "after",
  endsOn: null,
  count: "3",
} as const;

const hasCheckDigits = new Set(["iban-invalid", "swift-code-invalid"]);

/** The fields of an account abroad beside what the engine reads of them, but for those with check digits: the engine alone tells these. */
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

const pairs: readonly Pair[] = [
  ...bills,
  {
    name: "the account number of a withdrawal",
    sends: (typed) => {
      const sent = field(bankAccountForm(undefined), "accountNumber", { bankId: "058" })(typed);
      return typeof sent === "string" ? sent.replaceAll(/\s/g, "") : sent;
    },
    accepts: accountNumberSchema,
    typed: fc.oneof(digits, printable),
  },
  {
    name: "the phone of a mobile wallet",
    sends: (typed) => {
      const sent = field(mobileWalletForm("GH"), "phone", { operatorId: "mtn_gh" })(typed);
      return typeof sent === "string" ? toE164("GH", sent) : sent;
    },
    accepts: phoneSchema,
    typed: fc.oneof(digits, fc.stringMatching(/^(\+233|233|0)?[0-9]{8,11}$/), printable),
  },
  ...(["bank", "accountNumber", "firstName", "lastName"] as const).map((name): Pair => ({
    name: `${name} of an own account`,
    sends: field(senderAccountForm, name, {
      bank: "058",
      accountNumber: "0123456789",
      firstName: "Ada",
      lastName: "Obi",
    }),
    accepts: addSenderAccount.body.shape[name],
    typed: fc.oneof(digits, printable),
  })),
  {
    name: "the number of cards that are bought",
    sends: (typed) => numberOf(field(boughtCardsForm, "quantity", cardOthers)(typed)),
    accepts: orderShape.quantity,
    typed: fc.oneof(digits, printable),
  },
  {
    name: "the number of cards that are sold",
    sends: (typed) => numberOf(field(soldCardForm, "quantity", cardOthers)(typed)),
    accepts: quoteSell.body.shape.quantity,
    typed: fc.oneof(digits, printable),
  },
  {
    name: "the value of a card",
    sends: field(boughtCardsForm, "value", cardOthers),
    accepts: orderShape.value,
    typed: fc.oneof(digits, printable),
  },
  {
    name: "an E code",
    sends: field(eCodeForm, "code"),
    accepts: z.nonoptional(createTrade.body.shape.code),
    typed: printable,
  },
  {
    name: "who gets a card",
    sends: trimmed(field(recipientForm, "email", { recipient: "email" })),
    accepts: z.nonoptional(orderShape.recipientEmail),
    typed: fc.oneof(fc.emailAddress(), printable),
  },
  {
    name: "what an account is called",
    sends: optional(field(accountNameForm, "accountLabel")),
    accepts: accountLabelSchema,
    typed: printable,
  },
  {
    name: "the note of a transfer",
    sends: optional(trimmed(field(transferForm, "note", { typedAmount: "1", saveAs: "" }))),
    accepts: z.nonoptional(createTransfer.body.shape.note),
    typed: fc.string({ unit: "grapheme", maxLength: 300 }),
  },
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
  {
    name: "what a saved address is called",
    sends: trimmed(field(addressForm, "label", addressOthers)),
    accepts: saveAddressBody.shape.label,
    typed: printable,
  },
  {
    name: "a saved address",
    // The field leaves out what is between the letters.
    sends: (typed) => field(addressForm, "address", addressOthers)(typed.replaceAll(/\s/g, "")),
    accepts: saveAddressBody.shape.address,
    typed: fc.oneof(
      printable,
      fc.nat(2_100).map((length) => "a".repeat(length)),
    ),
  },
  {
    name: "the memo of a saved address",
    sends: optional(trimmed(field(addressForm, "memo", addressOthers))),
    accepts: z.nonoptional(saveAddressBody.shape.memo),
    typed: printable,
  },
  {
    name: "what an API token is called",
    sends: trimmed(field(tokenForm, "name", tokenOthers)),
    accepts: generateTokenBody.shape.name,
    typed: printable,
  },
  {
    name: "an address of an API token",
    sends: optional((typed) => tokenAddressesOf(typed)?.[0]),
    accepts: generateTokenBody.shape.addresses.def.element,
    typed: fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(140)).map((parts) => parts.join("/")),
      fc.stringMatching(/^[0-9a-f.:/]{0,20}$/),
    ),
  },
  {
    name: "what a payment link is for",
    sends: field(linkForm, "purpose", linkOthers),
    accepts: createPaymentLink.body.shape.purpose,
    typed: printable,
  },
  {
    name: "whom a payment link is asked of",
    sends: field(linkForm, "identifier", linkOthers),
    accepts: findRecipient.body.shape.identifier,
    typed: fc.oneof(fc.emailAddress(), fc.stringMatching(/^@{0,2} ?[a-z.]{0,9}$/), printable),
  },
  {
    name: "how often a schedule pays",
    sends: (typed) => {
      const read = planOf({ ...planValues, count: typed }, "Africa/Lagos");
      return "plan" in read && read.plan.end?.kind === "after" ? read.plan.end.count : undefined;
    },
    accepts: z.number().check(
      z.refine((count) => {
        const { frequency, slot, startsOn } = planValues;
        const end = { kind: "after", count };
        const plan = { frequency, slot, startsOn, timeZone: "Africa/Lagos", end };
        return schedulePlanSchema.safeParse(plan).success;
      }),
    ),
    typed: fc.oneof(digits, fc.stringMatching(/^[0-9]{1,4}$/), printable),
  },
  {
    name: "the note of a schedule",
    sends: optional(trimmed(field(scheduleForm, "note", { typedAmount: "1", ...planValues }))),
    accepts: z.nonoptional(createTransfer.body.shape.note),
    typed: fc.string({ unit: "grapheme", maxLength: 300 }),
  },
  {
    name: "what the account of a transfer is to be called",
    sends: optional(field(transferForm, "saveAs", { typedAmount: "1", note: "" })),
    accepts: accountLabelSchema,
    typed: printable,
  },
  {
    name: "what the account of a bill is to be called",
    sends: optional(field(billAmountForm, "saveAs", { typedAmount: "1", planId: "" })),
    accepts: accountLabelSchema,
    typed: printable,
  },
  {
    name: "what a vault is called",
    sends: field(vaultForm, "name", { asset: "NGN", goal: "", lockDay: null }),
    accepts: saveVault.body.shape.name,
    typed: printable,
  },
  {
    name: "who has invited somebody",
    sends: optional((typed) => (optionalReferral.safeParse(typed).success ? typed : undefined)),
    accepts: z.nonoptional(signUpBody.shape.referralCode),
    typed: fc.oneof(fc.stringMatching(/^[A-Z0-9]{5,7}$/), printable),
  },
];

function numberOf(sent: unknown): unknown {
  return sent === undefined ? undefined : Number(sent);
}

describe("what a form sends, its call takes", () => {
  it.each(pairs)("$name", ({ sends, accepts, typed, numRuns = 1_000 }) => {
    fc.assert(
      fc.property(typed, (text) => {
        const sent = sends(text);
        if (sent === undefined || sent === null) return;
        expect(accepts.safeParse(sent), JSON.stringify(sent)).toMatchObject({ success: true });
      }),
      { numRuns },
    );
  });

  it("any amount, of any asset, in both languages", () => {
    const unit = fc.constantFrom(...Array.from("0123456789., \u00a0"));
    const amounts = fc.oneof(
      fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String),
      fc.stringMatching(/^[0-9]{1,40}([.,][0-9]{0,20})?$/),
      fc.string({ unit, maxLength: 45 }),
    );
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom("en-GB", "fr-FR"),
        fc.constantFrom(...assetCodes),
        (text, locale, asset) => {
          const read = parseAmount(text, { locale, decimals: assetFacts(asset).scale, asset });
          if (read.ok) expect(decimalSchema.safeParse(read.amount).success, text).toBe(true);
        },
      ),
    );
  });

  it("any phone number of any country, which goes back to what was typed", () => {
    const countries = fc.constantFrom(...namedCountries("en"));
    fc.assert(
      fc.property(countries, fc.stringMatching(/^0?[1-9][0-9]{3,12}$/), ({ code }, typed) => {
        const phone = toE164(code, typed);
        if (phone === undefined) return;
        expect(phoneSchema.safeParse(phone).success, phone).toBe(true);
        const back = fromE164(phone);
        expect(back && toE164(back.country, back.number)).toBe(phone);
      }),
    );
  });
});

describe("what a call takes, its form sends", () => {
  it.each(pairs)("$name", ({ sends, accepts, typed, numRuns = 1_000 }) => {
    fc.assert(
      fc.property(typed, (text) => {
        const number = String(Number(text)) === text ? Number(text) : text;
        const value = accepts.safeParse(number).success ? number : text;
        if (!accepts.safeParse(value).success || text.trim() !== text) return;
        expect(sends(text)).toBeDefined();
      }),
      { numRuns },
    );
  });
});
