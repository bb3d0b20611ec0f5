import { transactionTypes, type TransactionType } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { X } from "@apex/ui/icon/icon";
import { type IntlShape, useIntl } from "react-intl";
import { foldedText } from "../../../base/format/folded-text.ts";
import { useAssetName } from "../../../parts/asset-words/use-asset-name.ts";
import { stateWords, typeName } from "../../../parts/transaction-row/transaction-words.ts";
import {
  displayStates,
  filterCount,
  noFilters,
  type TransactionFilters,
} from "./transaction-filters.ts";

export interface FilterChipsProps {
  filters: TransactionFilters;
  onChange: (filters: TransactionFilters) => void;
}

interface FilterChip {
  id: string;
  label: string;
  isOn: boolean;
  /** It stands on a phone too, though it is off. */
  isAsked?: boolean;
  /** The filters after a press. */
  next: TransactionFilters;
}

/** The active filters, in words. */
export function useFilterWords(filters: TransactionFilters): string[] {
  return useFilterChips(filters)
    .filter(({ isOn }) => isOn)
    .map(({ label }) => label);
}

/** States with a chip at all times. Other states get one while they are active. */
const quickStates: ReadonlySet<string> = new Set(["needs-you", "progress", "held", "failed"]);

const directionWords = {
  in: "apex.transaction-pages.directionIn",
  out: "apex.transaction-pages.directionOut",
} as const;

/** Types whose names begin a word with the searched text: the search reads names and notes, and people type what rows say. */
function typesNamed(text: string, intl: IntlShape): TransactionType[] {
  const word = foldedText(text);
  if (word.length < 3) return [];
  return transactionTypes.filter((type) =>
    ` ${foldedText(typeName(type, intl))}`.includes(` ${word}`),
  );
}

/** The common filters and all active ones, in an order that a press does not change. */
function useFilterChips(filters: TransactionFilters): FilterChip[] {
  const intl = useIntl();
  const assetName = useAssetName();
  const { states, type, asset, direction, from, to } = filters;
  const day = (text: string) => formatDay(`${text}T12:00:00`, intl.locale);
  const chips: FilterChip[] = [];
  for (const named of type ? [] : typesNamed(filters.text, intl))
    chips.push({
      id: named,
      label: typeName(named, intl),
      isOn: false,
      isAsked: true,
      next: { ...filters, text: "", type: named },
    });
  for (const way of ["in", "out"] as const) {
    const isOn = direction === way;
    chips.push({
      id: way,
      label: intl.formatMessage({ id: directionWords[way] }),
      isOn,
      next: { ...filters, direction: isOn ? undefined : way },
    });
  }
  for (const state of displayStates) {
    const isOn = states.includes(state);
    if (!isOn && !quickStates.has(state)) continue;
    chips.push({
      id: state,
      label: intl.formatMessage({ id: stateWords[state] }),
      isOn,
      next: {
        ...filters,
        states: displayStates.filter((other) => (other === state ? !isOn : states.includes(other))),
      },
    });
  }
  const active = (id: string, label: string, next: TransactionFilters) =>
    chips.push({ id, label, isOn: true, next });
  if (type) active("type", typeName(type, intl), { ...filters, type: undefined });
  if (asset) active("asset", assetName(asset), { ...filters, asset: undefined });
  if (from)
    active(
      "from",
      intl.formatMessage({ id: "apex.transaction-pages.chipFrom" }, { day: day(from) }),
      {
        ...filters,
        from: undefined,
      },
    );
  if (to)
    active("to", intl.formatMessage({ id: "apex.transaction-pages.chipTo" }, { day: day(to) }), {
      ...filters,
      to: undefined,
    });
  return chips;
}

/** The active filters, each with a button to remove it; where there is room also the common ones. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const intl = useIntl();
  const chips = useFilterChips(filters);
  return (
    <>
      {chips.map(({ id, label, isOn, isAsked, next }) => (
        <Button
          key={id}
          variant={isOn ? "primary" : "secondary"}
          size="compact"
          {...(isOn && {
            icon: <X className="size-4" />,
            "aria-label": intl.formatMessage(
              { id: "apex.transaction-pages.remove" },
              { filter: label },
            ),
          })}
          onPress={() => onChange(next)}
          className={`rounded-full! ${isOn || isAsked ? "" : "max-sm:hidden"}`}
        >
          {label}
        </Button>
      ))}
      {filterCount(filters) > 0 && (
        <Button
          variant="quiet"
          size="compact"
          onPress={() => onChange({ ...noFilters, text: filters.text, sort: filters.sort })}
        >
          {intl.formatMessage({ id: "apex.transaction-pages.filterClear" })}
        </Button>
      )}
    </>
  );
}
