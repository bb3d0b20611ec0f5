import type { Asset } from "@apex/contract/assets";
import type { BillKind } from "@apex/contract/bills/bill";
import { listBillers, readBillTerms, type Biller } from "@apex/contract/bills/billers";
import { moneyOf, toMinor } from "@apex/contract/money";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import type { Figures } from "../../runtime/switched.ts";
import { fixedFee, type FixedFee } from "../../runtime/switches/switched-fee.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { dailyCounter, dailyLimitOf, limitDay } from "../limits/daily-limit.ts";
import { limitAsset, paymentMaximumMinor, type Counted } from "../limits/level-limits.ts";
import type { Prices } from "../prices/convert.ts";
import { hourPrices } from "../prices/hour-prices.ts";
import { billersOf, findBiller } from "./find-biller.ts";

/** The asset that fees of bills are counted in. */
export const billAsset = "NGN";

/** The fee of each kind of bill, in naira. Sample values, the operator's to change. */
const usualFees: Readonly<Record<BillKind, string>> = {
  airtime: "0",
  data: "0",
  electricity: "100",
  "cable-tv": "100",
  bet: "50",
};

/** The fee and bounds of a bill, in its biller's asset. */
export interface BillBounds {
  readonly feeMinor: bigint;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
}

/** The highest fee of a bill, in naira. */
const billFeeMost = "500";

export function billFee(kind: BillKind): FixedFee {
  return fixedFee({ key: kind, asset: billAsset, usual: usualFees[kind], most: billFeeMost });
}

/** The fee of a kind of bill, in kobo. */
export function billFeeMinor(kind: BillKind, figures: Figures): bigint {
  return billFee(kind).minor(figures);
}

/**
 * The prices for counting an amount against limits. Naira needs none, so naira bills can be paid while the market is
 * unavailable.
 */
export async function limitPrices(context: EngineContext, asset: Asset, at: Date): Promise<Prices> {
  return asset === limitAsset ? new Map() : hourPrices(context.rails.market, at);
}

/**
 * The biller's own bounds, capped by the limits of the verification level. Bills of other countries have no fee.
 */
export function boundsOf(
  kind: BillKind,
  biller: Biller,
  kycLevel: number,
  counted: Counted,
): BillBounds {
  const { asset } = biller.minimum;
  const ownMinor = toMinor(biller.maximum.amount, asset);
  return {
    feeMinor: asset === billAsset ? billFeeMinor(kind, counted.figures) : 0n,
    minimumMinor: toMinor(biller.minimum.amount, asset),
    maximumMinor: paymentMaximumMinor(asset, kycLevel, counted, ownMinor),
  };
}

export const listBillersHandler = handle(
  listBillers,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query: { kind } }, context) => ({
    items: context.switches.offPort(kind) ? [] : [...(await billersOf(context, kind))],
  }),
);

export const readBillTermsHandler = handle(
  readBillTerms,
  { needs: "verified", area: ["withdrawals", "create"], token: "never" },
  async ({ query, caller: { workspaceId, limits } }, context) => {
    const biller = await findBiller(context, query, ["query"]);
    const { asset } = biller.minimum;
    const now = context.clock.business();
    const prices = await limitPrices(context, asset, now);
    const { window, resetsAt } = limitDay(now);
    const { available, used } = onlyRow(
      await context.db.query<{ available: string | null; used: string | null }>(
        `select (select balance from accounts where owner = $1 and asset = $2 and kind = 'available') as available,
           (select used from limit_counters where workspace_id = $5 and name = $3 and period = $4) as used`,
        [workspaceId, asset, dailyCounter, window, limits.workspaceId],
      ),
    );
    const { kycLevel } = limits;
    const money = (minor: bigint) => moneyOf(minor, asset);
    const counted = { prices, figures: context.switches };
    const bounds = boundsOf(query.kind, biller, kycLevel, counted);
    return {
      available: money(BigInt(available ?? 0)),
      fee: money(bounds.feeMinor),
      minimum: money(bounds.minimumMinor),
      maximum: money(bounds.maximumMinor),
      dailyLimit: {
        ...dailyLimitOf(asset, { kycLevel, usedMinor: BigInt(used ?? 0) }, counted),
        resetsAt: resetsAt.toISOString(),
      },
    };
  },
);
