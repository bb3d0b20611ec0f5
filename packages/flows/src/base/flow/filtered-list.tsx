import type { ReactNode } from "react";

export interface FilteredListProps {
  /** The rows found; undefined while they load. */
  items: readonly unknown[] | undefined;
  /** True if the list is narrowed to some of its rows, so that it may have others. */
  isNarrowed: boolean;
  /** Puts tabs, filters or a search around the list. */
  around: (list: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A list with tabs, filters or a search. Without a row to choose from it shows its empty state alone. */
export function FilteredList({ items, isNarrowed, around, children }: FilteredListProps) {
  return items?.length === 0 && !isNarrowed ? children : around(children);
}
