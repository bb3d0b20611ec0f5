import type { Asset } from "@apex/contract/assets";

/** A request, confirmed on the customer's phone, to take an amount from their mobile wallet. */
export interface Charge {
  /** Our reference: a repeat with it is the same request. */
  readonly reference: string;
  /** Id of the operator: `mtn_gh`. */
  readonly operator: string;
  /** E.164. */
  readonly phone: string;
  readonly asset: Asset;
  readonly amountMinor: bigint;
}

/**
 * `approved`: the house has the money. `declined`: refused on the phone, or for lack of money. `cancelled`: withdrawn
 * in time.
 */
export type ChargeState = "pending" | "approved" | "declined" | "cancelled";

/** True if an operator's wallets can be charged. */
export function charges({ operators }: Pick<ChargeRail, "operators">, operator: string): boolean {
  return operators === undefined || operators.includes(operator);
}

/** The operators of mobile wallets, for deposits. */
export interface ChargeRail {
  /** Currencies that can be charged; none where no operator is connected. */
  readonly assets: readonly Asset[];
  /** Ids of the operators whose wallets can be charged; undefined means every operator of these currencies. */
  readonly operators?: readonly string[] | undefined;
  /** Asks the customer on their phone, once per reference. */
  charge(charge: Charge): Promise<void>;
  /** The state of a charge; `pending` also if the operator has not received it yet. */
  stateOf(reference: string): Promise<ChargeState>;
  /**
   * Withdraws an unanswered request, including one that has not arrived: from then on it can never be approved. Returns
   * how the charge ended.
   */
  cancel(charge: Charge): Promise<Exclude<ChargeState, "pending">>;
}
