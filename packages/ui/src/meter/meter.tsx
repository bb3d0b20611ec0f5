import { cva } from "class-variance-authority";
import type { ReactNode, Ref } from "react";
import { Label } from "react-aria-components/Label";
import { Meter as AriaMeter, type MeterProps as AriaMeterProps } from "react-aria-components/Meter";

const fill = cva(
  "h-full rounded-full transition-[width] duration-slow ease-settle motion-reduce:transition-none forced-colors:bg-[Highlight]",
  { variants: { level: { calm: "bg-brand", near: "bg-accent", full: "bg-negative" } } },
);

export interface MeterProps extends Omit<
  AriaMeterProps,
  "children" | "className" | "style" | "render" | "valueLabel"
> {
  /** The quantity measured ("Daily limit"). */
  label: ReactNode;
  /** The measure in words ("₦120,000 of ₦500,000 used"): shown, and spoken. */
  valueLabel: string;
  /** A quiet line under the bar ("Back to zero at midnight"). */
  note?: ReactNode;
  /** The share (0 to 1) from which the bar warns; it is red when full. `null` never warns: for a goal. Default 0.8. */
  nearFrom?: number | null;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The used or filled part of a whole: a limit, a milestone. For progress of a task use ProgressBar. */
export function Meter({
  label,
  note,
  nearFrom = 0.8,
  className = "",
  valueLabel,
  ...rest
}: MeterProps) {
  const levelOf = (share: number) => {
    if (nearFrom === null || share < nearFrom) return "calm";
    return share < 1 ? "near" : "full";
  };
  return (
    <AriaMeter {...rest} valueLabel={valueLabel} className={`block min-w-0 ${className}`}>
      {({ percentage }) => (
        <>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-body">
            <Label className="font-semibold">{label}</Label>
            <span className="text-sm text-text-muted tabular-nums">{valueLabel}</span>
          </span>
          <span className="mt-2 block h-2 overflow-clip rounded-full bg-control-pressed forced-colors:border">
            <span
              className={`block ${fill({ level: levelOf(percentage / 100) })}`}
              style={{ width: `${percentage}%` }}
            />
          </span>
          {note && <span className="mt-1.5 block text-sm text-text-muted">{note}</span>}
        </>
      )}
    </AriaMeter>
  );
}
