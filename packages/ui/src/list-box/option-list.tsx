import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Check } from "../icon/icon.tsx";
import { optionRow } from "./option-row.ts";

/** An option of a Select or a ComboBox. */
export interface Option<Value extends string = string> {
  /** The chosen value. */
  value: Value;
  /** The label, which is also searched and typed ahead. */
  label: string;
  /** Further, invisible text that a ComboBox searches: aliases, codes. */
  keywords?: string | undefined;
  /** A quiet second line. */
  description?: string | undefined;
  /** An icon, a flag, a logo. */
  icon?: ReactNode;
  /** True if it cannot be chosen now; give the reason in `description`. */
  isDisabled?: boolean;
}

interface OptionListProps {
  options: readonly Option[];
  /** Shown for an empty list. */
  emptyLabel?: string;
  /** Called when its last options come into view, by scrolling or by arrows. */
  onNearEnd?: () => void;
  /** Places the text beside the label. Default false. */
  isInline?: boolean;
  /** Names a list outside a field. */
  label?: string;
  /** The chosen value, for a list outside a field. */
  selected?: string;
  /** Receives the chosen value outside a field. */
  onSelect?: (value: string) => void;
}

/** The distance to the end at which more options are requested, in heights of the visible list. */
const nearScreens = 1;

/** The list that a Select or a ComboBox opens. */
export function OptionList({
  options,
  emptyLabel,
  onNearEnd,
  isInline = false,
  label,
  selected,
  onSelect,
}: OptionListProps) {
  return (
    <ListBox
      {...(label !== undefined && { "aria-label": label })}
      {...(onSelect && {
        selectionMode: "single",
        disallowEmptySelection: true,
        selectedKeys: selected === undefined ? [] : [selected],
        onSelectionChange: (keys) => {
          const [key] = keys;
          if (key !== undefined) onSelect(String(key));
        },
      })}
      {...(onNearEnd && {
        onScroll: ({ currentTarget: list }) => {
          const restPx = list.scrollHeight - list.scrollTop - list.clientHeight;
          if (restPx < nearScreens * list.clientHeight) onNearEnd();
        },
      })}
      renderEmptyState={() => <p className="px-3 py-2 text-text-muted">{emptyLabel}</p>}
      className="max-h-80 overflow-y-auto p-1.5 outline-none"
    >
      {options.map((option) => (
        <OptionItem key={option.value} option={option} isInline={isInline} />
      ))}
    </ListBox>
  );
}

function OptionItem({ option, isInline }: { option: Option; isInline: boolean }) {
  const { value, label, description, icon, isDisabled = false } = option;
  return (
    <ListBoxItem id={value} textValue={label} isDisabled={isDisabled} className={optionRow}>
      {({ isSelected }) => (
        <>
          {icon && <span className="flex-none">{icon}</span>}
          <span className={`min-w-0 flex-1 ${isInline ? "flex gap-3" : ""}`}>
            <span className="block font-medium group-data-[selected]/option:font-semibold">
              {label}
            </span>
            {description && (
              <span
                className={
                  isInline ? "text-text-muted tabular-nums" : "block text-sm text-text-muted"
                }
              >
                {description}
              </span>
            )}
          </span>
          {isSelected && <Check className="size-4.5 text-brand-text" />}
        </>
      )}
    </ListBoxItem>
  );
}
