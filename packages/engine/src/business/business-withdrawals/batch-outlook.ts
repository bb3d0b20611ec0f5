import type { BatchLimit } from "@apex/contract/business-withdrawals/withdrawal-batch";
import type { Asset } from "@apex/contract/assets";
import { moneyOf, type Money } from "@apex/contract/money";
import { networkIds, type Network } from "@apex/contract/networks";
import { approvalNeed, loadRule } from "../approvals/approval-rule.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import {
  networkCounter,
  withdrawalCounters,
} from "../../money/crypto-withdrawals/withdrawal-limits.ts";
import { limitAsset, networkLimitAsset } from "../../money/limits/level-limits.ts";
import { dailyCounter } from "../../money/limits/daily-limit.ts";
import { convertLeft, convertMinor, type Prices } from "../../money/prices/convert.ts";
import { together } from "./create-batch.ts";
import type { Payment } from "./repeated-payments.ts";

/** A row that can be sent. */
export interface CheckedPayment extends Payment {
  readonly feeMinor: bigint;
}

/** Tells what sending a batch would meet: the daily limits, and whether another member must approve it. */
export async function outlookOf(
  { db, switches: figures }: EngineContext,
  caller: Caller,
  payments: readonly CheckedPayment[],
  { at, prices }: { readonly at: Date; readonly prices: Prices },
): Promise<{ limits: BatchLimit[]; needsApproval: boolean; sumOver?: Money }> {
  const counters = together(
    payments.flatMap((payment) => withdrawalCounters(caller, payment, { prices, figures }, at)),
  );
  const used = await db.query<{ name: string; used: string }>(
    `select name, used::text as used from limit_counters
     where workspace_id = $1 and period = $2 and name = any($3::text[])`,
    [caller.limits.workspaceId, counters[0]?.window ?? "", counters.map(({ name }) => name)],
  );
  const asset = payments[0]?.asset ?? "USDT";
  const limits = counters.map(({ name, amountMinor, limitMinor }): BatchLimit => {
    const usedMinor = BigInt(used.find((row) => row.name === name)?.used ?? 0);
    const isDaily = name === dailyCounter;
    const counted = isDaily ? limitAsset : networkLimitAsset;
    const network = networkIds.find((id) => networkCounter(id) === name);
    return {
      code: isDaily ? "daily-limit-exceeded" : "network-limit-exceeded",
      ...(network !== undefined && { network }),
      needed: moneyOf(neededMinor(payments, network, { asset, prices }), asset),
      left: moneyOf(convertLeft({ limitMinor, usedMinor }, counted, asset, prices), asset),
      isEnough: usedMinor + amountMinor <= limitMinor,
    };
  });
  const rule = await loadRule(db, caller.workspaceId);
  const need = await approvalNeed(db, rule, caller, { taken: takenBy(payments), prices, at });
  return { limits, needsApproval: need !== undefined, ...need };
}

/** The sum of the payments, or of those on a network. The counted sum would lose digits on the way back to the asset. */
function neededMinor(
  payments: readonly CheckedPayment[],
  network: Network | undefined,
  { asset, prices }: { readonly asset: Asset; readonly prices: Prices },
): bigint {
  return payments
    .filter((payment) => network === undefined || payment.network === network)
    .reduce(
      (sum, payment) => sum + convertMinor(payment.amountMinor, payment.asset, asset, prices),
      0n,
    );
}

/** The sums that leave the wallets, fees included. */
function takenBy(payments: readonly CheckedPayment[]): ReadonlyMap<Asset, bigint> {
  const taken = new Map<Asset, bigint>();
  for (const { asset, amountMinor, feeMinor } of payments)
    taken.set(asset, (taken.get(asset) ?? 0n) + amountMinor + feeMinor);
  return taken;
}
