import type { Asset } from "@apex/contract/assets";
import { senderAccountSchema, type SenderAccount } from "@apex/contract/deposits/bank-deposits";
import * as z from "zod/mini";
import { defineFlow } from "../../base/flow/define-flow.ts";
import { depositAmountWords } from "../../parts/fiat-deposit/deposit-words.ts";

/** The sender's new account, as typed. */
const typedSenderSchema = z.object({
  bank: z.string(),
  accountNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type TypedSender = z.output<typeof typedSenderSchema>;

const bankAnswers = z.object({
  typedSender: z.optional(typedSenderSchema),
  sender: z.optional(senderAccountSchema),
  /** The amount as typed. */
  typedAmount: z.optional(z.string()),
  /** The transfer that was announced. */
  depositId: z.optional(z.uuid()),
});
export type BankAnswers = z.output<typeof bankAnswers>;

export type BankStep =
  | { name: "account" }
  | { name: "amount"; sender: SenderAccount }
  | { name: "details"; depositId: string };

/** The steps of a bank deposit: the sending account, the amount, and our details. @param asset of the wallet. */
export function bankFlow(asset: Asset) {
  return defineFlow<BankAnswers, BankStep>({
    name: "bank-deposit",
    answers: bankAnswers,
    start: {},
    steps: {
      account: {
        label: "apex.fiat-deposit.accountStep",
        title: "apex.fiat-deposit.bankAccountTitle",
        lead: "apex.fiat-deposit.bankAccountLead",
        open: () => ({ name: "account" }),
      },
      amount: {
        ...depositAmountWords(asset),
        isSkipped: ({ sender, depositId }) => sender === undefined && depositId !== undefined,
        open: ({ sender }) => sender && { name: "amount", sender },
      },
      details: {
        label: "apex.fiat-deposit.detailsStep",
        isEnd: true,
        open: ({ depositId }) => (depositId ? { name: "details", depositId } : undefined),
      },
    },
  });
}
