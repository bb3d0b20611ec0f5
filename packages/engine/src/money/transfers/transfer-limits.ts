import type { Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import type { Caller } from "../../runtime/context.ts";
import { checkWithin, type PaidSum } from "../../runtime/money-request.ts";
import type { Figures } from "../../runtime/switched.ts";
import { fixedFee, type FixedFee } from "../../runtime/switches/switched-fee.ts";
import { paymentMaximumMinor, type Counted } from "../limits/level-limits.ts";

/** The fee and minimum of a transfer between Apex users, in the asset. Sample values. */
const transferTerms: Readonly<Record<Asset, { readonly fee: string; readonly minimum: string }>> = {
  NGN: { fee: "0", minimum: "100" },
  GHS: { fee: "0", minimum: "1" },
  KES: { fee: "0", minimum: "10" },
  RWF: { fee: "0", minimum: "100" },
  USD: { fee: "0", minimum: "0.10" },
  EUR: { fee: "0", minimum: "0.10" },
  GBP: { fee: "0", minimum: "0.10" },
  XOF: { fee: "0", minimum: "50" },
  XAF: { fee: "0", minimum: "50" },
  UGX: { fee: "0", minimum: "300" },
  TZS: { fee: "0", minimum: "200" },
  ZAR: { fee: "0", minimum: "2" },
  BTC: { fee: "0.000001", minimum: "0.00001" },
  ETH: { fee: "0.00003", minimum: "0.0003" },
  USDT: { fee: "0.1", minimum: "1" },
  USDC: { fee: "0.1", minimum: "1" },
  BNB: { fee: "0.0001", minimum: "0.001" },
  POL: { fee: "0.5", minimum: "5" },
  TRX: { fee: "0.3", minimum: "3" },
  SOL: { fee: "0.0005", minimum: "0.005" },
  XRP: { fee: "0.05", minimum: "0.5" },
  XLM: { fee: "0.3", minimum: "3" },
  LTC: { fee: "0.001", minimum: "0.01" },
  DOGE: { fee: "0.5", minimum: "5" },
  ADA: { fee: "0.2", minimum: "2" },
  DOT: { fee: "0.03", minimum: "0.3" },
  AVAX: { fee: "0.005", minimum: "0.05" },
};

/** The fee of a transfer; it cannot exceed the smallest transfer. */
export function transferFee(asset: Asset): FixedFee {
  const { fee: usual, minimum: most } = transferTerms[asset];
  return fixedFee({ key: `transfer:${asset}`, asset, usual, most });
}

export function transferFeeMinor(asset: Asset, figures: Figures): bigint {
  return transferFee(asset).minor(figures);
}

export function transferMinimumMinor(asset: Asset): bigint {
  return toMinor(transferTerms[asset].minimum, asset);
}

/** @throws {Refusal} amount-below-minimum or amount-above-maximum */
export function checkTransferSum(sum: PaidSum, { limits }: Caller, counted: Counted): void {
  checkWithin(sum, {
    minimumMinor: transferMinimumMinor(sum.asset),
    maximumMinor: paymentMaximumMinor(sum.asset, limits.kycLevel, counted),
  });
}
