import type { Asset } from "@apex/contract/assets";
import type {
  FiatWithdrawalMethod,
  PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";

/** A way to withdraw money from a wallet. */
export interface PayoutWay {
  readonly asset: Asset;
  readonly method: FiatWithdrawalMethod;
  /** True for banks abroad, false for those of the asset's own country. */
  readonly isInternational: boolean;
}

/** An account as its bank or operator knows it. */
export interface NamedAccount {
  readonly accountName: string;
  /** `close`: nearly the claimed name. If no name was claimed, the partner decides which. */
  readonly match: "exact" | "close";
}

/** An order to pay out money. */
export interface Payout {
  /** Our reference: however often the payout is sent with it, the partner pays once. */
  readonly reference: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly account: PayoutAccount;
  readonly note: string | undefined;
}

/** The reason why a partner did not pay. */
export const payoutFailures = ["account-closed", "account-limit", "rejected"] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/** The outcome that a partner reports or answers. */
export type PayoutResult =
  | { readonly result: "SUCCESS" }
  | { readonly result: "FAILURE"; readonly reason: PayoutFailure };

/** The state of a payout at the partner; `unknown` if the partner never received it. */
export type PayoutState =
  | { readonly state: "unknown" }
  | { readonly state: "pending" }
  | { readonly state: "settled"; readonly outcome: PayoutResult };

/**
 * The partners that pay out to banks and mobile wallets. The connector passes outcomes that a partner reports by
 * callback to `settlePayout`; all other outcomes are polled. Times are business time.
 */
export interface PayoutRail {
  /** The ways to withdraw; none if no partner is connected. */
  readonly ways: readonly PayoutWay[];
  /** Asks for the account's holder. Undefined if there is no such account, or its name is not the claimed one. */
  enquire(
    account: Pick<PayoutAccount, "method" | "country" | "bankId" | "accountNumber">,
    claimedName: string | undefined,
  ): Promise<NamedAccount | undefined>;
  send(payout: Payout, at: Date): Promise<PayoutState>;
  read(reference: string, at: Date): Promise<PayoutState>;
}
