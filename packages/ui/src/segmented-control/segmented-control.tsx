import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";

export interface Segment<Value extends string = string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen ("Sign in with"); spoken. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Default `full`. */
  width?: "content" | "full";
  className?: string;
}

/** One of two to four, all in sight: email or phone, crypto or fiat. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  isDisabled = false,
  width = "full",
  className = "",
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const segment = segments.find((candidate) => keys.has(candidate.value));
        if (segment) onChange(segment.value);
      }}
      className={`${width === "full" ? "flex" : "inline-flex"} gap-1 rounded-control border border-border bg-surface-sunken p-0.75 ${className}`}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.value}
          id={segment.value}
          className="flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-2 rounded-[5px] border border-transparent px-3.5 text-body font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text focus-visible:outline-offset-0 selected:border-border selected:bg-surface-raised selected:font-semibold selected:text-text selected:shadow-raised disabled:cursor-default disabled:opacity-45 pointer-coarse:min-h-11 forced-colors:selected:bg-[Highlight] forced-colors:selected:text-[HighlightText]"
        >
          {segment.icon}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
