import type { ComponentPropsWithRef, ReactNode } from "react";

export interface SkeletonProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** Size of the box it stands for: "h-5 w-32". Round ones add `rounded-full`. */
  className?: string;
}

/** A placeholder in the content's exact size; it appears after 150 ms. */
export function Skeleton({ className = "h-4 w-full", ...rest }: SkeletonProps) {
  return (
    <span
      {...rest}
      aria-hidden="true"
      className={`block max-w-full animate-appear rounded-tick bg-skeleton forced-colors:border ${className}`}
    />
  );
}

export interface SkeletonGroupProps extends Omit<ComponentPropsWithRef<"div">, "role"> {
  /** Says that it is loading, once. */
  label: string;
  /** Skeletons in the layout that will follow. */
  children: ReactNode;
}

/** The skeletons of one region, announced as one. */
export function SkeletonGroup({ label, children, ...rest }: SkeletonGroupProps) {
  return (
    <div {...rest} role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export interface RowSkeletonsProps extends Omit<SkeletonGroupProps, "children"> {
  /** Number of rows of a RowList. Default 5. */
  count?: number;
}

/** A RowList that is still loading. */
export function RowSkeletons({ count = 5, className = "", ...rest }: RowSkeletonsProps) {
  return (
    <SkeletonGroup
      {...rest}
      className={`divide-y divide-border overflow-clip rounded-card border border-border bg-surface-raised shadow-raised ${className}`}
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3.5 px-4 py-3.5 sm:px-5">
          <Skeleton className="size-10 flex-none rounded-control" />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-24" />
          </div>
          <Skeleton className="h-4 w-20 min-w-10" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
