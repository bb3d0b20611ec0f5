import type { BillKind } from "@apex/contract/bills/bill";
import { listBillers, readBillTerms, type Biller } from "@apex/contract/bills/billers";
import { moneyOf, toMinor } from "@apex/contract/money";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { dailyCounter, limitDay } from "../transfers/transfer-limits.ts";
import { dailyLimitMinor } from "../limits/level-limits.ts";
import { billersOf, findBiller } from "./find-biller.ts";

/** The asset that bills are paid in; the daily limit is counted in it too. */
export const billAsset = "NGN";

/** The fee of each kind of bill, in naira. Sample values, the operator's to change. */
const fees: Readonly<Record<BillKind, string>> = {
  airtime: "0",
  data: "0",
  electricity: "100",
  "cable-tv": "100",
  bet: "50",
};

/** The fee and bounds of a bill, in kobo. */
export interface BillBounds {
  readonly feeMinor: bigint;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
}

/** The fee of a kind of bill, in kobo. */
export function billFeeMinor(kind: BillKind): bigint {
  return toMinor(fees[kind], billAsset);
}

/** The biller's own bounds, and at most what the verification level allows in a day. */
export function boundsOf(kind: BillKind, biller: Biller, kycLevel: number): BillBounds {
  const dailyMinor = dailyLimitMinor(kycLevel);
  const ownMinor = toMinor(biller.maximum.amount, billAsset);
  return {
    feeMinor: billFeeMinor(kind),
    minimumMinor: toMinor(biller.minimum.amount, billAsset),
    maximumMinor: dailyMinor < ownMinor ? dailyMinor : ownMinor,
  };
}

export const listBillersHandler = handle(
  listBillers,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query: { kind } }, context) => ({
    items: [...(await billersOf(context, kind))],
  }),
);

export const readBillTermsHandler = handle(
  readBillTerms,
  { needs: "verified", area: ["withdrawals", "create"], token: "never" },
  async ({ query, caller: { workspaceId, kycLevel } }, context) => {
    const biller = await findBiller(context, query, ["query"]);
    const { window, resetsAt } = limitDay(context.clock.business());
    const { available, used } = onlyRow(
      await context.db.query<{ available: string | null; used: string | null }>(
        `select (select balance from accounts where owner = $1 and asset = $2 and kind = 'available') as available,
           (select used from limit_counters where workspace_id = $1 and name = $3 and period = $4) as used`,
        [workspaceId, billAsset, dailyCounter, window],
      ),
    );
    const money = (minor: bigint) => moneyOf(minor < 0n ? 0n : minor, billAsset);
    const bounds = boundsOf(query.kind, biller, kycLevel);
    const limitMinor = dailyLimitMinor(kycLevel);
    return {
      available: money(BigInt(available ?? 0)),
      fee: money(bounds.feeMinor),
      minimum: money(bounds.minimumMinor),
      maximum: money(bounds.maximumMinor),
      dailyLimit: {
        limit: money(limitMinor),
        left: money(limitMinor - BigInt(used ?? 0)),
        resetsAt: resetsAt.toISOString(),
      },
    };
  },
);
