import type { Asset } from "@apex/contract/assets";
import { parseAmount } from "@apex/ui/amount-field/parse-amount";
import type { IntlShape } from "react-intl";
import { codeOfError } from "../money-order/order-amount.ts";

/** The refusal of a field's text. */
export interface Refused {
  refusal: { type: string; message: string };
}

/** The decimals that the API accepts for a price, which can have more than money. */
export const priceDecimals = 18;

/** The price in a text, or the error for its field. */
export function priceText(
  text: string,
  asset: Asset,
  intl: Pick<IntlShape, "locale">,
): { amount: string } | Refused {
  const parsed = parseAmount(text, { locale: intl.locale, decimals: priceDecimals, asset });
  if (!parsed.ok) return { refusal: { type: "code", message: codeOfError[parsed.error] } };
  if (!/[1-9]/.test(parsed.amount)) return { refusal: { type: "code", message: "amount-zero" } };
  return { amount: parsed.amount };
}
