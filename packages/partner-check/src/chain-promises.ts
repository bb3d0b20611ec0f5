import { isReachable } from "@apex/engine/rails/chain-networks";
import type { ChainPayout, ChainRail } from "@apex/engine/rails/chain";
import { noOtherAmount } from "./order-promises.ts";
import { isAlike, require, type Promised } from "./promise.ts";
import type { Samples } from "./samples.ts";
import type { Subject } from "./subject.ts";

function newPayout({ chain }: Samples): ChainPayout {
  const { amountMinor, ...to } = chain;
  const reference = crypto.randomUUID();
  return { ...to, reference, amountMinor: BigInt(amountMinor), feeLevel: "medium" };
}

export const chainPromises: readonly Promised<Subject<ChainRail>>[] = [
  {
    promise: "reaches the network of the sample with its asset",
    async hold({ rail, refresh, samples: { chain } }) {
      await refresh();
      require(isReachable(rail, chain.network, chain.asset), "It does not.");
    },
  },
  {
    promise: "gives one address for a number, and another one for another",
    async hold({ rail, samples: { chain } }) {
      const give = (index: number) => rail.depositAddress({ network: chain.network, index });
      const first = await give(0);
      require(isAlike(first, await give(0)), "It gave a second address.");
      require(!isAlike(first, await give(1)), "Two customers share an address.");
    },
  },
  {
    promise: "answers unknown for a payout that never arrived",
    async hold({ rail, samples: { chain } }) {
      const asked = { reference: crypto.randomUUID(), network: chain.network };
      const { state } = await rail.payoutState(asked);
      require(state === "unknown", `It answered ${state}.`);
    },
  },
  {
    promise: "sends a payout once, however often it is asked",
    async hold({ rail, samples }) {
      const payout = newPayout(samples);
      const sent = await Promise.all([rail.send(payout), rail.send(payout)]);
      sent.push(await rail.send(payout), await rail.payoutState(payout));
      const hashes = sent.flatMap((state) => ("hash" in state ? [state.hash] : []));
      require(sent.every(({ state }) => state !== "unknown"), "It does not know the payout.");
      require(new Set(hashes).size <= 1, "It sent several transactions.");
    },
  },
  noOtherAmount(({ rail, samples }, reference, extraMinor) => {
    const payout = newPayout(samples);
    return rail.send({ ...payout, reference, amountMinor: payout.amountMinor + extraMinor });
  }),
];
