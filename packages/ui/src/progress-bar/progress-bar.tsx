import type { ComponentPropsWithRef } from "react";

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<"div">, "children" | "role"> {
  /** The action in progress, for screen readers. */
  label: string;
  /** Share done, 0 to 1. */
  value: number;
  className?: string;
}

/** The progress of a task. */
export function ProgressBar({ label, value, className = "", ...rest }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`h-1 overflow-clip rounded-full bg-control-pressed forced-colors:border ${className}`}
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-slow forced-colors:bg-[Highlight]"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

export type TopProgressProps = Omit<ComponentPropsWithRef<"div">, "children">;

/**
 * A line along the top of the page for 800 ms while a route changes; mount a new one each time. It is hidden from
 * assistive technology: the new page's heading announces the change, and content outside of the page's landmarks would
 * only be in the way.
 */
export function TopProgress({ className = "", ...rest }: TopProgressProps) {
  return (
    <div
      {...rest}
      aria-hidden="true"
      aria-busy="true"
      className={`fixed inset-x-0 top-0 z-60 h-0.5 ${className}`}
    >
      <div className="h-full origin-left animate-progress bg-brand motion-reduce:animate-appear rtl:origin-right" />
    </div>
  );
}
