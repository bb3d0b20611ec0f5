import type { Asset } from "@apex/contract/assets";
import { expect, test } from "vitest";
import { slicesOf } from "./donut-parts.ts";

const line = (asset: Asset, amount: string) => ({
  asset,
  amount: "1",
  value: { amount, asset: "NGN" as const },
  change: { amount: { amount: "0.00", asset: "NGN" as const } },
});

test("shows the largest parts, and the rest as one", () => {
  const assets = (["BTC", "ETH", "SOL", "NGN", "USD"] as const).map((asset) =>
    line(asset, "50.00"),
  );
  expect(slicesOf(assets, "NGN").map(({ asset }) => asset)).toEqual([
    "BTC",
    "ETH",
    "SOL",
    "NGN",
    "USD",
  ]);
  const more = [...assets, line("TRX", "0.30"), line("XRP", "0.03"), line("KES", "0.00")];
  expect(slicesOf(more, "NGN").at(-1)).toEqual({ asset: "others", amount: "0.33", count: 2 });
  expect(slicesOf(more, "NGN")).toHaveLength(6);
  expect(slicesOf([line("KES", "0.00")], "NGN")).toEqual([]);
});
