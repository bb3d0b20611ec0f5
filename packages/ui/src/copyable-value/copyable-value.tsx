import { CopyButton, type CopyButtonProps } from "../copy-button/copy-button.tsx";
import { MiddleTruncate } from "../middle-truncate/middle-truncate.tsx";

/** Values up to this length are shown whole. */
const WHOLE_LENGTH = 20;

export interface CopyableValueProps extends Omit<CopyButtonProps, "children"> {
  /** The text to show, if it differs from the copied one ("2041 8823 19"). */
  shown?: string;
  /** Shortens a long value in the middle to fit the space (addresses, hashes). Default true. */
  isTruncated?: boolean;
}

/** A value to copy: shown with emphasised ends if long, and a copy button. */
export function CopyableValue({
  shown,
  isTruncated = true,
  className = "",
  ...copy
}: CopyableValueProps) {
  const text = shown ?? copy.value;
  return (
    <span className={`inline-flex max-w-full min-w-0 items-center gap-1 tabular-nums ${className}`}>
      {text.length > WHOLE_LENGTH ? (
        <MiddleTruncate value={text} isWhole={!isTruncated} />
      ) : (
        <span translate="no" className="font-semibold">
          {text}
        </span>
      )}
      <CopyButton {...copy} className="-my-2 flex-none in-[dd]:-me-2" />
    </span>
  );
}
