import type { ChainPayout, ChainPayoutState, ChainRail } from "../rails/chain.ts";
import { networkIds } from "@apex/contract/networks";
import { assetsOver } from "../money/networks/network-terms.ts";
import { chainNetwork } from "../rails/chain-networks.ts";
import { notConnected } from "../not-connected.ts";

/** The fault of the chain's next call. */
export type ChainFault =
  | "none"
  /** It answers nothing, and has done nothing. */
  | "down"
  /** It does what it is asked, and its answer is lost. */
  | "answer-lost";

/** A chain that keeps what it was sent, for tests that play the outside world. */
export function testingChain() {
  const payouts = new Map<string, { payout: ChainPayout; state: ChainPayoutState }>();
  const faults: ChainFault[] = [];
  let sends = 0;
  let isOpen = true;

  function meetFault<T>(act: () => T): T {
    const fault = faults.shift();
    if (fault === "down") throw new Error("The chain is down.");
    const answer = act();
    if (fault === "answer-lost") throw new Error("The chain's answer was lost.");
    return answer;
  }

  function stateOf(reference: string): ChainPayoutState {
    return payouts.get(reference)?.state ?? { state: "unknown" };
  }

  function decide(reference: string, state: ChainPayoutState): void {
    const known = payouts.get(reference);
    if (known === undefined) throw new Error("Nothing was sent under this reference.");
    known.state = state;
  }

  const rail: ChainRail = {
    ...notConnected.chain,
    get networks() {
      return networkIds.map((network) => ({
        ...chainNetwork(notConnected.chain, network),
        isReachable: isOpen,
        assets: assetsOver(network),
      }));
    },
    send: async (payout) =>
      meetFault(() => {
        sends += 1;
        if (!payouts.has(payout.reference))
          payouts.set(payout.reference, {
            payout,
            state: { state: "pending", hash: `hash-${payout.reference}`, confirmations: 0 },
          });
        return stateOf(payout.reference);
      }),
    payoutState: async ({ reference }) => meetFault(() => stateOf(reference)),
  };

  return {
    rail,
    /** Faults of the next calls, in their order. */
    faults,
    /** The payouts sent, one per reference. */
    payouts: () => [...payouts.values()].map(({ payout }) => payout),
    sends: () => sends,
    close: () => {
      isOpen = false;
    },
    open: () => {
      isOpen = true;
    },
    confirm: (reference: string) =>
      decide(reference, { state: "confirmed", hash: `hash-${reference}`, confirmations: 12 }),
    fail: (reference: string) => decide(reference, { state: "failed", reason: "dropped" }),
    stateOf,
  };
}
