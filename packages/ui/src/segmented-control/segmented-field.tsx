import { type ReactNode, useId } from "react";
import { SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";

export interface SegmentedFieldProps<Value extends string> extends Omit<
  SegmentedControlProps<Value>,
  "aria-describedby" | "width"
> {
  /** A sentence below the choice. */
  description?: ReactNode;
}

/** A `SegmentedControl` in a form: its label is in sight, like those of the fields around it. */
export function SegmentedField<Value extends string>({
  description,
  className = "",
  ...control
}: SegmentedFieldProps<Value>) {
  const id = useId();
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <p aria-hidden="true" className="text-body font-semibold text-text">
        {control.label}
      </p>
      <SegmentedControl {...control} {...(description && { "aria-describedby": id })} />
      {description && (
        <p id={id} className="text-sm text-text-muted">
          {description}
        </p>
      )}
    </div>
  );
}
