import { type ComponentPropsWithRef, useId, type ReactNode } from "react";

export interface Segment<Value extends string = string> {
  /** The chosen value. */
  value: Value;
  /** A label of one or two words. */
  label: ReactNode;
  /** Shown before the words. */
  icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> extends Omit<
  ComponentPropsWithRef<"div">,
  "aria-label" | "children" | "onChange" | "role"
> {
  /** The choice to make ("Sign in with"); spoken. */
  label: string;
  /** Two to four. */
  segments: readonly Segment<Value>[];
  /** The chosen one. */
  value: Value;
  /** Gets the chosen one. */
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Default `full`. */
  width?: "content" | "full";
  className?: string;
}

/**
 * A choice of two to four options, all visible: email or phone, crypto or fiat. It uses the browser's radio buttons, which handle arrow keys and
 * forms: react-aria's group would bring its focus scopes to the first screen of a visit.
 */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  isDisabled = false,
  width = "full",
  className = "",
  ...rest
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      {...rest}
      role="radiogroup"
      aria-label={label}
      className={`${width === "full" ? "flex" : "inline-flex"} flex-wrap gap-1 rounded-control border border-border bg-surface-sunken p-0.75 ${className}`}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-2 rounded-tick border border-transparent px-1 text-body font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text has-checked:border-border sm:px-3.5 has-checked:bg-surface-raised has-checked:text-text has-checked:shadow-raised has-disabled:cursor-default has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={isDisabled}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
