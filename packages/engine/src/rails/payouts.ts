import type { Asset } from "@apex/contract/assets";
import type {
  FiatWithdrawalMethod,
  PayoutAccount,
} from "@apex/contract/fiat-withdrawals/payout-account";

/** A way out of a wallet. */
export interface PayoutWay {
  readonly asset: Asset;
  readonly method: FiatWithdrawalMethod;
  /** True for banks abroad, false for those of the asset's own country. */
  readonly isInternational: boolean;
}

/** An account as its bank or operator knows it. */
export interface NamedAccount {
  readonly accountName: string;
  /** `close`: nearly the claimed name. Without a claimed name the provider says which. */
  readonly match: "exact" | "close";
}

/** Money that is to be paid out. */
export interface Payout {
  /** Ours: however often it is sent, the provider pays once. */
  readonly reference: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly account: PayoutAccount;
  readonly note: string | undefined;
}

/** Why a provider did not pay. */
export const payoutFailures = ["account-closed", "account-limit", "rejected"] as const;
export type PayoutFailure = (typeof payoutFailures)[number];

/** Outcome of a provider's callback or poll. */
export type PayoutResult =
  | { readonly result: "SUCCESS" }
  | { readonly result: "FAILURE"; readonly reason: PayoutFailure };

/** The state of a payout at the provider; `unknown` if the provider never received it. */
export type PayoutState =
  | { readonly state: "unknown" }
  | { readonly state: "pending" }
  | { readonly state: "settled"; readonly outcome: PayoutResult };

/**
 * The providers that pay out to banks and mobile wallets. Outcomes that they tell of by callback are handed to `settlePayout` by
 * whoever hears of them; those that they do not are asked for. Times are business time.
 */
export interface PayoutRail {
  /** None where no provider is connected. */
  readonly ways: readonly PayoutWay[];
  /** Asks whose account it is. Undefined: there is no such account, or it is under another name than the claimed one. */
  enquire(
    account: Pick<PayoutAccount, "method" | "country" | "bankId" | "accountNumber">,
    claimedName: string | undefined,
  ): Promise<NamedAccount | undefined>;
  send(payout: Payout, at: Date): Promise<PayoutState>;
  read(reference: string, at: Date): Promise<PayoutState>;
}
