import type { Asset } from "@apex/contract/assets";

/** A question on a phone: may so much be taken from its mobile wallet? */
export interface Charge {
  /** Ours: the same one again is the same question. */
  readonly reference: string;
  /** Id of the operator: `mtn_gh`. */
  readonly operator: string;
  /** E.164. */
  readonly phone: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
}

/** `approved`: the money is ours. `declined`: refused on the phone, or for lack of money. `cancelled`: withdrawn in time. */
export type ChargeState = "pending" | "approved" | "declined" | "cancelled";

/** True if wallets of an operator can be charged. */
export function charges({ operators }: Pick<ChargeRail, "operators">, operator: string): boolean {
  return operators === undefined || operators.includes(operator);
}

/** The operators of mobile wallets, as far as money comes from them. */
export interface ChargeRail {
  /** Currencies that can be charged; none where no operator is connected. */
  readonly assets: readonly Asset[];
  /** Ids of the operators whose wallets can be charged; any of these currencies where it is not said. */
  readonly operators?: readonly string[] | undefined;
  /** Asks on the phone, once by its reference. */
  charge(charge: Charge): Promise<void>;
  /** The state of a charge; also `pending` for one that has not arrived yet. */
  stateOf(reference: string): Promise<ChargeState>;
  /** Withdraws a question that has no answer, also one that is still to arrive: from then on it can never be approved. Says how it ended. */
  cancel(charge: Charge): Promise<Exclude<ChargeState, "pending">>;
}
