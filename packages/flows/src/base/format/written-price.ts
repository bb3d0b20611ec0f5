import type { Price } from "@apex/contract/trade/price";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "./written-money.ts";

/** A price in the reader's writing: `1 BTC = ₦145,898,345.91`. */
export function writtenPrice({ base, ...money }: Price, intl: IntlShape): string {
  return `1\u00a0${base} = ${writtenMoney(money, intl)}`;
}
