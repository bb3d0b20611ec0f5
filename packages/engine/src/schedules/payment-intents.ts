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
import type { Caller, EngineContext } from "../context.ts";
import {
  reviewCryptoWithdrawal,
  sendCryptoWithdrawal,
} from "../crypto-withdrawals/create-withdrawal.ts";
import {
  reviewFiatWithdrawal,
  sendFiatWithdrawal,
} from "../fiat-withdrawals/create-fiat-withdrawal.ts";
import type { IdempotencyKey } from "../ledger/movement.ts";
import { Refusal } from "../refusal.ts";
import { reviewTransfer, sendTransfer } from "../transfers/create-transfer.ts";

/** A payment that may be made, as far as can be said today. */
export interface ReviewedIntent {
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly payee: Schedule["payee"];
}

/** Checks a payment by the rules of its own call, without making it; refuses what the call would refuse. */
export async function reviewIntent(
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
  // What a bank answered once is good for half an hour only.
  if (body.destination.kind !== "beneficiary")
    throw new Refusal("validation-failed", {
      issues: [{ path: ["body", "intent", "body", "destination"], code: "destination-not-saved" }],
    });
  const { sum, account } = await reviewFiatWithdrawal(method, body, caller, context);
  return { ...sum, payee: payeeOf(account) };
}

function payeeOf({ accountName, accountNumber, bankName }: PayoutAccount): Schedule["payee"] {
  return { name: accountName, detail: `${bankName}, ${accountNumber}` };
}

/** A payment that a schedule makes. */
export interface PaymentOrder {
  readonly intent: PaymentIntent;
  readonly caller: Caller;
  readonly scheduleId: string;
  readonly idempotency: IdempotencyKey;
}

/**
 * Makes a payment as its own call makes it, save for the code that was given when it was scheduled.
 * @returns the id of the operation.
 */
export function makePayment(
  { intent, ...order }: PaymentOrder,
  context: EngineContext,
): Promise<string> {
  switch (intent.call) {
    case "create-transfer":
      return sendTransfer({ ...order, body: intent.body, confirmed: intent.body }, context);
    case "create-bank-withdrawal":
      return sendFiatWithdrawal(
        createBankWithdrawal,
        { ...order, body: intent.body, confirmed: intent.body },
        context,
      );
    case "create-mobile-money-withdrawal":
      return sendFiatWithdrawal(
        createMobileMoneyWithdrawal,
        { ...order, body: intent.body, confirmed: intent.body },
        context,
      );
    case "create-crypto-withdrawal":
      return sendCryptoWithdrawal({ ...order, body: intent.body, confirmed: intent.body }, context);
  }
}
