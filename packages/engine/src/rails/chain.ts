import type { Asset } from "@apex/contract/assets";
import type { BitcoinAddressType } from "@apex/contract/deposits/crypto-deposits";
import type { Network } from "@apex/contract/networks";
import type { FeeLevel } from "@apex/contract/networks/list-networks";

/** The destination of a payment on a chain. */
export interface ChainAddress {
  readonly address: string;
  /** The memo or tag, on networks that have one. */
  readonly memo?: string;
}

/**
 * A payment as one read of the chain shows it. Reported at least once, and again as it is confirmed; reports can arrive
 * in any order.
 */
export interface ChainPayment extends ChainAddress {
  readonly network: Network;
  readonly asset: Asset;
  /** The transaction's hash, and which of its outputs or logs this is: both together name the payment. */
  readonly hash: string;
  readonly output: number;
  readonly amountMinor: bigint;
  /** Number of blocks since the payment, counting its own. 0: seen, but not in a block yet. */
  readonly confirmations: number;
  /** The chain's height at this read, or a counter of reads: a report with a lower number is older. */
  readonly height: bigint;
  /** The payment was in a block that the chain has dropped: it may be included again, or never. */
  readonly isDropped: boolean;
}

export interface ChainPayout extends ChainAddress {
  /** Our reference, the same for every try, so that a payout is made once. */
  readonly reference: string;
  readonly network: Network;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeLevel: FeeLevel;
}

/** The reason for a failed payout: the network lost it for good, or refused it. */
export const chainPayoutFailures = ["dropped", "refused"] as const;
export type ChainPayoutFailure = (typeof chainPayoutFailures)[number];

/** The state of a payout. */
export type ChainPayoutState =
  /** The chain has never seen it: it can be sent. */
  | { readonly state: "unknown" }
  | { readonly state: "pending"; readonly hash: string; readonly confirmations: number }
  | { readonly state: "confirmed"; readonly hash: string; readonly confirmations: number }
  /** Refused or dropped for good: nothing left. */
  | { readonly state: "failed"; readonly reason: ChainPayoutFailure };

/** A sweep of one asset from a business's deposit address into the house's wallet. */
export interface ChainSweep {
  /** Our reference, the same for every try, so that an address is emptied once. */
  readonly reference: string;
  readonly network: Network;
  readonly asset: Asset;
  /** The index that the address and its signing key are derived from. */
  readonly index: number;
  readonly address: string;
  readonly amountMinor: bigint;
  /** The most that the sweep may cost, in minor units of the asset that the network's fees are paid in. */
  readonly budgetMinor: bigint;
}

/** The state of a sweep. */
export type ChainSweepState =
  /** The sweep is not signed yet: another sweep of the address comes first, or the network's fees exceed the budget. */
  | { readonly state: "waiting" }
  /** Gas is being sent to the address. */
  | { readonly state: "funding"; readonly gasHash?: string }
  | {
      readonly state: "sweeping";
      readonly hash: string;
      readonly gasHash?: string;
      readonly confirmations: number;
    }
  /** Everything is in the house's wallet; without a hash where nothing had to move. */
  | {
      readonly state: "collected";
      readonly hash?: string;
      readonly gasHash?: string;
      readonly costMinor: bigint;
    }
  /** The network refused the sweep. The address still holds its money. */
  | { readonly state: "failed"; readonly costMinor: bigint };

/** The network behind a rail: rows of the sandbox, a test chain, or a main chain whose coins are money. */
export const chainRealities = ["simulated", "test", "main"] as const;
export type ChainReality = (typeof chainRealities)[number];

/** A network as a partner offers it now. */
export interface ChainNetwork {
  readonly network: Network;
  readonly isReachable: boolean;
  /** The assets that go over it. */
  readonly assets: readonly Asset[];
  readonly reality: ChainReality;
  /** Number of blocks, counting the payment's own, after which a payment is final. */
  readonly confirmations: number;
}

/** The chains. Connectors pass incoming payments to `creditChainPayment`. */
export interface ChainRail {
  readonly networks: readonly ChainNetwork[];
  /** True for the address of a token that the network knows: money sent there is lost. Other contracts may be wallets. */
  isToken(network: Network, address: string): Promise<boolean>;
  /**
   * The deposit address of a customer's index, always the same; on networks with memos, a shared address with the
   * customer's own memo.
   */
  depositAddress(request: {
    readonly network: Network;
    /** The workspace's own index, from 0. */
    readonly index: number;
    readonly type?: BitcoinAddressType;
  }): Promise<ChainAddress>;
  /** The payments of a transaction to any receiver; undefined if the chain does not know the transaction. */
  find(network: Network, hash: string): Promise<readonly ChainPayment[] | undefined>;
  /** Sends a payout once per reference; a repeat returns the state of the first. */
  send(payout: ChainPayout): Promise<ChainPayoutState>;
  payoutState(payout: Pick<ChainPayout, "reference" | "network">): Promise<ChainPayoutState>;
  /**
   * The most that a sweep of one address costs now, in minor units of `gasAssetOf`; undefined where sweeps are not
   * possible.
   */
  sweepCost(network: Network, asset: Asset): Promise<bigint | undefined>;
  /** Advances a sweep by one step, and returns its state. Can be called any number of times, by any process. */
  sweep(sweep: ChainSweep): Promise<ChainSweepState>;
}
