import type { ReactNode } from "react";

export interface PlaceGridProps {
  /** Names the list. */
  label: string;
  /** `PlaceRow`s or `ListRow`s. */
  children: ReactNode;
}

/** Links to the pages of an area: cards of equal height in a grid, or below each other on a phone. */
export function PlaceGrid({ label, children }: PlaceGridProps) {
  return (
    <ul
      aria-label={label}
      className="grid gap-3 *:overflow-clip *:rounded-card *:border *:border-border *:bg-surface-raised *:shadow-raised sm:auto-rows-fr sm:grid-cols-2 lg:grid-cols-3 *:[&>*]:h-full"
    >
      {children}
    </ul>
  );
}
