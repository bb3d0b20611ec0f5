import { networkFacts, type Network } from "@apex/contract/networks";
import type { ChainRail } from "@apex/engine/rails/chain";

/**
 * Puts one network on a rail of its own and leaves the others. Networks with the same address form share its addresses, so that one
 * customer has one address and one key on all of them.
 */
export function joinChain(network: Network, own: ChainRail, others: ChainRail): ChainRail {
  const railOf = (asked: Network) => (asked === network ? own : others);
  const { family } = networkFacts(network);
  return {
    get networks() {
      return [...others.networks.filter((one) => one.network !== network), ...own.networks];
    },
    isToken: (asked, address) => railOf(asked).isToken(asked, address),
    depositAddress: (request) =>
      (networkFacts(request.network).family === family ? own : others).depositAddress(request),
    find: (asked, hash) => railOf(asked).find(asked, hash),
    send: (payout) => railOf(payout.network).send(payout),
    sweepCost: (asked, asset) => railOf(asked).sweepCost(asked, asset),
    sweep: (sweep) => railOf(sweep.network).sweep(sweep),
    payoutState: (payout) => railOf(payout.network).payoutState(payout),
  };
}
