import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { expect, test } from "vitest";
import { topWallets } from "./top-wallets.ts";

const wallet = (asset: WalletSummary["asset"], total: string): WalletSummary => ({
  asset,
  category: "fiat",
  available: total,
  held: "0",
  total,
  symbol: asset,
});

test("the top wallets keep the server's order, without empty ones", () => {
  const wallets = [wallet("NGN", "0.00"), wallet("BTC", "0.50000000"), wallet("USD", "310.40")];
  expect(topWallets(wallets, 1).map(({ asset }) => asset)).toEqual(["BTC"]);
  expect(topWallets(wallets, 9).map(({ asset }) => asset)).toEqual(["BTC", "USD"]);
});
