import { Button } from "@apex/ui/button/button";
import { X } from "@apex/ui/icon/icon";
import { useIntl } from "react-intl";
import { useAssetName } from "../../../parts/asset-words/use-asset-name.ts";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { stateWords, typeName } from "../../../parts/transaction-row/transaction-words.ts";
import { noFilters, type TransactionFilters } from "./transaction-filters.ts";

export interface FilterChipsProps {
  filters: TransactionFilters;
  onChange: (filters: TransactionFilters) => void;
}

interface FilterChip {
  label: string;
  without: TransactionFilters;
}

/** The active filters, in words. */
export function useFilterWords(filters: TransactionFilters): string[] {
  return useFilterChips(filters).map(({ label }) => label);
}

function useFilterChips(filters: TransactionFilters): FilterChip[] {
  const intl = useIntl();
  const assetName = useAssetName();
  const { states, type, asset, direction, from, to } = filters;
  const day = (text: string) => formatDay(`${text}T12:00:00`, intl.locale);
  const chips: FilterChip[] = states.map((state) => ({
    label: intl.formatMessage({ id: stateWords[state] }),
    without: { ...filters, states: states.filter((other) => other !== state) },
  }));
  if (type) chips.push({ label: typeName(type, intl), without: { ...filters, type: undefined } });
  if (asset) chips.push({ label: assetName(asset), without: { ...filters, asset: undefined } });
  if (direction) {
    const id =
      direction === "in" ? "apex.transactions.directionIn" : "apex.transactions.directionOut";
    chips.push({
      label: intl.formatMessage({ id }),
      without: { ...filters, direction: undefined },
    });
  }
  if (from) {
    chips.push({
      label: intl.formatMessage({ id: "apex.transactions.chipFrom" }, { day: day(from) }),
      without: { ...filters, from: undefined },
    });
  }
  if (to) {
    chips.push({
      label: intl.formatMessage({ id: "apex.transactions.chipTo" }, { day: day(to) }),
      without: { ...filters, to: undefined },
    });
  }
  return chips;
}

/** The active filters, each with a button to remove it. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const intl = useIntl();
  const chips = useFilterChips(filters);
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {chips.map(({ label, without }) => (
        <Button
          key={label}
          variant="secondary"
          size="compact"
          icon={<X className="size-4" />}
          aria-label={intl.formatMessage({ id: "apex.transactions.remove" }, { filter: label })}
          onPress={() => onChange(without)}
          className="rounded-full!"
        >
          {label}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="compact"
        onPress={() => onChange({ ...noFilters, text: filters.text, sort: filters.sort })}
      >
        {intl.formatMessage({ id: "apex.transactions.filterClear" })}
      </Button>
    </div>
  );
}
