import type { Asset } from "@apex/contract/assets";
import { fromMinor } from "@apex/contract/money";
import type { Price } from "@apex/contract/trade/price";
import type { Leg } from "../../ledger/movement.ts";
import type { TradeFigures } from "./trade-figures.ts";

/** A customer's trade with the house. */
export interface Trade extends TradeFigures {
  readonly workspaceId: string;
  readonly operationId: string;
  readonly from: Asset;
  readonly to: Asset;
}

/** The legs of both sides and the fee: the payment leaves `source`, and the received asset is available at once. */
export function tradeLegs(trade: Trade, source: "available" | "held"): readonly Leg[] {
  const { workspaceId, operationId, from, to, payMinor, feeMinor, receiveMinor } = trade;
  const convertedMinor = payMinor - feeMinor;
  const ofCustomer = { workspaceId, operationId } as const;
  const ofHouse = { workspaceId: null, operationId } as const;
  return [
    { ...ofCustomer, asset: from, kind: source, amountMinor: -convertedMinor },
    { ...ofHouse, asset: from, kind: "settlement", amountMinor: convertedMinor },
    { ...ofHouse, asset: to, kind: "settlement", amountMinor: -receiveMinor },
    { ...ofCustomer, asset: to, kind: "available", amountMinor: receiveMinor },
    ...feeLegs(trade, source),
  ];
}

function feeLegs(
  { workspaceId, operationId, from, feeMinor }: Trade,
  source: "available" | "held",
): readonly Leg[] {
  if (feeMinor === 0n) return [];
  return [
    { workspaceId, operationId, asset: from, kind: source, amountMinor: -feeMinor },
    { workspaceId: null, operationId, asset: from, kind: "fees", amountMinor: feeMinor },
  ];
}

/** The details of a trade that its transaction shows. */
export function tradeDetails(
  { from, to, receiveMinor }: Pick<Trade, "from" | "to" | "receiveMinor">,
  price: Price,
) {
  return {
    offer: `${from} → ${to}`,
    quantity: `${fromMinor(receiveMinor, to)} ${to}`,
    unit: `1 ${price.base} = ${price.amount} ${price.asset}`,
    wallet: from,
  };
}
