import type { ReactElement, Ref } from "react";
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from "react-aria-components/Tooltip";
import { usePortal } from "../overlay/portal-context.ts";

export interface TooltipProps extends Omit<
  AriaTooltipProps,
  "children" | "className" | "style" | "render"
> {
  /** The words of the control, never more than it already says to a screen reader. */
  text: string;
  /** An IconButton or another react-aria control. */
  children: ReactElement;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Shows the label of an icon on hover and focus. It never appears on touch screens, so do not put anything else there.
 */
export function Tooltip({ text, children, className = "", ...rest }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {children}
      <AriaTooltip
        {...usePortal()}
        offset={6}
        {...rest}
        className={`max-w-64 rounded-control bg-text px-2.5 py-1 text-sm font-medium text-surface shadow-overlay transition-opacity entering:opacity-0 exiting:opacity-0 forced-colors:border ${className}`}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
