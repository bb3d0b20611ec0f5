import { paymentLinkStatuses } from "@apex/contract/payments/payment-links";
import type { IntlShape } from "react-intl";

/** A link's status in a word; an unknown one from a newer server as it is. */
export function statusWords(status: string, intl: IntlShape): string {
  const known = paymentLinkStatuses.find((name) => name === status);
  return known === undefined ? status : intl.formatMessage({ id: `apex.payments.status-${known}` });
}
