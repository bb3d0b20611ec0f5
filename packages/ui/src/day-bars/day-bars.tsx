import type { ComponentPropsWithRef } from "react";

/** A bar: the total, and the part of it that failed. */
export interface DayBar {
  /** Tells the bars apart: the day. */
  id: string;
  value: number;
  /** The part of `value` that failed. Default 0. */
  failed?: number;
}

export interface DayBarsProps extends Omit<ComponentPropsWithRef<"span">, "children" | "role"> {
  /** Oldest first. */
  bars: readonly DayBar[];
  /** The content in words: what each day had. */
  label: string;
  /** Size and place. Default the full width, 40 px high. */
  className?: string;
}

/** Counts of a few days beside a figure. Never the only form of the information. */
export function DayBars({ bars, label, className = "h-10 w-full", ...rest }: DayBarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const share = (count: number) => `${(count / most) * 100}%`;
  return (
    <span
      {...rest}
      role="img"
      aria-label={label}
      dir="ltr"
      className={`flex items-end gap-1 ${className}`}
    >
      {bars.map(({ id, value, failed = 0 }) => (
        // A day with a count of zero keeps 2 px, so that the number of days stays visible.
        <span key={id} className="flex h-full min-h-0.5 min-w-0 flex-1 flex-col justify-end">
          <span
            className="rounded-t-tick bg-negative forced-colors:bg-[Mark]"
            style={{ height: share(failed) }}
          />
          <span
            className={
              value === 0
                ? "min-h-0.5 bg-border-strong forced-colors:bg-[CanvasText]"
                : `min-h-0.5 bg-brand forced-colors:bg-[CanvasText] ${failed === 0 ? "rounded-t-tick" : ""}`
            }
            style={{ height: share(value - failed) }}
          />
        </span>
      ))}
    </span>
  );
}
