import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { expect, test } from "vitest";
import { sharesOf } from "./shares-of.ts";

const worth = (asset: WalletSummary["asset"], amount: string): WalletSummary => ({
  asset,
  category: "fiat",
  available: "1",
  held: "0",
  total: "1",
  symbol: asset,
  value: { amount, asset: "NGN" },
});

test("shares add up, the largest first, without empty wallets", () => {
  const all = [worth("USD", "25.00"), worth("NGN", "75.00"), worth("KES", "0.00")];
  expect(sharesOf(all)).toEqual([
    { asset: "NGN", share: 0.75 },
    { asset: "USD", share: 0.25 },
  ]);
  expect(sharesOf([worth("KES", "0.00")])).toEqual([]);
});

test("the smallest shares become one after five", () => {
  const assets = ["NGN", "USD", "KES", "GHS", "BTC", "ETH", "USDT"] as const;
  const shares = sharesOf(assets.map((asset) => worth(asset, "10.00")));
  expect(shares.map(({ asset }) => asset)).toEqual(["NGN", "USD", "KES", "GHS", "BTC", "others"]);
  expect(shares.at(-1)?.share).toBeCloseTo(2 / 7);
});
