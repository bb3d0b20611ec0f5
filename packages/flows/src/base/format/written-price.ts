import type { Price } from "@apex/contract/trade/price";
import { quotedPrice } from "@apex/contract/trade/quoted-price";
import { moneyParts } from "@apex/ui/money/format-money";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "./written-money.ts";

/** A price in the reader's writing, the way round that people read: `1 BTC = ₦145,898,345.91`, `$1 = ₦1,495.64`. */
export function writtenPrice(price: Price, intl: IntlShape): string {
  return writtenSetPrice(quotedPrice(price), intl);
}

/** A price that somebody has set, or one beside it, the way round in which it was typed. */
export function writtenSetPrice({ base, ...money }: Price, intl: IntlShape): string {
  const { prefix, integer, suffix } = moneyParts("1", base, intl);
  return `${prefix}${integer}${suffix} = ${writtenMoney(money, intl)}`;
}
