import { assetCodes, type Asset } from "@apex/contract/assets";
import { toMinor } from "@apex/contract/money";
import { feeLevels } from "@apex/contract/networks/list-networks";
import fc from "fast-check";
import { expect, it } from "vitest";
import { notConnected } from "../../not-connected.ts";
import type { PayoutWay } from "../../rails/payouts.ts";
import type { Figures } from "../../runtime/switched.ts";
import { testingChain } from "../../testing/testing-chain.ts";
import { ownBoundsOf } from "../fiat-withdrawals/withdrawal-terms.ts";
import { networkTermsOf } from "../networks/network-terms.ts";
import { tradeMinimumMinor } from "../trade/trade-terms.ts";
import { transferFeeMinor, transferMinimumMinor } from "../transfers/transfer-limits.ts";
import { smallestOutMinor, type WaysOut } from "./smallest-out.ts";

const usualFees: Figures = { figure: () => undefined };
const noFees: Figures = { figure: () => "0" };

/** Every way to pay out that an operator can connect. */
const everyWay: readonly PayoutWay[] = assetCodes.flatMap((asset) => [
  { asset, method: "bank_transfer", isInternational: false },
  { asset, method: "bank_transfer", isInternational: true },
  { asset, method: "mobile_money", isInternational: false },
]);

const connected = (isPaidOut: boolean, isOnChain: boolean): Pick<WaysOut, "payouts" | "chain"> => ({
  payouts: { ...notConnected.payouts, ways: isPaidOut ? everyWay : [] },
  chain: isOnChain ? testingChain().rail : notConnected.chain,
});

const waysOut = fc
  .record({
    isPaidOut: fc.boolean(),
    isOnChain: fc.boolean(),
    isTraded: fc.boolean(),
    figures: fc.constantFrom(usualFees, noFees),
  })
  .map(({ isPaidOut, isOnChain, ...more }): WaysOut => ({
    ...connected(isPaidOut, isOnChain),
    ...more,
  }));

/** The most that each way pays out of a balance, with its minimum; a way pays out nothing below it. */
function paidOut(asset: Asset, balance: bigint, ways: WaysOut): bigint[] {
  const { payouts, chain, isTraded, figures } = ways;
  const pays = (feeMinor: bigint, minimumMinor: bigint) =>
    balance - feeMinor >= minimumMinor ? balance - feeMinor : 0n;
  return [
    pays(transferFeeMinor(asset, figures), transferMinimumMinor(asset)),
    ...(isTraded ? [pays(0n, tradeMinimumMinor(asset))] : []),
    ...payouts.ways
      .filter((way) => way.asset === asset)
      .flatMap((way) => {
        const bounds = ownBoundsOf(way, figures);
        return bounds ? [pays(bounds.feeMinor, bounds.minimumMinor)] : [];
      }),
    ...networkTermsOf(asset)
      .filter(() => chain.networks.length > 0)
      .flatMap(({ fees, minimumWithdrawal }) =>
        feeLevels.map((level) =>
          pays(fees[level].minor(figures), toMinor(minimumWithdrawal, asset)),
        ),
      ),
  ];
}

/** Balances around the smallest amount, and any others. */
const balanceOf = (smallest: bigint) =>
  fc.oneof(
    fc.bigInt({ min: smallest - 2n > 1n ? smallest - 2n : 1n, max: smallest + 2n }),
    fc.bigInt({ min: 1n, max: smallest * 3n }),
  );

it("a balance is a remainder only if no way out pays out anything", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...assetCodes).chain((asset) =>
        waysOut.chain((ways) => {
          const smallest = smallestOutMinor(asset, ways);
          return fc.record({
            asset: fc.constant(asset),
            ways: fc.constant(ways),
            smallest: fc.constant(smallest),
            balance: balanceOf(smallest),
          });
        }),
      ),
      ({ asset, ways, smallest, balance }) => {
        const isStuck = paidOut(asset, balance, ways).every((minor) => minor === 0n);
        expect(balance < smallest).toBe(isStuck);
      },
    ),
    { numRuns: 1_000 },
  );
});

it("a remainder is below the smallest transfer and its fee, whichever partners are connected", () => {
  fc.assert(
    fc.property(fc.constantFrom(...assetCodes), waysOut, (asset, ways) => {
      const smallest = smallestOutMinor(asset, ways);
      expect(smallest).toBeGreaterThan(0n);
      expect(smallest).toBeLessThanOrEqual(
        transferMinimumMinor(asset) + transferFeeMinor(asset, ways.figures),
      );
    }),
  );
});

it("a network that cannot be reached now is still a way out", () => {
  const chain = testingChain();
  const ways = { ...connected(false, false), chain: chain.rail, isTraded: false };
  const open = smallestOutMinor("XLM", { ...ways, figures: usualFees });
  chain.close();
  expect(smallestOutMinor("XLM", { ...ways, figures: usualFees })).toBe(open);
  expect(
    smallestOutMinor("XLM", { ...connected(false, false), isTraded: false, figures: usualFees }),
  ).toBeGreaterThan(open);
});
