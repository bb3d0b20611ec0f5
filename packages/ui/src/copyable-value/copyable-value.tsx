import { CopyButton, type CopyButtonProps } from "../copy-button/copy-button.tsx";

/** Values up to this length are shown whole. */
const WHOLE_LENGTH = 20;
/** Stressed at both ends of a longer one. */
const STRESSED = 6;

export interface CopyableValueProps extends Omit<CopyButtonProps, "children"> {
  /** How it is written where that differs from what is copied ("2041 8823 19"). */
  shown?: string;
  /** Shortens a long value in the middle (addresses, hashes). Default true. */
  isTruncated?: boolean;
}

/** A value to take along: shown, its ends stressed when long, with a copy button. */
export function CopyableValue({
  shown,
  isTruncated = true,
  className = "",
  ...copy
}: CopyableValueProps) {
  const text = shown ?? copy.value;
  const isLong = text.length > WHOLE_LENGTH;
  const head = text.slice(0, STRESSED);
  const tail = text.slice(-STRESSED);
  return (
    <span className={`inline-flex min-w-0 items-center gap-1 tabular-nums ${className}`}>
      {isLong ? (
        <span className="min-w-0 text-text-muted [overflow-wrap:anywhere]">
          <span className="sr-only">{text}</span>
          <span aria-hidden="true">
            <b className="text-text">{head}</b>
            {isTruncated
              ? `${text.slice(STRESSED, STRESSED + 4)}…${text.slice(-STRESSED - 4, -STRESSED)}`
              : text.slice(STRESSED, -STRESSED)}
            <b className="text-text">{tail}</b>
          </span>
        </span>
      ) : (
        <span className="font-semibold">{text}</span>
      )}
      <CopyButton {...copy} className="flex-none" />
    </span>
  );
}
