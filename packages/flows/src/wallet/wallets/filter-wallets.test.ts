import type { WalletSummary } from "@apex/contract/wallets/wallets";
import { describe, expect, test } from "vitest";
import { filterWallets } from "./filter-wallets.ts";

const wallet = (
  asset: WalletSummary["asset"],
  category: WalletSummary["category"],
  total: string,
): WalletSummary => ({
  asset,
  category,
  available: total,
  held: "0",
  total,
  symbol: asset,
});
const all = [
  wallet("NGN", "fiat", "10.00"),
  wallet("KES", "fiat", "0.00"),
  wallet("BTC", "crypto", "0.5"),
];
const names: Record<string, string> = {
  NGN: "Naira nigérian",
  KES: "Shilling kényan",
  BTC: "Bitcoin",
};
const nameOf = ({ asset }: WalletSummary) => names[asset] ?? asset;
const found = (text: string) => {
  const { fiat, crypto } = filterWallets(all, text, nameOf);
  return [...fiat, ...crypto].map(({ asset }) => asset);
};

describe("filter wallets", () => {
  test("find by name or code, without accents or case", () => {
    expect(found("NIGERIAN")).toEqual(["NGN"]);
    expect(found(" ke")).toEqual(["KES"]);
    expect(found("btc")).toEqual(["BTC"]);
    expect(found("")).toEqual(["NGN", "KES", "BTC"]);
    expect(found("zzz")).toEqual([]);
  });

  test("keep fiat apart from crypto", () => {
    expect(filterWallets(all, "", nameOf).crypto.map(({ asset }) => asset)).toEqual(["BTC"]);
  });
});
