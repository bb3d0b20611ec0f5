import { cardOrderStatuses, supplyFailures } from "@apex/contract/gift-cards/card-orders";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";

const looks = {
  processing: "progress",
  delivered: "done",
  failed: "failed",
} as const satisfies Record<(typeof cardOrderStatuses)[number], Status>;

/** An order status's look and name; an unknown one counts as in progress. */
export function orderLook(status: string, intl: IntlShape): { status: Status; words: string } {
  const name = cardOrderStatuses.find((known) => known === status);
  if (name === undefined) return { status: "progress", words: status };
  return {
    status: looks[name],
    words: intl.formatMessage({ id: `apex.gift-card-orders.status-${name}` }),
  };
}

/** The reasons why the supplier delivered no cards. */
export function failureWords(failure: string | undefined, intl: IntlShape): string {
  const name = supplyFailures.find((known) => known === failure) ?? "not-supplied";
  return intl.formatMessage({ id: `apex.gift-card-orders.failure-${name}` });
}
