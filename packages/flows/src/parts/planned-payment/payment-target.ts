import { billSchema, planIdOf } from "@apex/contract/bills/bill";
import { feeLevelSchema, networkSchema } from "@apex/contract/networks/list-networks";
import {
  payoutDestinationSchema,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import {
  fiatWithdrawalMethodSchema,
  type PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";
import type { Money } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import type { PaymentIntent } from "@apex/contract/schedules/intent";
import type { Schedule } from "@apex/contract/schedules/schedules";
import type { Recipient } from "@apex/contract/transfers/recipients";
import * as z from "zod/mini";
import { writtenContact } from "@apex/contract/phones/written-contact";

const face = {
  name: z.string(),
  /** Username, account and bank, or address and network. */
  detail: z.string(),
};

/** The payee of a schedule. */
export const scheduleTargetSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), recipientId: z.string(), ...face }),
  z.object({
    kind: z.literal("account"),
    destination: payoutDestinationSchema,
    method: fiatWithdrawalMethodSchema,
    isInternational: z.boolean(),
    /** The name under which to save a new account. */
    saveAs: z.optional(z.string()),
    ...face,
  }),
  z.object({
    kind: z.literal("bill"),
    bill: billSchema,
    /** The name under which to save the payee. */
    saveAs: z.optional(z.string()),
    ...face,
  }),
  z.object({
    kind: z.literal("address"),
    network: networkSchema,
    address: z.string(),
    memo: z.optional(z.string()),
    noMemo: z.optional(z.literal(true)),
    feeLevel: feeLevelSchema,
    ...face,
  }),
]);
export type ScheduleTarget = z.output<typeof scheduleTargetSchema>;
type AccountTarget = Extract<ScheduleTarget, { kind: "account" }>;
type AddressTarget = Extract<ScheduleTarget, { kind: "address" }>;

export function targetOfRecipient({ id, maskedName, username }: Recipient): ScheduleTarget {
  return { kind: "user", recipientId: id, name: maskedName, detail: `@${username}` };
}

export function targetOfAccount(
  account: PayoutAccount,
  kept: Pick<AccountTarget, "destination" | "saveAs">,
): ScheduleTarget {
  return {
    kind: "account",
    ...kept,
    method: account.method === "mobile_money" ? "mobile_money" : "bank_transfer",
    isInternational: account.withdrawalType === "international",
    name: account.accountName,
    detail: `${account.bankName}, ${writtenContact(account.accountNumber)}`,
  };
}

export function targetOfBeneficiary({ id, account }: FiatBeneficiary): ScheduleTarget {
  return targetOfAccount(account, { destination: { kind: "beneficiary", beneficiaryId: id } });
}

export function targetOfAddress(
  to: Omit<AddressTarget, "kind" | "name" | "detail"> & { label?: string | undefined },
): ScheduleTarget {
  const { label, ...address } = to;
  const network = networkFacts(to.network).name;
  return {
    kind: "address",
    ...address,
    ...(label === undefined
      ? { name: to.address, detail: network }
      : { name: label, detail: `${to.address}, ${network}` }),
  };
}

export function targetOfSchedule({ intent, payee }: Schedule): ScheduleTarget {
  const { isInternational = false, ...shown } = payee;
  switch (intent.call) {
    case "create-transfer":
      return { kind: "user", recipientId: intent.body.recipientId, ...shown };
    case "create-bank-withdrawal":
    case "create-mobile-money-withdrawal": {
      const method = intent.call === "create-bank-withdrawal" ? "bank_transfer" : "mobile_money";
      const { destination } = intent.body;
      return { kind: "account", destination, method, isInternational, ...shown };
    }
    case "pay-bill":
      return { kind: "bill", bill: intent.body.bill, ...shown };
    case "create-crypto-withdrawal": {
      const { asset: _, amount: _amount, fee: _fee, ...to } = intent.body;
      return { kind: "address", ...to, ...shown };
    }
  }
}

/** True if the payee can get a note. */
export function takesNote(target: ScheduleTarget): boolean {
  return target.kind === "user" || target.kind === "account";
}

/** True for a bundle or package, which has a fixed price. */
export function hasFixedAmount(target: ScheduleTarget): boolean {
  return target.kind === "bill" && planIdOf(target.bill) !== undefined;
}

/** The call's payment for a payee. */
export function intentOf(
  target: ScheduleTarget,
  { amount, fee, note }: { amount: Money; fee: Money; note: string },
): PaymentIntent {
  const sum = { amount, fee };
  const noted = { ...sum, ...(note !== "" && { note }) };
  switch (target.kind) {
    case "user":
      return { call: "create-transfer", body: { recipientId: target.recipientId, ...noted } };
    case "account": {
      const { destination, saveAs, method } = target;
      const body = { destination, ...noted, ...(saveAs !== undefined && { saveAs }) };
      return method === "mobile_money"
        ? { call: "create-mobile-money-withdrawal", body }
        : { call: "create-bank-withdrawal", body };
    }
    case "bill": {
      const { bill, saveAs } = target;
      return { call: "pay-bill", body: { bill, ...sum, ...(saveAs !== undefined && { saveAs }) } };
    }
    case "address": {
      const { kind: _, name: _name, detail: _detail, ...to } = target;
      return { call: "create-crypto-withdrawal", body: { asset: amount.asset, ...to, ...sum } };
    }
  }
}
