import { DateRangePicker } from "@apex/ui/date-range-picker/date-range-picker";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../../base/client-context.ts";
import { localDay } from "../../../base/format/local-day.ts";
import type { TransactionFilters } from "./transaction-filters.ts";

type Days = Pick<TransactionFilters, "from" | "to">;

export interface DateFilterProps {
  value: Days;
  /** Gets both days, once they are in order. */
  onChange: (days: Days) => void;
  isLabelHidden?: boolean;
}

/** The first and the last day of a search: typed, chosen from a calendar, or by a name. */
export function DateFilter({ value, onChange, isLabelHidden = false }: DateFilterProps) {
  const intl = useIntl();
  const nowMs = useClient().businessMs();
  // Days that are not in order, and the value that they were typed over.
  const [typed, setTyped] = useState<{ days: Days } & Days>();
  const wrong = typed?.from === value.from && typed?.to === value.to ? typed?.days : undefined;
  const { from = null, to = null } = wrong ?? value;
  const today = localDay(nowMs);
  const named = [
    { id: "last7", start: localDay(nowMs, -6) },
    { id: "last30", start: localDay(nowMs, -29) },
    { id: "thisYear", start: `${today.slice(0, 4)}-01-01` },
  ] as const;
  return (
    <DateRangePicker
      label={intl.formatMessage({ id: "apex.transaction-pages.filterDates" })}
      startLabel={intl.formatMessage({ id: "apex.transaction-pages.filterFrom" })}
      endLabel={intl.formatMessage({ id: "apex.transaction-pages.filterTo" })}
      openLabel={intl.formatMessage({ id: "apex.transaction-pages.filterDatesOpen" })}
      presets={named.map(({ id, start }) => ({
        id,
        start,
        end: today,
        label: intl.formatMessage({ id: `apex.transaction-pages.${id}` }),
      }))}
      value={{ start: from, end: to }}
      onChange={({ start, end }) => {
        const days = { from: start ?? undefined, to: end ?? undefined };
        const isOrdered = start === null || end === null || start <= end;
        setTyped(isOrdered ? undefined : { days, from: value.from, to: value.to });
        if (isOrdered) onChange(days);
      }}
      {...(wrong && {
        error: intl.formatMessage({ id: "apex.transaction-pages.datesError" }),
      })}
      isLabelHidden={isLabelHidden}
    />
  );
}
