import { paymentLinkStatuses } from "@apex/contract/payments/payment-links";
import type { IntlShape } from "react-intl";

/** A link's status in words; an unknown one from a newer server is shown unchanged. */
export function statusWords(status: string, intl: IntlShape): string {
  const known = paymentLinkStatuses.find((name) => name === status);
  return known === undefined ? status : intl.formatMessage({ id: `apex.payments.status-${known}` });
}
