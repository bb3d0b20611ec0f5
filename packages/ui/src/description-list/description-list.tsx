import type { ReactNode } from "react";
import { Link } from "../link/link.tsx";

export interface DescriptionListProps {
  /** `DescriptionRow`s. */
  children: ReactNode;
  className?: string;
}

/** Facts in rows, hairlines between: what is reviewed, what was done. */
export function DescriptionList({ children, className = "" }: DescriptionListProps) {
  return <dl className={`divide-y divide-border ${className}`}>{children}</dl>;
}

export interface DescriptionRowProps {
  /** What it is ("Fee"). */
  term: ReactNode;
  /** The answer. */
  children: ReactNode;
  /** A quiet line under the answer. */
  note?: ReactNode;
  /** Goes back to where this was answered; needs `changeLabel`. */
  onChange?: (() => void) | undefined;
  /** "Change". */
  changeLabel?: string;
  /** Adds the object for screen readers ("Change amount"); default the term, when it is text. */
  changeTarget?: string;
  /** The row that the eye should land on. */
  isTotal?: boolean;
}

/** One fact, with its Change link where it can still be changed. */
export function DescriptionRow({
  term,
  children,
  note,
  onChange,
  changeLabel,
  changeTarget,
  isTotal = false,
}: DescriptionRowProps) {
  const target = changeTarget ?? (typeof term === "string" ? term : "");
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3.5 text-body">
      <dt className="text-text-muted">{term}</dt>
      <dd className="ms-auto flex min-w-0 items-baseline gap-4 text-end">
        <span className="min-w-0">
          <span
            className={
              isTotal
                ? "block font-display text-xl font-semibold tabular-nums"
                : "block font-semibold tabular-nums"
            }
          >
            {children}
          </span>
          {note && <span className="block text-sm text-text-muted">{note}</span>}
        </span>
        {onChange && (
          <Link variant="standalone" onPress={onChange} className="flex-none text-sm">
            {changeLabel}
            <span className="sr-only"> {target}</span>
          </Link>
        )}
      </dd>
    </div>
  );
}
