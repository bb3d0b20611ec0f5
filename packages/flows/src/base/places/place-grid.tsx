import type { ReactNode } from "react";

export interface PlaceGridProps {
  /** Names the list. */
  label: string;
  /** `PlaceRow`s or `ListRow`s. */
  children: ReactNode;
}

/** Ways to the parts of an area, as cards of one height beside each other; on a phone under each other, each as tall as its words. */
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
