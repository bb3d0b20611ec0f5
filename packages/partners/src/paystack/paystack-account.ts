/**
 * The Paystack currencies that are connected here. A Paystack business belongs to one country, so each currency has its
 * own key.
 */
export const paystackAssets = ["NGN", "GHS", "KES"] as const;
export type PaystackAsset = (typeof paystackAssets)[number];

/** An operator's account with Paystack. */
export interface PaystackAccount {
  /** `https://api.paystack.co` */
  readonly apiUrl: string;
  /** Secret keys by currency. A key signs the webhooks of its business too. */
  readonly keys: Readonly<Partial<Record<PaystackAsset, string>>>;
  /** The bank that opens virtual accounts: its slug with Paystack, such as `wema-bank`; `test-bank` with test keys. */
  readonly bank: string;
  /**
   * Domain of the email addresses given to Paystack. Nobody reads mail there: Paystack does not learn customers' own
   * addresses.
   */
  readonly customerDomain: string;
}
