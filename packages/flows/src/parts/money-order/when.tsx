import type { MoneyTerms } from "@apex/contract/money-terms";
import { moneyOf } from "@apex/contract/money";
import { SegmentedField } from "@apex/ui/segmented-control/segmented-field";
import { useIntl } from "react-intl";

/** The time of a payment: at once, on a later day, or repeatedly. */
export const whens = ["now", "later", "repeating"] as const;
export type When = (typeof whens)[number];

const words = {
  now: "apex.order.when-now",
  later: "apex.order.when-later",
  repeating: "apex.order.when-repeating",
} as const satisfies Record<When, string>;

export interface WhenChoiceProps {
  value: When;
  onChange: (when: When) => void;
}

/** Asks when to pay. */
export function WhenChoice({ value, onChange }: WhenChoiceProps) {
  const intl = useIntl();
  return (
    <SegmentedField
      label={intl.formatMessage({ id: "apex.order.when" })}
      description={value !== "now" && intl.formatMessage({ id: "apex.order.whenHint" })}
      value={value}
      onChange={onChange}
      segments={whens.map((when) => ({
        value: when,
        label: intl.formatMessage({ id: words[when] }),
      }))}
    />
  );
}

/** The terms of a later payment: today's balance and daily limit do not bound it. */
export function laterTerms({ fee, minimum, maximum }: MoneyTerms): MoneyTerms {
  return { fee, minimum, maximum, available: moneyOf(10n ** 36n, fee.asset) };
}
