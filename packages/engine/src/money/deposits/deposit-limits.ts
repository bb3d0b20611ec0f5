import { isAsset, type Asset } from "@apex/contract/assets";
import { moneyOf, toMinor, type Money } from "@apex/contract/money";
import type { depositMethods } from "@apex/contract/wallets/wallets";
import { minorOfField, refusedAmount } from "../../runtime/money-request.ts";
import { Refusal } from "../../platform/refusal.ts";

type DepositMethod = (typeof depositMethods)[number];
type Limits = Readonly<Partial<Record<Asset, readonly [minimum: string, maximum: string]>>>;

/** The bounds of one deposit by each method. Sample values. */
const limits: Readonly<Partial<Record<DepositMethod, Limits>>> = {
  "peer-to-peer": {
    NGN: ["1000", "9000000"],
    GHS: ["20", "50000"],
    KES: ["100", "250000"],
    RWF: ["1000", "3000000"],
  },
  "mobile-money": {
    NGN: ["100", "1000000"],
    GHS: ["1", "10000"],
    KES: ["10", "250000"],
    RWF: ["100", "2000000"],
    XOF: ["100", "1500000"],
  },
  "bank-transfer": {
    NGN: ["500", "9000000"],
    GHS: ["100", "100000"],
    KES: ["100", "999999"],
    RWF: ["1000", "10000000"],
  },
};

/** The smallest and largest single deposit; undefined if a method does not carry the asset. */
export function depositLimits(
  method: DepositMethod,
  asset: Asset,
): { readonly minimum: Money; readonly maximum: Money } | undefined {
  const [minimum, maximum] = limits[method]?.[asset] ?? [];
  if (minimum === undefined || maximum === undefined) return undefined;
  return {
    minimum: moneyOf(toMinor(minimum, asset), asset),
    maximum: moneyOf(toMinor(maximum, asset), asset),
  };
}

/** The currencies that a method carries. */
export function depositAssets(method: DepositMethod): readonly Asset[] {
  return Object.keys(limits[method] ?? {}).filter(isAsset);
}

/**
 * The amount of a deposit, from the `amount` of a request's body.
 * @throws {Refusal} if it is zero, has too many decimals, is out of bounds, or if the method does not carry the asset.
 */
export function depositMinor(method: DepositMethod, amount: Money): bigint {
  const amountMinor = minorOfField(amount, "amount");
  if (amountMinor === 0n) throw refusedAmount("amount", "amount-zero");
  const bounds = depositLimits(method, amount.asset);
  if (bounds === undefined) throw new Refusal("deposits-unavailable");
  const { minimum, maximum } = bounds;
  if (amountMinor < toMinor(minimum.amount, amount.asset))
    throw new Refusal("amount-below-minimum", { params: { minimum } });
  if (amountMinor > toMinor(maximum.amount, amount.asset))
    throw new Refusal("amount-above-maximum", { params: { maximum } });
  return amountMinor;
}
