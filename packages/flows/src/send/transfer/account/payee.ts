import type { FiatBeneficiary } from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { recipientSchema, type Recipient } from "@apex/contract/transfers/recipients";
import * as z from "zod/mini";
import {
  accountPayeeSchema,
  type AccountPayee,
} from "../../../parts/payout-account/account-payee.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";
import { dotted } from "../../../base/format/dotted.ts";

/** An Apex user. */
const userPayeeSchema = z.object({ kind: z.literal("user"), recipient: recipientSchema });
export type UserPayee = z.output<typeof userPayeeSchema>;

/** The payee of a transfer. */
export const payeeSchema = z.discriminatedUnion("kind", [userPayeeSchema, accountPayeeSchema]);
export type Payee = z.output<typeof payeeSchema>;

export function userPayee(recipient: Recipient): UserPayee {
  return { kind: "user", recipient };
}

/** A saved or recent beneficiary as a payee. */
export function knownPayee({ id, account, accountLabel, saved }: FiatBeneficiary): AccountPayee {
  return {
    kind: "account",
    destination: { kind: "beneficiary", beneficiaryId: id },
    account,
    isSaved: saved,
    accountLabel,
  };
}

/** The call that pays a payee. */
export function callOf(payee: Payee) {
  if (payee.kind === "user") return createTransfer;
  return callOfAccount(payee);
}

export function callOfAccount({ account }: AccountPayee) {
  return account.method === "mobile_money" ? createMobileMoneyWithdrawal : createBankWithdrawal;
}

/** The payee's name. */
export function payeeName(payee: Payee): string {
  return payee.kind === "user" ? payee.recipient.maskedName : payee.account.accountName;
}

/** The line under the name: the username, or the bank and the number. */
export function payeeLine(payee: Payee): string {
  if (payee.kind === "user") return `@${payee.recipient.username}`;
  const { bankName, accountNumber } = payee.account;
  return dotted(bankName, writtenContact(accountNumber));
}

/** An id that tells payees apart. */
export function payeeId(payee: Payee): string {
  if (payee.kind === "user") return payee.recipient.id;
  const { destination } = payee;
  return destination.kind === "enquiry" ? destination.enquiryId : destination.beneficiaryId;
}
