import type { Price } from "@apex/contract/trade/price";
import { quotedPrice } from "@apex/contract/trade/quoted-price";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "./written-money.ts";

/** A price in the reader's writing, the way round that people read: `1 BTC = ₦145,898,345.91`. */
export function writtenPrice(price: Price, intl: IntlShape): string {
  return writtenSetPrice(quotedPrice(price), intl);
}

/** A price that somebody has set, or one beside it, the way round in which it was typed. */
export function writtenSetPrice({ base, ...money }: Price, intl: IntlShape): string {
  return `1\u00a0${base} = ${writtenMoney(money, intl)}`;
}
