import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { describe, expect, test } from "vitest";
import { topWallets } from "./top-wallets.ts";

const wallet = (asset: WalletSummary["asset"], total: string, value?: string): WalletSummary => ({
  asset,
  category: "fiat",
  available: total,
  held: "0",
  total,
  symbol: asset,
  ...(value !== undefined && { value: { amount: value, asset: "NGN" } }),
});

describe("top wallets", () => {
  test("are ordered by value, not by figure, without empty ones", () => {
    const wallets = [
      wallet("NGN", "900000.00", "900000.00"),
      wallet("KES", "0.00", "0.00"),
      wallet("BTC", "0.50000000", "48750000000.00"),
      wallet("USD", "310.40", "465600.00"),
    ];
    expect(topWallets(wallets, 2).map(({ asset }) => asset)).toEqual(["BTC", "NGN"]);
    expect(topWallets(wallets, 9).map(({ asset }) => asset)).toEqual(["BTC", "NGN", "USD"]);
  });

  test("have those without a rate last", () => {
    expect(
      topWallets([wallet("XLM", "5"), wallet("NGN", "1.00", "1.00")], 4).map(({ asset }) => asset),
    ).toEqual(["NGN", "XLM"]);
  });
});
