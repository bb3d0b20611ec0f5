import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  type fiatWithdrawalBody,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type {
  FiatWithdrawalMethod,
  PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";
import { movedMinor } from "@apex/contract/transactions/moved-amount";
import type * as z from "zod/mini";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handleMoney, type MoneyRequest, type PaidWhenProved } from "../money-call.ts";
import {
  checkBounds,
  paidSum,
  postedOperation,
  type PaidSum,
} from "../../runtime/money-request.ts";
import type { Movement, PostOutcome } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
import { countedMinor, dailyLimitRefusal } from "../limits/daily-limit.ts";
import { dailyLimitMinor } from "../limits/level-limits.ts";
import type { Prices } from "../prices/convert.ts";
import { remember } from "./fiat-beneficiary-rows.ts";
import { readPayoutDestination } from "./read-payout-destination.ts";
import { withdrawalMovement, type AllowedWithdrawal } from "./withdrawal-movement.ts";
import { accountBounds } from "./withdrawal-terms.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { confirmFiatWithdrawal } from "./confirm-fiat-withdrawal.ts";
import { noteOf } from "../note-of.ts";

type WithdrawalEndpoint = typeof createBankWithdrawal | typeof createMobileMoneyWithdrawal;
type Body = z.output<typeof fiatWithdrawalBody>;

/** A withdrawal that may be made. */
interface ReviewedWithdrawal {
  readonly sum: PaidSum;
  readonly account: PayoutAccount;
  readonly prices: Prices;
  readonly at: Date;
}

/** Reads the account and checks the amount; refuses a withdrawal that may not be made. */
export async function reviewFiatWithdrawal(
  method: FiatWithdrawalMethod,
  body: Omit<Body, "security">,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedWithdrawal> {
  const sum = paidSum(body);
  const account = await readPayoutDestination(context, caller, body.destination, sum.asset);
  if (account.method !== method) throw new Refusal("beneficiary-not-found");
  const at = context.clock.business();
  const prices = await hourPrices(context.rails.market, at);
  checkBounds(accountBounds(context, account, caller, { asset: sum.asset, prices }), sum);
  return { sum, account, prices, at };
}

/** Sends money out of a wallet to a bank or a mobile wallet. */
export async function sendFiatWithdrawal(
  endpoint: WithdrawalEndpoint,
  request: MoneyRequest<WithdrawalEndpoint>,
  context: EngineContext,
): Promise<PaidWhenProved> {
  const { body, caller, idempotency, scheduleId } = request;
  const method = endpoint === createBankWithdrawal ? "bank_transfer" : "mobile_money";
  const { sum, account, prices, at } = await reviewFiatWithdrawal(method, body, caller, context);
  return async (codeId) => {
    const limitMinor = dailyLimitMinor(caller.limits.kycLevel, context.switches);
    const counted = { amountMinor: countedMinor(sum.amountMinor, sum.asset, prices), limitMinor };
    const outcome = await post(
      context,
      { caller, account, ...sum, note: noteOf(body), counted, idempotency, codeId, scheduleId, at },
      body.saveAs?.trim(),
    );
    return postedOperation(outcome, idempotency.operationId, (usedMinor) =>
      dailyLimitRefusal({ limitMinor, usedMinor }, sum.asset, prices),
    );
  };
}

export const createBankWithdrawalHandler = handleMoney(
  createBankWithdrawal,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "approve"],
    port: "bank-withdrawals",
    proof: confirmFiatWithdrawal,
    approval: "waits",
    bvnAsset: ({ body }) => body.amount.asset,
    logged: "payment-made",
  },
  (request, context) => sendFiatWithdrawal(createBankWithdrawal, request, context),
);
export const createMobileMoneyWithdrawalHandler = handleMoney(
  createMobileMoneyWithdrawal,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "approve"],
    port: "mobile-money-withdrawals",
    proof: confirmFiatWithdrawal,
    approval: "waits",
    bvnAsset: ({ body }) => body.amount.asset,
    logged: "payment-made",
  },
  (request, context) => sendFiatWithdrawal(createMobileMoneyWithdrawal, request, context),
);

/** Posts the movement and remembers the account, together or not at all. */
function post(
  context: EngineContext,
  withdrawal: AllowedWithdrawal,
  saveAs: string | undefined,
): Promise<PostOutcome> {
  const movement: Movement = withdrawalMovement(withdrawal);
  const { caller, account, asset, at } = withdrawal;
  return context.db.tx(async (tx) => {
    const outcome = await context.ledger.postIn(tx, movement);
    if (outcome.outcome === "posted") {
      await remember(tx, {
        id: crypto.randomUUID(),
        workspaceId: caller.workspaceId,
        asset,
        account,
        label: saveAs ?? null,
        savedAt: saveAs === undefined ? null : at,
        paid: { at, movedMinor: movedMinor({ direction: "out", ...withdrawal }) },
      });
    }
    return outcome;
  });
}
