import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Check } from "../icon/icon.tsx";
import { optionRow } from "../popover/popover-style.ts";

/** One of the answers of a Select or a ComboBox. */
export interface Option<Value extends string = string> {
  value: Value;
  /** What is shown, searched and typed ahead. */
  label: string;
  /** A quiet second line. */
  description?: string | undefined;
  /** An icon, a flag, a logo. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface OptionListProps {
  options: readonly Option[];
  /** Shown when there is none. */
  emptyLabel?: string;
}

/** The list that a Select or a ComboBox opens. */
export function OptionList({ options, emptyLabel }: OptionListProps) {
  return (
    <ListBox
      renderEmptyState={() => <p className="px-3 py-2 text-text-muted">{emptyLabel}</p>}
      className="max-h-80 overflow-y-auto p-1.5 outline-none"
    >
      {options.map((option) => (
        <OptionItem key={option.value} option={option} />
      ))}
    </ListBox>
  );
}

function OptionItem({ option }: { option: Option }) {
  const { value, label, description, icon, isDisabled = false } = option;
  return (
    <ListBoxItem id={value} textValue={label} isDisabled={isDisabled} className={optionRow}>
      {icon && <span className="flex-none">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-medium group-data-[selected]/option:font-semibold">
          {label}
        </span>
        {description && <span className="block text-sm text-text-muted">{description}</span>}
      </span>
      <Check className="invisible size-4.5 text-brand-text group-data-[selected]/option:visible" />
    </ListBoxItem>
  );
}
