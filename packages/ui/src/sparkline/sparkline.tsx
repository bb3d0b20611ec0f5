import type { ComponentPropsWithRef } from "react";
import { drawLine } from "./line-path.ts";

const box = { width: 100, height: 32 };

export interface SparklineProps extends Omit<ComponentPropsWithRef<"span">, "children" | "role"> {
  /** Decimal strings, oldest first. An empty list or an invalid figure draws nothing. */
  values: readonly string[];
  /** The content in words ("Up 2.4 % in seven days"). Empty if the words beside it say it already. */
  label: string;
  /** `trend` is green or red by its end. Default `brand`. */
  tone?: "brand" | "trend" | "quiet";
  /** Size and place. Default 96 × 32 px. */
  className?: string;
}

/** The course of a figure, as small as a word. Never the only form of the information. */
export function Sparkline({
  values,
  label,
  tone = "brand",
  className = "h-8 w-24",
  ...rest
}: SparklineProps) {
  const line = drawLine(values, box.width, box.height);
  return (
    <span
      {...rest}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      dir="ltr"
      className={`relative inline-block flex-none align-middle ${inkOf(tone, values)} ${className}`}
    >
      {line && (
        <span className="absolute inset-y-1 start-0 end-1">
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${box.width} ${box.height}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path
              d={line.path}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {/* The dot is outside of the drawing, which is stretched and would distort it. */}
          <span
            className="absolute -end-1 size-2 -translate-y-1/2 rounded-full border-[1.5px] border-surface-raised bg-current forced-colors:bg-[CanvasText]"
            style={{ top: `${line.endShare * 100}%` }}
          />
        </span>
      )}
    </span>
  );
}

function inkOf(tone: "brand" | "trend" | "quiet", values: readonly string[]): string {
  if (tone === "brand") return "text-chart-line";
  const change = Number(values.at(-1)) - Number(values[0]);
  if (tone === "quiet" || !change) return "text-text-faint";
  return change > 0 ? "text-chart-up" : "text-chart-down";
}
