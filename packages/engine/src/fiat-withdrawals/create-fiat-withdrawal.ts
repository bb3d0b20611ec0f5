import {
  createBankWithdrawal,
  createMobileMoneyWithdrawal,
  type fiatWithdrawalBody,
} from "@apex/contract/fiat-withdrawals/fiat-withdrawals";
import type { FiatWithdrawalMethod } from "@apex/contract/fiat-withdrawals/payout-account";
import { moneyOf } from "@apex/contract/money";
import type * as z from "zod/mini";
import { checkSecurityCode } from "../codes/check-security-code.ts";
import type { EngineContext } from "../context.ts";
import type { Handler } from "../handle.ts";
import { handleMoney, type MoneyRequest } from "../ledger/money-call.ts";
import { minorOfField, postedOperation, refusedAmount } from "../ledger/money-request.ts";
import type { Movement, PostOutcome } from "../ledger/movement.ts";
import { Refusal } from "../refusal.ts";
import { refuseWaiting } from "../security/withdrawal-wait.ts";
import { countedMinor, dailyLimitMinor, uncountedMinor } from "../transfers/transfer-limits.ts";
import { remember } from "./fiat-beneficiary-rows.ts";
import { readPayoutDestination } from "./read-payout-destination.ts";
import { withdrawalMovement, type AllowedWithdrawal } from "./withdrawal-movement.ts";
import { boundsOf, type WithdrawalBounds } from "./withdrawal-terms.ts";

type WithdrawalEndpoint = typeof createBankWithdrawal | typeof createMobileMoneyWithdrawal;
type Body = z.output<typeof fiatWithdrawalBody>;

export const createBankWithdrawalHandler = withdraw(createBankWithdrawal, "bank_transfer");
export const createMobileMoneyWithdrawalHandler = withdraw(
  createMobileMoneyWithdrawal,
  "mobile_money",
);

/** Sends money out of a wallet by a method, once per key. */
function withdraw<E extends WithdrawalEndpoint>(
  endpoint: E,
  method: FiatWithdrawalMethod,
): Handler {
  return handleMoney(endpoint, async (request: MoneyRequest<WithdrawalEndpoint>, context) => {
    const { body, caller, confirmed, idempotency } = request;
    const sum = sumOf(body);
    const account = await readPayoutDestination(context, caller, body.destination, sum.asset);
    if (account.method !== method) throw new Refusal("beneficiary-not-found");
    const at = context.clock.business();
    const prices = await context.rails.market.pricesAt(at);
    const isInternational = account.withdrawalType === "international";
    const way = { asset: sum.asset, method, isInternational };
    checkBounds(boundsOf(context.rails.payouts, way, caller.kycLevel, prices), sum);
    await refuseWaiting(context, caller);
    const codeId = await checkSecurityCode(context, caller, {
      endpoint: endpoint.slug,
      key: idempotency.key,
      request: confirmed,
      proof: body.security,
    });
    const limitMinor = dailyLimitMinor(caller.kycLevel);
    const counted = { amountMinor: countedMinor(sum.amountMinor, sum.asset, prices), limitMinor };
    const note = body.note?.trim();
    const outcome = await post(
      context,
      { caller, account, ...sum, note, counted, idempotency, codeId, at },
      body.saveAs?.trim(),
    );
    return postedOperation(outcome, idempotency.operationId, (usedMinor) => {
      const leftMinor = uncountedMinor(limitMinor - usedMinor, sum.asset, prices);
      return new Refusal("daily-limit-exceeded", {
        params: { left: moneyOf(leftMinor, sum.asset) },
      });
    });
  });
}

type Sum = Pick<AllowedWithdrawal, "asset" | "amountMinor" | "feeMinor">;

function sumOf({ amount, fee }: Body): Sum {
  if (fee.asset !== amount.asset) throw refusedAmount("fee", "invalid");
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  return { asset: amount.asset, amountMinor, feeMinor: minorOfField(fee, "fee") };
}

function checkBounds(bounds: WithdrawalBounds, { asset, amountMinor, feeMinor }: Sum): void {
  const money = (minor: bigint) => moneyOf(minor, asset);
  if (feeMinor !== bounds.feeMinor)
    throw new Refusal("fee-changed", { params: { fee: money(bounds.feeMinor) } });
  if (amountMinor < bounds.minimumMinor)
    throw new Refusal("amount-below-minimum", { params: { minimum: money(bounds.minimumMinor) } });
  if (amountMinor > bounds.maximumMinor)
    throw new Refusal("amount-above-maximum", { params: { maximum: money(bounds.maximumMinor) } });
}

/** The movement and what is remembered of the account, together or not at all. */
function post(
  context: EngineContext,
  withdrawal: AllowedWithdrawal,
  saveAs: string | undefined,
): Promise<PostOutcome> {
  const movement: Movement = withdrawalMovement(withdrawal);
  const { caller, account, asset, amountMinor, at } = withdrawal;
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
        paid: { at, amountMinor },
      });
    }
    return outcome;
  });
}
