import { paymentLinkStatuses } from "@apex/contract/payments/payment-links";
import type { IntlShape } from "react-intl";

/** How a link stands, in a word; the raw word of a newer server's. */
export function statusWords(status: string, intl: IntlShape): string {
  const known = paymentLinkStatuses.find((name) => name === status);
  return known === undefined ? status : intl.formatMessage({ id: `apex.payments.status-${known}` });
}
