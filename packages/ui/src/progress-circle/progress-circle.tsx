import type { ReactNode, Ref } from "react";
import {
  ProgressBar as AriaProgressBar,
  type ProgressBarProps as AriaProgressBarProps,
} from "react-aria-components/ProgressBar";

const sizes = { small: "size-6", normal: "size-12", large: "size-20" };
/** Stroke widths in a viewBox of 40. They differ by size, because one width would be too thin in a small ring. */
const strokes = { small: 6, normal: 4.5, large: 3.5 };

export interface ProgressCircleProps extends Omit<
  AriaProgressBarProps,
  "children" | "className" | "style" | "render" | "aria-label"
> {
  /** The action in progress, for screen readers ("Checking the card"). */
  label: string;
  /** The content of the middle: a figure, a Countdown, an icon. */
  children?: ReactNode;
  /** 24, 48 or 80 px. Default `normal`. */
  size?: "small" | "normal" | "large";
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The progress of a task in a small space; without a length (`isIndeterminate`) it turns. */
export function ProgressCircle({
  label,
  children,
  size = "normal",
  className = "",
  ...rest
}: ProgressCircleProps) {
  const stroke = strokes[size];
  const ring = {
    cx: 20,
    cy: 20,
    r: 20 - stroke / 2,
    pathLength: 100,
    fill: "none",
    strokeWidth: stroke,
  };
  return (
    <AriaProgressBar
      {...rest}
      aria-label={label}
      className={`relative inline-grid flex-none place-items-center ${sizes[size]} ${className}`}
    >
      {({ percentage, isIndeterminate }) => (
        <>
          <svg
            aria-hidden="true"
            viewBox="0 0 40 40"
            className={`absolute inset-0 size-full ${isIndeterminate ? "animate-spin motion-reduce:[animation-duration:3s]" : "-rotate-90"}`}
          >
            <circle {...ring} className="stroke-control-pressed forced-colors:stroke-[GrayText]" />
            {(isIndeterminate || (percentage ?? 0) > 0) && (
              <circle
                {...ring}
                strokeLinecap="round"
                strokeDasharray={`${isIndeterminate ? 28 : (percentage ?? 0)} 100`}
                className="stroke-brand transition-[stroke-dasharray] duration-slow ease-settle motion-reduce:transition-none forced-colors:stroke-[Highlight]"
              />
            )}
          </svg>
          {children !== undefined && (
            <span className="relative text-sm font-semibold tabular-nums">{children}</span>
          )}
        </>
      )}
    </AriaProgressBar>
  );
}
