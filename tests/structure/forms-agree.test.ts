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
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { senderAccountForm } from "../../packages/flows/src/deposit/bank-deposit/account-form.tsx";
import { billCustomerForm } from "../../packages/flows/src/spend/bills/customer-form.tsx";
import {
  fromE164,
  namedCountries,
  toE164,
} from "../../packages/flows/src/base/countries/countries.ts";
import { optionalReferral } from "../../packages/flows/src/base/form/optional-referral.ts";
import { boughtCardsForm } from "../../packages/flows/src/spend/gift-card-orders/cards-step.tsx";
import { recipientForm } from "../../packages/flows/src/spend/gift-card-orders/recipient-step.tsx";
import { soldCardForm } from "../../packages/flows/src/trade/gift-cards/card-step.tsx";
import { eCodeForm } from "../../packages/flows/src/trade/gift-cards/evidence-step.tsx";
import { bankAccountForm } from "../../packages/flows/src/parts/payout-account/bank-form.tsx";
import { mobileWalletForm } from "../../packages/flows/src/parts/payout-account/mobile-money-form.tsx";
import { accountNameForm } from "../../packages/flows/src/send/saved-accounts/keep-account.tsx";
import { transferForm } from "../../packages/flows/src/send/transfer/amount-step.tsx";
import { parseAmount } from "../../packages/ui/src/amount-field/parse-amount.ts";
import { abroad } from "./account-abroad-pairs.ts";
import { digits, field, optional, phones, printable, trimmed, type Pair } from "./form-pair.ts";
import { named } from "./saved-thing-pairs.ts";

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
      const sent = field(
        mobileWalletForm(() => "GH"),
        "phone",
        { operatorId: "mtn_gh" },
      )(typed);
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
  ...abroad,
  ...named,
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
