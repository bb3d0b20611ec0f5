import { DateInput, DateSegment } from "react-aria-components/DateField";

export interface SegmentsProps {
  /** Added to the row. */
  className?: string;
}

/** Day, month and year, each with its own arrows and digits, in the order of the language. */
export function Segments({ className = "" }: SegmentsProps) {
  return (
    <DateInput
      className={`flex min-h-[2.625rem] min-w-0 flex-1 cursor-text items-center px-3 py-2 tabular-nums outline-none ${className}`}
    >
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-tick px-0.5 whitespace-pre caret-transparent outline-none type-literal:px-0 type-literal:text-text-faint placeholder-shown:text-text-faint focus:bg-brand focus:text-brand-contrast forced-colors:focus:bg-[Highlight] forced-colors:focus:text-[HighlightText] forced-colors:focus:forced-color-adjust-none"
        />
      )}
    </DateInput>
  );
}
