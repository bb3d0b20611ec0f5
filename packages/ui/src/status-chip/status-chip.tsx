import { cva } from "class-variance-authority";
import type { ComponentPropsWithRef } from "react";
import { Check, CircleAlert, CirclePause, Clock, Minus, X } from "../icon/icon.tsx";

const style = cva(
  "inline-flex min-h-6 max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap forced-colors:border",
  {
    variants: {
      status: {
        progress: "bg-info-soft text-info-text",
        "needs-you": "bg-accent-soft text-accent-text",
        held: "bg-accent-soft text-accent-text",
        done: "bg-positive-soft text-positive-text",
        failed: "bg-negative-soft text-negative-text",
        cancelled: "bg-surface-sunken text-text-muted",
      },
    },
  },
);

const icons = {
  progress: Clock,
  "needs-you": CircleAlert,
  held: CirclePause,
  done: Check,
  failed: X,
  cancelled: Minus,
};

/** The six states that people see; the eighteen states of the API map to them. */
export type Status = keyof typeof icons;

export interface StatusChipProps extends ComponentPropsWithRef<"span"> {
  /** The status, of six; chooses icon and colour. */
  status: Status;
  /** The state in one or two words. */
  children: string;
  className?: string;
}

/** A state as an icon and a word, never by colour alone. For rows of a list use RowStatus. */
export function StatusChip({ status, children, className = "", ...rest }: StatusChipProps) {
  const Icon = icons[status];
  return (
    <span {...rest} className={`${style({ status })} ${className}`}>
      <Icon className="size-3.5 stroke-2" />
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}

/**
 * The state of one row in a list. A finished state is plain text, so that the chips mark the rows that need attention.
 */
export function RowStatus({ status, children, className = "", ...rest }: StatusChipProps) {
  if (status !== "done")
    return (
      <StatusChip {...rest} status={status} className={className}>
        {children}
      </StatusChip>
    );
  return (
    <span
      {...rest}
      className={`inline-flex min-h-6 items-center text-sm font-normal text-text-muted ${className}`}
    >
      {children}
    </span>
  );
}
