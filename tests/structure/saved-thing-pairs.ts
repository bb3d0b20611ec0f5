import { accountLabelSchema } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { findRecipient } from "@apex/contract/transfers/recipients";
import { saveAddressBody } from "@apex/contract/address-book/addresses";
import { generateTokenBody } from "@apex/contract/business-api/api-tokens";
import { noPermissions } from "@apex/contract/business/roles";
import { createPaymentLink } from "@apex/contract/payments/payment-links";
import { schedulePlanSchema } from "@apex/contract/schedules/plan";
import { saveVault } from "@apex/contract/vaults/vaults";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import fc from "fast-check";
import * as z from "zod/mini";
import { addressForm } from "../../packages/flows/src/send/address-book/address-form.tsx";
import { billAmountForm } from "../../packages/flows/src/spend/bills/amount-form.tsx";
import {
  tokenAddressesOf,
  tokenForm,
} from "../../packages/flows/src/business/business-api/token-form.tsx";
import { linkForm } from "../../packages/flows/src/send/payments/link-form.tsx";
import { planOf } from "../../packages/flows/src/parts/planned-payment/plan-values.ts";
import { scheduleForm } from "../../packages/flows/src/send/schedules/schedule-form.tsx";
import { vaultForm } from "../../packages/flows/src/wallet/vaults/vault-form.tsx";
import { transferForm } from "../../packages/flows/src/send/transfer/amount-step.tsx";
import { digits, field, optional, printable, trimmed, type Pair } from "./form-pair.ts";

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
  permissions: { ...noPermissions, reports: "view" as const },
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

/** The things that people save, request and plan: addresses, tokens, payment links, schedules and vaults. */
export const named: readonly Pair[] = [
  {
    name: "what a saved address is called",
    sends: trimmed(field(addressForm, "label", addressOthers)),
    accepts: saveAddressBody.shape.label,
    typed: printable,
  },
  {
    name: "a saved address",
    // The field removes spaces between the characters.
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
];
