import { decimalSchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { creditBankPayment } from "@apex/engine/money/bank-deposits/credit-bank-payment";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { IncomingPayment, PaymentOutcome } from "@apex/engine/money/deposits/credit-payment";
import {
  creditP2pPayment,
  disputeP2pDeposit,
} from "@apex/engine/money/p2p-deposits/credit-p2p-payment";
import { textSchema } from "../http/sandbox-call.ts";
import { namedTransaction } from "./named-transaction.ts";
import { minorOfDecimal } from "./simulated-amount.ts";
import { answerSandboxCharge } from "../rails/charges.ts";
import { Refusal } from "@apex/engine/platform/refusal";
import { storedAsset } from "@apex/engine/ledger/render-transaction";

/** A payment to an open deposit. Omitted fields take the deposit's own values and its owner's name. */
export const paymentBody = z.strictObject({
  reference: textSchema,
  amount: z.optional(decimalSchema),
  senderName: z.optional(textSchema),
  /** Reference of the payer's bank: a repeat is the same payment reported twice. */
  id: z.optional(textSchema),
});

export const disputeBody = z.strictObject({ reference: textSchema });

export const chargeAnswerBody = z.strictObject({
  /** The deposit's reference or id. */
  reference: textSchema,
  state: z.enum(["approved", "declined"]),
});

interface WaitingDeposit {
  readonly asset: string;
  readonly amount: string;
  readonly account_number: string;
  readonly sender_account: string;
  readonly holder_name: string;
}

const holder = "legal_name(u) as holder_name";
const p2pSql = `select d.asset, d.amount, d.account_number, '0123456780' as sender_account, ${holder}
  from p2p_deposits d join users u on u.id = d.user_id where d.reference = $1`;
const bankSql = `select d.asset, d.amount, d.account_number, s.account_number as sender_account, ${holder}
  from bank_deposits d join users u on u.id = d.user_id join sender_accounts s on s.id = d.sender_id where d.reference = $1`;

export async function simulateP2pPayment(
  context: EngineContext,
  body: z.output<typeof paymentBody>,
): Promise<PaymentOutcome> {
  const { deposit, payment } = await read(context, p2pSql, body);
  return creditP2pPayment(context, {
    ...payment,
    accountNumber: deposit.account_number,
    reference: body.reference,
  });
}

export async function simulateBankPayment(
  context: EngineContext,
  body: z.output<typeof paymentBody>,
): Promise<PaymentOutcome> {
  const { payment } = await read(context, bankSql, body);
  return creditBankPayment(context, { ...payment, reference: body.reference });
}

/** The merchant finds no payment. */
export async function simulateDispute(
  context: EngineContext,
  { reference }: z.output<typeof disputeBody>,
): Promise<{ outcome: string }> {
  if (!(await disputeP2pDeposit(context, reference))) throw new Refusal("not-found");
  return { outcome: "disputed" };
}

/** The customer answers on the phone. */
export async function simulateChargeAnswer(
  context: EngineContext,
  { reference, state }: z.output<typeof chargeAnswerBody>,
): Promise<{ outcome: string }> {
  const id = await namedTransaction(context, reference);
  if (!(await answerSandboxCharge(context.db, id, state))) throw new Refusal("not-found");
  return { outcome: state };
}

async function read(
  context: EngineContext,
  sql: string,
  { reference, amount, senderName, id }: z.output<typeof paymentBody>,
): Promise<{ deposit: WaitingDeposit; payment: IncomingPayment }> {
  const [deposit] = await context.db.query<WaitingDeposit>(sql, [reference]);
  if (deposit === undefined) throw new Refusal("not-found");
  const asset = storedAsset(deposit.asset);
  return {
    deposit,
    payment: {
      id: id ?? `sandbox-${crypto.randomUUID()}`,
      asset,
      amountMinor: amount === undefined ? BigInt(deposit.amount) : minorOfDecimal(amount, asset),
      senderName: senderName ?? deposit.holder_name,
      senderBank: "GTBank",
      senderAccount: deposit.sender_account,
    },
  };
}
