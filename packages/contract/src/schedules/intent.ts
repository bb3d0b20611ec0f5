import * as z from "zod/mini";
import { payBill, payBillBody } from "../bills/pay-bill.ts";
import {
  createCryptoWithdrawal,
  createCryptoWithdrawalBody,
} from "../crypto-withdrawals/create-crypto-withdrawal.ts";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  fiatWithdrawalBody,
} from "../fiat-withdrawals/fiat-withdrawals.ts";
import { createTransfer, createTransferBody } from "../transfers/create-transfer.ts";

/** The proof is left out of the body, because the owner confirms the whole schedule. */
const confirmed = { security: true } as const;

/** A payment of a schedule: the call that a person would make, by its slug, with its body. */
export const paymentIntentSchema = z.discriminatedUnion("call", [
  z.strictObject({
    call: z.literal(createTransfer.slug),
    body: z.omit(createTransferBody, confirmed),
  }),
  z.strictObject({
    call: z.literal(createBankWithdrawal.slug),
    body: z.omit(fiatWithdrawalBody, confirmed),
  }),
  z.strictObject({
    call: z.literal(createMobileMoneyWithdrawal.slug),
    body: z.omit(fiatWithdrawalBody, confirmed),
  }),
  z.strictObject({
    call: z.literal(payBill.slug),
    body: z.omit(payBillBody, confirmed),
  }),
  z.strictObject({
    call: z.literal(createCryptoWithdrawal.slug),
    body: z.omit(createCryptoWithdrawalBody, confirmed),
  }),
]);
export type PaymentIntent = z.output<typeof paymentIntentSchema>;
