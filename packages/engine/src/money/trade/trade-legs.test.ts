import { expect, test } from "vitest";
import { assertBalanced } from "../../ledger/movement-batch.ts";
import { tradeDetails, tradeLegs, type Trade } from "./trade-legs.ts";

const trade: Trade = {
  workspaceId: "ada",
  operationId: "trade",
  from: "NGN",
  to: "BTC",
  payMinor: 10_000n,
  feeMinor: 50n,
  receiveMinor: 68n,
};

test("a trade gives what is left after the fee, and the fee to the house", () => {
  const legs = tradeLegs(trade, "held");
  const same = { operationId: "trade" };
  expect(legs).toEqual([
    { ...same, workspaceId: "ada", asset: "NGN", kind: "held", amountMinor: -9_950n },
    { ...same, workspaceId: null, asset: "NGN", kind: "settlement", amountMinor: 9_950n },
    { ...same, workspaceId: null, asset: "BTC", kind: "settlement", amountMinor: -68n },
    { ...same, workspaceId: "ada", asset: "BTC", kind: "available", amountMinor: 68n },
    { ...same, workspaceId: "ada", asset: "NGN", kind: "held", amountMinor: -50n },
    { ...same, workspaceId: null, asset: "NGN", kind: "fees", amountMinor: 50n },
  ]);
  assertBalanced({ legs, at: new Date(0) });
});

test("a trade without a fee has no leg for it", () => {
  expect(tradeLegs({ ...trade, feeMinor: 0n }, "available")).toHaveLength(4);
});

test("a trade's transaction shows what was got and at what price", () => {
  expect(tradeDetails(trade, { base: "BTC", amount: "145533600.05", asset: "NGN" })).toEqual({
    offer: "NGN → BTC",
    quantity: "0.00000068 BTC",
    unit: "1 BTC = 145533600.05 NGN",
    wallet: "NGN",
  });
});
