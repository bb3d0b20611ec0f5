import { useImperativeHandle, useRef, type Ref } from "react";
import { DateInput, DateSegment } from "react-aria-components/DateField";

export interface SegmentsProps {
  /** Added to the row. */
  className?: string;
  /** The first part, for focus. */
  firstRef?: Ref<HTMLElement> | undefined;
}

/** Day, month and year, each with its own arrows and digits, in the order of the language. */
export function Segments({ className = "", firstRef }: SegmentsProps) {
  const row = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(
    firstRef,
    () => row.current?.querySelector<HTMLElement>("[role=spinbutton]") ?? null,
    [],
  );
  return (
    <DateInput
      ref={row}
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
