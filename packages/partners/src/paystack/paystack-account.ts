/** The currencies of Paystack's that are connected here. A business of Paystack's belongs to one country, so each has a key of its own. */
export const paystackAssets = ["NGN", "GHS", "KES"] as const;
export type PaystackAsset = (typeof paystackAssets)[number];

/** Paystack, as an operator has registered with it. */
export interface PaystackAccount {
  /** `https://api.paystack.co` */
  readonly apiUrl: string;
  /** Secret keys by currency. A key signs the webhooks of its business too. */
  readonly keys: Readonly<Partial<Record<PaystackAsset, string>>>;
  /** The bank that opens virtual accounts: its slug with Paystack, such as `wema-bank`; `test-bank` with test keys. */
  readonly bank: string;
  /** The domain of the addresses that customers have with Paystack. Nobody reads mail there: Paystack is told of no person's own. */
  readonly customerDomain: string;
}

export function isPaystackAsset(asset: string): asset is PaystackAsset {
  return paystackAssets.some((known) => known === asset);
}
