import { assetFacts, type Asset } from "@apex/contract/assets";

/** An order as the model knows it. Minor units. */
export interface ModelOrder {
  readonly id: string;
  readonly owner: number;
  readonly from: Asset;
  readonly to: Asset;
  readonly payMinor: bigint;
  readonly feeMinor: bigint;
  /** The least that it takes. */
  readonly receiveMinor: bigint;
  state: "open" | "completed" | "cancelled";
  receivedMinor: bigint;
}

/** Half a percent for the house, and a quarter off the market's price: in millionths. */
const feePpm = 5_000n;
const keptPpm = 997_500n;
const million = 1_000_000n;

export function modelFee(payMinor: bigint): bigint {
  return (payMinor * feePpm + million - 1n) / million;
}

/** The minimum that an order asks for the payment after its fee. Its price has two decimals. */
export function modelAsked(
  convertedMinor: bigint,
  order: {
    readonly from: Asset;
    readonly to: Asset;
    readonly base: Asset;
    readonly orderPrice: string;
  },
): bigint {
  const { from, to, base, orderPrice } = order;
  const hundredths = BigInt(orderPrice.replace(".", ""));
  const [times, by] = base === from ? [hundredths, 100n] : [100n, hundredths];
  return (
    (convertedMinor * times * 10n ** BigInt(scaleOf(to))) / (by * 10n ** BigInt(scaleOf(from)))
  );
}

/** The amount received for the payment after its fee, at prices in dollars. */
export function modelReceived(
  convertedMinor: bigint,
  from: Asset,
  to: Asset,
  usd: ReadonlyMap<Asset, string>,
): bigint {
  const worth = convertedMinor * picos(usd.get(from)) * keptPpm * 10n ** BigInt(scaleOf(to));
  return worth / (picos(usd.get(to)) * million * 10n ** BigInt(scaleOf(from)));
}

/** Fills every open order that the prices reach, one after the other, at those prices. */
export function fillReached(orders: Iterable<ModelOrder>, usd: ReadonlyMap<Asset, string>): void {
  for (const order of orders) {
    if (order.state !== "open" || !isReached(order, usd)) continue;
    order.state = "completed";
    order.receivedMinor = receivedNow(order, usd);
  }
}

export function isReached(order: ModelOrder, usd: ReadonlyMap<Asset, string>): boolean {
  return receivedNow(order, usd) >= order.receiveMinor;
}

export function receivedNow(order: ModelOrder, usd: ReadonlyMap<Asset, string>): bigint {
  const { payMinor, feeMinor, from, to } = order;
  return modelReceived(payMinor - feeMinor, from, to, usd);
}

function scaleOf(asset: Asset): number {
  return assetFacts(asset).scale;
}

function picos(decimal = "0"): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(12, "0"));
}
