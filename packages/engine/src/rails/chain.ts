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

/** A payment as a reading of the chain shows it. Told at least once, and again as it is confirmed; readings may arrive in any order. */
export interface ChainPayment extends ChainAddress {
  readonly network: Network;
  readonly asset: Asset;
  /** The transaction's hash, and which of its outputs or logs this is: both together name the payment. */
  readonly hash: string;
  readonly output: number;
  readonly amountMinor: bigint;
  /** Blocks since, with its own. 0: seen and not in a block yet. */
  readonly confirmations: number;
  /** The chain's height when this was read, or a count of its readings: a lower one is older. */
  readonly height: bigint;
  /** It was in a block that the chain has left: it may come back, or never. */
  readonly isDropped: boolean;
}

export interface ChainPayout extends ChainAddress {
  /** Ours, and the same for every try: a payout is made once. */
  readonly reference: string;
  readonly network: Network;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly feeLevel: FeeLevel;
}

/** Why a payout came to nothing: the network lost it for good, or would not take it. */
export const chainPayoutFailures = ["dropped", "refused"] as const;
export type ChainPayoutFailure = (typeof chainPayoutFailures)[number];

/** The state of a payout. */
export type ChainPayoutState =
  /** Never seen: it may be sent. */
  | { readonly state: "unknown" }
  | { readonly state: "pending"; readonly hash: string; readonly confirmations: number }
  | { readonly state: "confirmed"; readonly hash: string; readonly confirmations: number }
  /** Refused or dropped for good: nothing left. */
  | { readonly state: "failed"; readonly reason: ChainPayoutFailure };

/** A business's deposit address that is emptied of an asset, into the house's wallet. */
export interface ChainSweep {
  /** Ours, and the same for every try: an address is emptied once. */
  readonly reference: string;
  readonly network: Network;
  readonly asset: Asset;
  /** The number that the address was derived from, whose key signs. */
  readonly index: number;
  readonly address: string;
  readonly amountMinor: bigint;
  /** It may cost no more: minor units of what the network's fees are paid in. */
  readonly budgetMinor: bigint;
}

/** The state of a sweep. */
export type ChainSweepState =
  /** It is not signed yet: another sweep of the address comes first, or the network's fees exceed the budget. */
  | { readonly state: "waiting" }
  /** Gas is on its way to the address. */
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
  /** The network would not take it: what the address holds is still there. */
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
  /** Blocks, with its own, after which a payment is final. */
  readonly confirmations: number;
}

/** The chains. Payments that arrive are handed to `creditChainPayment` by whoever watches for them. */
export interface ChainRail {
  readonly networks: readonly ChainNetwork[];
  /** True for the address of a token that the network knows: money sent there is lost. Other contracts may be wallets. */
  isToken(network: Network, address: string): Promise<boolean>;
  /** The address of a customer's number, always the same; a shared one with the customer's own memo on networks that have memos. */
  depositAddress(request: {
    readonly network: Network;
    /** From 0: one for each workspace. */
    readonly index: number;
    readonly type?: BitcoinAddressType;
  }): Promise<ChainAddress>;
  /** The payments of a transaction, to whomever they go; undefined where the chain does not know it. */
  find(network: Network, hash: string): Promise<readonly ChainPayment[] | undefined>;
  /** Sends once by its reference; a repeat answers what the first one did. */
  send(payout: ChainPayout): Promise<ChainPayoutState>;
  payoutState(payout: Pick<ChainPayout, "reference" | "network">): Promise<ChainPayoutState>;
  /** The most that emptying one address costs now, in minor units of `gasAssetOf`; undefined where addresses cannot be emptied. */
  sweepCost(network: Network, asset: Asset): Promise<bigint | undefined>;
  /** Brings a sweep one step on, and says how far it is; any number of times, by anybody. */
  sweep(sweep: ChainSweep): Promise<ChainSweepState>;
}
