import type { Asset } from "@apex/contract/assets";
import { networkFacts } from "@apex/contract/networks";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import type { FiatWithdrawalMethod } from "@apex/contract/fiat-withdrawals/payout-account";
import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { PaymentIntent } from "@apex/contract/schedules/intent";
import type { Schedule } from "@apex/contract/schedules/schedules";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import { checkedAt } from "../../platform/refusal.ts";
import { reviewBill, sendBill } from "../bills/pay-bill.ts";
import {
  reviewCryptoWithdrawal,
  sendCryptoWithdrawal,
} from "../crypto-withdrawals/create-withdrawal.ts";
import {
  reviewFiatWithdrawal,
  sendFiatWithdrawal,
} from "../fiat-withdrawals/create-fiat-withdrawal.ts";
import { remember } from "../fiat-withdrawals/fiat-beneficiary-rows.ts";
import type { IdempotencyKey } from "../../ledger/movement.ts";
import { reviewTransfer, sendTransfer } from "../transfers/create-transfer.ts";
import type { PaidWhenProved } from "../money-call.ts";

/** A checked payment, which can be made as far as is known today. */
export interface ReviewedIntent {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly payee: Schedule["payee"];
  /** The paid account, if the request names it by a fresh enquiry. */
  readonly newAccount?: PayoutAccount;
}

/** Checks the payment of a schedule by the rules of its own call without making it; refuses what the call would refuse. */
export function reviewIntent(
  intent: PaymentIntent,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedIntent> {
  return checkedAt(["body", "intent", "body"], () => review(intent, caller, context));
}

async function review(
  intent: PaymentIntent,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedIntent> {
  switch (intent.call) {
    case "create-transfer": {
      const { sum, recipient } = await reviewTransfer(intent.body, caller, context);
      return { ...sum, payee: { name: recipient.maskedName, detail: `@${recipient.username}` } };
    }
    case "create-bank-withdrawal":
      return reviewPayout("bank_transfer", intent.body, caller, context);
    case "create-mobile-money-withdrawal":
      return reviewPayout("mobile_money", intent.body, caller, context);
    case "pay-bill": {
      const { biller, bill, customerName, ...sum } = await reviewBill(intent.body, caller, context);
      const payee = { name: customerName ?? bill.customerId, detail: biller.name };
      return {
        ...sum,
        payee:
          customerName === undefined
            ? payee
            : { ...payee, detail: `${biller.name}, ${bill.customerId}` },
      };
    }
    case "create-crypto-withdrawal": {
      const reviewed = await reviewCryptoWithdrawal(intent.body, caller, context);
      const { address, network } = reviewed.destination;
      const { name } = networkFacts(network);
      const payee =
        reviewed.label === undefined
          ? { name: address, detail: name }
          : { name: reviewed.label, detail: `${address}, ${name}` };
      return { asset: intent.body.asset, ...reviewed.sum, payee };
    }
  }
}

type PayoutBody = Extract<PaymentIntent, { call: "create-bank-withdrawal" }>["body"];

async function reviewPayout(
  method: FiatWithdrawalMethod,
  body: PayoutBody,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedIntent> {
  const { sum, account } = await reviewFiatWithdrawal(method, body, caller, context);
  return {
    ...sum,
    payee: payeeOf(account),
    ...(body.destination.kind === "enquiry" && { newAccount: account }),
  };
}

function payeeOf(account: PayoutAccount): Schedule["payee"] {
  const { accountName, accountNumber, bankName, withdrawalType } = account;
  return {
    name: accountName,
    detail: `${bankName}, ${accountNumber}`,
    ...(withdrawalType === "international" && { isInternational: true }),
  };
}

/**
 * The payment to store. An enquiry expires after half an hour, so its account is saved, under the
 * wanted label.
 */
export async function keptIntent(
  tx: Tx,
  intent: PaymentIntent,
  { asset, newAccount: account }: ReviewedIntent,
  { workspaceId, at }: { workspaceId: string; at: Date },
): Promise<PaymentIntent> {
  if (account === undefined) return intent;
  if (intent.call !== "create-bank-withdrawal" && intent.call !== "create-mobile-money-withdrawal")
    return intent;
  const { saveAs, ...body } = intent.body;
  const label = saveAs?.trim();
  const { id } = await remember(tx, {
    id: crypto.randomUUID(),
    workspaceId,
    asset,
    account,
    label: label ?? null,
    savedAt: label === undefined ? null : at,
    paid: null,
  });
  const destination = { kind: "beneficiary", beneficiaryId: id } as const;
  return { ...intent, body: { ...body, destination } };
}

/** A payment of a schedule. */
export interface PaymentOrder {
  readonly intent: PaymentIntent;
  readonly caller: Caller;
  readonly scheduleId: string;
  readonly idempotency: IdempotencyKey;
}

/**
 * Makes a payment as its own call does, except that the code was given when it was scheduled.
 * @returns the id of the operation.
 */
export async function makePayment(order: PaymentOrder, context: EngineContext): Promise<string> {
  const pay = await reviewPayment(order, context);
  return pay(undefined);
}

function reviewPayment(
  { intent, ...order }: PaymentOrder,
  context: EngineContext,
): Promise<PaidWhenProved> {
  switch (intent.call) {
    case "create-transfer":
      return sendTransfer({ ...order, body: intent.body }, context);
    case "create-bank-withdrawal":
      return sendFiatWithdrawal(createBankWithdrawal, { ...order, body: intent.body }, context);
    case "create-mobile-money-withdrawal":
      return sendFiatWithdrawal(
        createMobileMoneyWithdrawal,
        { ...order, body: intent.body },
        context,
      );
    case "pay-bill":
      return sendBill({ ...order, body: intent.body }, context);
    case "create-crypto-withdrawal":
      return sendCryptoWithdrawal({ ...order, body: intent.body }, context);
  }
}
