import { assetCodes, type Asset } from "@apex/contract/assets";
import type { PayoutAccount } from "@apex/contract/fiat-withdrawals/payout-account";
import { toMinor } from "@apex/contract/money";
import type { PayoutRail, PayoutWay } from "../../rails/payouts.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import type { Figures } from "../../runtime/switched.ts";
import { fixedFee, type FixedFee } from "../../runtime/switches/switched-fee.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Prices } from "../prices/convert.ts";
import { paymentMaximumMinor, type Counted } from "../limits/level-limits.ts";

/** The fee and bounds of a withdrawal, in the asset, and its usual time in seconds. */
interface WayTerms {
  readonly fee: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly arrivalSeconds: { readonly from: number; readonly to: number };
}

const minute = 60;
const day = 24 * 60 * minute;
const withinMinutes = { from: 10, to: 5 * minute };
const withinDays = { from: day, to: 3 * day };

/** Sample values, the operator's to change. */
const bankTerms: Readonly<Partial<Record<Asset, WayTerms>>> = {
  NGN: { fee: "50", minimum: "500", maximum: "9000000", arrivalSeconds: withinMinutes },
  GHS: { fee: "5", minimum: "100", maximum: "100000", arrivalSeconds: withinMinutes },
  KES: { fee: "30", minimum: "50", maximum: "999999", arrivalSeconds: withinMinutes },
  RWF: { fee: "500", minimum: "1000", maximum: "5000000", arrivalSeconds: withinMinutes },
};
const internationalTerms: Readonly<Partial<Record<Asset, WayTerms>>> = {
  USD: { fee: "25", minimum: "50", maximum: "50000", arrivalSeconds: withinDays },
  EUR: { fee: "5", minimum: "20", maximum: "50000", arrivalSeconds: withinDays },
  GBP: { fee: "5", minimum: "20", maximum: "50000", arrivalSeconds: withinDays },
};
const mobileMoneyTerms: Readonly<Partial<Record<Asset, WayTerms>>> = {
  NGN: { fee: "20", minimum: "100", maximum: "500000", arrivalSeconds: withinMinutes },
  GHS: { fee: "1", minimum: "5", maximum: "10000", arrivalSeconds: withinMinutes },
  KES: { fee: "15", minimum: "10", maximum: "250000", arrivalSeconds: withinMinutes },
  RWF: { fee: "150", minimum: "100", maximum: "2000000", arrivalSeconds: withinMinutes },
  XOF: { fee: "100", minimum: "100", maximum: "1500000", arrivalSeconds: withinMinutes },
};

/** The bounds of one withdrawal, in minor units of the asset. */
export interface WithdrawalBounds {
  readonly feeMinor: bigint;
  readonly minimumMinor: bigint;
  readonly maximumMinor: bigint;
  readonly arrivalSeconds: WayTerms["arrivalSeconds"];
}

/** The withdrawal methods of a wallet that are open: a partner is connected and there are terms. */
export function openWays(rail: PayoutRail, asset: Asset): readonly PayoutWay[] {
  return rail.ways.filter((way) => way.asset === asset && termsOf(way) !== undefined);
}

/** The fee and the method's own bounds; undefined if there are no terms for it. */
export function ownBoundsOf(way: PayoutWay, figures: Figures): WithdrawalBounds | undefined {
  const terms = termsOf(way);
  if (terms === undefined) return undefined;
  return {
    feeMinor: wayFee(feeKindOf(way), way.asset, terms).minor(figures),
    minimumMinor: toMinor(terms.minimum, way.asset),
    maximumMinor: toMinor(terms.maximum, way.asset),
    arrivalSeconds: terms.arrivalSeconds,
  };
}

/**
 * The bounds of a withdrawal: the method's own, capped by the limits of the verification level.
 * @throws {Refusal} withdrawals-unavailable if the method is not open.
 */
export function boundsOf(
  rail: PayoutRail,
  wanted: PayoutWay,
  kycLevel: number,
  counted: Counted,
): WithdrawalBounds {
  requireWay(rail, wanted);
  const terms = ownBoundsOf(wanted, counted.figures);
  if (terms === undefined) throw new Refusal("withdrawals-unavailable");
  const { maximumMinor } = terms;
  return {
    ...terms,
    maximumMinor: paymentMaximumMinor(wanted.asset, kycLevel, counted, maximumMinor),
  };
}

/** The bounds of a withdrawal to an account, out of a wallet. */
export function accountBounds(
  { rails, switches: figures }: EngineContext,
  { method, withdrawalType }: PayoutAccount,
  { limits }: Caller,
  { asset, prices }: { readonly asset: Asset; readonly prices: Prices },
): WithdrawalBounds {
  const way = {
    asset,
    method: method === "mobile_money" ? method : "bank_transfer",
    isInternational: withdrawalType === "international",
  } as const;
  return boundsOf(rails.payouts, way, limits.kycLevel, { prices, figures });
}

/** @throws {Refusal} withdrawals-unavailable if the method is not open. */
export function requireWay(rail: PayoutRail, wanted: PayoutWay): void {
  if (!openWays(rail, wanted.asset).some((way) => isSameWay(way, wanted)))
    throw new Refusal("withdrawals-unavailable");
}

function isSameWay(one: PayoutWay, other: PayoutWay): boolean {
  return (
    one.asset === other.asset &&
    one.method === other.method &&
    one.isInternational === other.isInternational
  );
}

function termsOf({ asset, method, isInternational }: PayoutWay): WayTerms | undefined {
  if (method === "mobile_money") return mobileMoneyTerms[asset];
  return (isInternational ? internationalTerms : bankTerms)[asset];
}

/** The kind of fee under which the fees page lists a withdrawal method. */
export function feeKindOf({
  method,
  isInternational,
}: Pick<PayoutWay, "method" | "isInternational">) {
  if (method === "mobile_money") return "mobile-money-withdrawal";
  return isInternational ? "international-withdrawal" : "bank-withdrawal";
}

/** The fee of a withdrawal method, at most the smallest withdrawal. */
function wayFee(kind: ReturnType<typeof feeKindOf>, asset: Asset, terms: WayTerms): FixedFee {
  const { fee: usual, minimum: most } = terms;
  return fixedFee({ key: `${kind}:${asset}`, asset, usual, most });
}

/** The fees of all withdrawal methods. */
export function wayFees(): readonly FixedFee[] {
  return [
    ...feesIn("bank-withdrawal", bankTerms),
    ...feesIn("international-withdrawal", internationalTerms),
    ...feesIn("mobile-money-withdrawal", mobileMoneyTerms),
  ];
}

function feesIn(
  kind: ReturnType<typeof feeKindOf>,
  terms: Readonly<Partial<Record<Asset, WayTerms>>>,
): FixedFee[] {
  return assetCodes.flatMap((asset) => {
    const own = terms[asset];
    return own === undefined ? [] : [wayFee(kind, asset, own)];
  });
}
