import type { ReactNode } from "react";

export interface SkeletonProps {
  /** Size of the box it stands for: "h-5 w-32". Round ones add `rounded-full`. */
  className?: string;
}

/** Stands where something will be, in its exact size; appears after 150 ms. */
export function Skeleton({ className = "h-4 w-full" }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-appear rounded-tick bg-skeleton forced-colors:border ${className}`}
    />
  );
}

export interface SkeletonGroupProps {
  /** Says that it is loading, once. */
  label: string;
  /** Skeletons in the layout that will follow. */
  children: ReactNode;
  className?: string;
}

/** The skeletons of one region, spoken as one. */
export function SkeletonGroup({ label, children, className = "" }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export interface RowSkeletonsProps {
  /** How many rows of a RowList. Default 5. */
  count?: number;
  /** Says that it is loading. */
  label: string;
}

/** A RowList that is still loading. */
export function RowSkeletons({ count = 5, label }: RowSkeletonsProps) {
  return (
    <SkeletonGroup
      label={label}
      className="divide-y divide-border overflow-clip rounded-card border border-border bg-surface-raised shadow-raised"
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-5">
          <Skeleton className="size-10 rounded-control" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
