import type { ComponentPropsWithRef, ReactNode } from "react";
import { Check, Clock, X } from "../icon/icon.tsx";

/** Something that happened, happens, or will. */
export interface TimelineEvent {
  /** Stable name. */
  id: string;
  /** The event ("Sent to the bank"). */
  title: ReactNode;
  /** When: a DateTime, or "usually within 5 minutes". */
  time?: ReactNode;
  /** The meaning, and the next step. */
  children?: ReactNode;
  state: "done" | "current" | "todo" | "failed";
  /** The state in words, for screen readers ("Done"). */
  stateLabel: string;
}

export interface TimelineProps extends Omit<ComponentPropsWithRef<"ol">, "children"> {
  /** Ordered from first to last. */
  events: readonly TimelineEvent[];
  className?: string;
}

const marks = {
  done: "bg-brand text-brand-contrast",
  current: "bg-brand-soft text-brand-text ring-2 ring-brand",
  todo: "border-2 border-border-strong",
  failed: "bg-negative text-negative-contrast",
};

const icons = { done: Check, current: Clock, todo: undefined, failed: X };

/** The history of a thing, in order: each event with its time. Use StepList for questions to answer. */
export function Timeline({ events, className = "", ...rest }: TimelineProps) {
  return (
    <ol {...rest} className={`min-w-0 ${className}`}>
      {events.map(({ id, title, time, children, state, stateLabel }) => {
        const Icon = icons[state];
        return (
          <li
            key={id}
            aria-current={state === "current" ? "step" : undefined}
            className="relative flex gap-3.5 pb-6 last:pb-0 [&:last-child>[data-line]]:hidden"
          >
            <span
              data-line
              aria-hidden="true"
              className={`absolute start-[11px] top-7 bottom-1 w-0.5 rounded-full forced-colors:bg-[CanvasText] ${state === "done" ? "bg-brand" : "bg-border"}`}
            />
            <span
              aria-hidden="true"
              className={`grid size-6 flex-none place-items-center rounded-full forced-colors:border ${marks[state]}`}
            >
              {Icon && <Icon className="size-3.5 stroke-[2.5]" />}
            </span>
            <div className="min-w-0 flex-1 pt-0.5 text-body">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p className={state === "todo" ? "font-medium text-text-muted" : "font-semibold"}>
                  {/* A comma, because the spacing of a colon depends on the language. */}
                  <span className="sr-only">{stateLabel}, </span>
                  {title}
                </p>
                {time && (
                  <p className="text-sm text-text-muted tabular-nums max-sm:w-full">{time}</p>
                )}
              </div>
              {children && <div className="mt-0.5 text-text-muted">{children}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
