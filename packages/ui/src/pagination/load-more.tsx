import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";

export interface LoadMoreProps {
  /** "Show more". */
  label: ReactNode;
  /** Requests the next ones. */
  onLoad: () => void;
  /** True while they are loading. */
  isPending?: boolean;
  /** True if there are more. */
  hasMore: boolean;
  /** The shown and total number ("25 of 312"). */
  summary?: ReactNode;
  /** The text at the end, instead of the button ("That is all"). */
  endLabel?: ReactNode;
  className?: string;
}

/** The end of a list that is loaded by cursor: a button for more, or a note that it is complete. */
export function LoadMore({
  label,
  onLoad,
  isPending = false,
  hasMore,
  summary,
  endLabel,
  className = "",
}: LoadMoreProps) {
  return (
    <div
      aria-live="polite"
      className={`flex flex-col items-center gap-2 py-3 text-center text-sm text-text-muted ${className}`}
    >
      {summary !== undefined && <p className="tabular-nums">{summary}</p>}
      {hasMore ? (
        <Button variant="secondary" size="compact" isPending={isPending} onPress={onLoad}>
          {label}
        </Button>
      ) : (
        endLabel !== undefined && <p>{endLabel}</p>
      )}
    </div>
  );
}
