import {
  createCryptoWithdrawal,
  createCryptoWithdrawalBody,
} from "@apex/contract/crypto-withdrawals/create-crypto-withdrawal";
import type { Asset } from "@apex/contract/assets";
import type { InputOf } from "@apex/contract/endpoint";
import { moneyOf, toMinor } from "@apex/contract/money";
import { networkFacts } from "@apex/contract/networks";
import * as z from "zod/mini";
import { readPermission } from "../address-book/check-address.ts";
import { ownerOf } from "../address-book/known-addresses.ts";
import { readDestination, type Destination } from "../address-book/read-destination.ts";
import { confirmable } from "../../runtime/confirmable.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { handleMoney, type MoneyRequest, type PaidWhenProved } from "../money-call.ts";
import {
  checkWithin,
  paidWords,
  paidSum,
  postedOperation,
  refusedAsset,
} from "../../runtime/money-request.ts";
import { openNetworkTerms } from "../networks/open-network.ts";
import type { NetworkTerms } from "../networks/network-terms.ts";
import { Refusal } from "../../platform/refusal.ts";
import { paymentMaximumMinor, type Counted } from "../limits/level-limits.ts";
import type { Prices } from "../prices/convert.ts";
import { limitRefusal, withdrawalCounters } from "./withdrawal-limits.ts";
import { startMovement } from "./withdrawal-movements.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { noteOf } from "../note-of.ts";

type Body = Omit<InputOf<typeof createCryptoWithdrawal>["body"], "security">;

/** A withdrawal that may be made. */
export interface ReviewedWithdrawal {
  readonly destination: Destination;
  readonly sum: { readonly amountMinor: bigint; readonly feeMinor: bigint };
  readonly prices: Prices;
  /** The label in the address book. */
  readonly label: string | undefined;
  readonly at: Date;
}

/** Checks network, amount and destination; refuses a withdrawal that may not be made. */
export async function reviewCryptoWithdrawal(
  body: Body,
  caller: Caller,
  context: EngineContext,
): Promise<ReviewedWithdrawal> {
  const at = context.clock.business();
  const prices = await hourPrices(context.rails.market, at);
  return reviewWithdrawalAt(body, caller, context, { at, prices });
}

/** Does the same as `reviewCryptoWithdrawal`, at given prices. */
export async function reviewWithdrawalAt(
  body: Body,
  caller: Caller,
  context: EngineContext,
  { at, prices }: Pick<ReviewedWithdrawal, "at" | "prices">,
): Promise<ReviewedWithdrawal> {
  const terms = openNetworkTerms(context, body.asset, body.network);
  const sum = reviewedSum(body, terms, caller, { prices, figures: context.switches });
  const destination = await readDestination(context, body);
  const label = await allowedLabel(context, caller, body, destination);
  return { destination, sum, prices, label, at };
}

/** Puts the amount and its fee on hold; the jobs in withdrawal-jobs.ts send it. */
export async function sendCryptoWithdrawal(
  { body, caller, idempotency, scheduleId }: MoneyRequest<typeof createCryptoWithdrawal>,
  context: EngineContext,
): Promise<PaidWhenProved> {
  const { asset, network, feeLevel } = body;
  const reviewed = await reviewCryptoWithdrawal(body, caller, context);
  const { destination, sum, prices, label, at } = reviewed;
  return async (codeId) => {
    const counters = withdrawalCounters(
      caller,
      { asset, network, ...sum },
      { prices, figures: context.switches },
      at,
    );
    const outcome = await context.ledger.post(
      startMovement(
        {
          operationId: idempotency.operationId,
          workspaceId: caller.workspaceId,
          asset,
          ...sum,
          ...destination,
          feeLevel,
          label,
          note: noteOf(body),
          counters,
          scheduleId,
        },
        { idempotency, ...(codeId !== undefined && { codeId }), at },
      ),
    );
    return postedOperation(outcome, idempotency.operationId, () =>
      limitRefusal(outcome, counters, asset, prices),
    );
  };
}

/** The security code's message says what leaves the wallet, and where it goes. */
const confirmCryptoWithdrawal = confirmable(
  z.omit(createCryptoWithdrawalBody, { security: true }),
  async (body, caller, context) => {
    const prices = await hourPrices(context.rails.market, context.clock.business());
    checkAsked(context, body, caller, prices);
    const told = paidWords(body);
    const destination = await readDestination(context, body);
    await allowedLabel(context, caller, body, destination);
    const { address, memo, network } = destination;
    return {
      id: "apex.server.code.cryptoWithdrawal",
      params: {
        ...told,
        address,
        memo: memo === "" ? "none" : memo,
        network: networkFacts(network).name,
      },
    };
  },
);

export const createCryptoWithdrawalHandler = handleMoney(
  createCryptoWithdrawal,
  {
    needs: "verified",
    area: ["withdrawals", "create"],
    token: ["withdrawals", "approve"],
    port: "crypto-withdrawals",
    proof: confirmCryptoWithdrawal,
    approval: "waits",
    logged: "payment-made",
  },
  sendCryptoWithdrawal,
);

function refuseOtherAsset({ asset, amount }: Pick<Body, "asset" | "amount">): void {
  if (amount.asset !== asset) throw refusedAsset("amount");
}

/** Amount and fee in minor units; refuses what the terms do not allow. */
function reviewedSum(
  body: Body,
  terms: NetworkTerms,
  caller: Caller,
  counted: Counted,
): { amountMinor: bigint; feeMinor: bigint } {
  refuseOtherAsset(body);
  const { asset, amountMinor, feeMinor: reviewedMinor } = paidSum(body);
  const feeMinor = terms.fees[body.feeLevel].minor(counted.figures);
  if (reviewedMinor !== feeMinor)
    throw new Refusal("fee-changed", { params: { fee: moneyOf(feeMinor, asset) } });
  checkSum({ asset, amountMinor }, terms, caller, counted);
  return { amountMinor, feeMinor };
}

/** @throws {Refusal} amount-below-minimum or amount-above-maximum */
function checkSum(
  sum: { readonly asset: Asset; readonly amountMinor: bigint },
  terms: NetworkTerms,
  { limits }: Caller,
  counted: Counted,
): void {
  checkWithin(sum, {
    minimumMinor: toMinor(terms.minimumWithdrawal, sum.asset),
    maximumMinor: paymentMaximumMinor(sum.asset, limits.kycLevel, counted),
  });
}

/** Checks what a code for a withdrawal is asked for, by the rules of the withdrawal: network and amount. */
export function checkAsked(
  context: EngineContext,
  body: Pick<Body, "asset" | "network" | "amount" | "fee">,
  caller: Caller,
  prices: Prices,
): void {
  const terms = openNetworkTerms(context, body.asset, body.network);
  refuseOtherAsset(body);
  checkSum(paidSum(body), terms, caller, { prices, figures: context.switches });
}

/** The label of a destination in the address book; refuses a destination that may not be paid. */
async function allowedLabel(
  context: EngineContext,
  caller: Caller,
  { asset }: Body,
  destination: Destination,
): Promise<string | undefined> {
  const { network, address, memo } = destination;
  const [risk, owner, { saved, hold }] = await Promise.all([
    context.rails.screening.screen({ network, address, ...(memo === "" ? {} : { memo }) }),
    ownerOf(context, destination),
    readPermission(context, caller, asset, destination),
  ]);
  if (risk === "HIGH_RISK") throw new Refusal("address-high-risk");
  if (owner?.workspaceId === caller.workspaceId) throw new Refusal("address-is-own");
  if (hold?.reason === "not-saved") throw new Refusal("address-not-saved");
  if (hold?.reason === "new")
    throw new Refusal("address-on-hold", { params: { until: hold.until.toISOString() } });
  return saved?.label;
}
