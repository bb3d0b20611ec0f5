import { cva } from "class-variance-authority";

/** The look of a button, shared with the link that looks like one. */
export const buttonStyle = cva(
  [
    "relative inline-flex items-center justify-center gap-2 rounded-control border text-center text-body font-semibold",
    "cursor-pointer select-none transition-colors touch-manipulation",
    "disabled:cursor-default disabled:opacity-45 pending:cursor-progress",
  ],
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-brand text-brand-contrast hover:bg-brand-hover pressed:bg-brand-pressed",
        secondary:
          "border-control-edge bg-surface-raised text-text shadow-raised hover:bg-control-hover pressed:bg-control-pressed",
        quiet:
          "border-transparent text-brand-text hover:bg-control-hover pressed:bg-control-pressed",
        danger:
          "border-transparent bg-negative text-negative-contrast hover:bg-negative-hover pressed:bg-negative-hover",
      },
      size: {
        normal: "min-h-11 px-4 py-2 sm:px-5",
        compact: "min-h-9 px-3.5 py-1 text-sm pointer-coarse:min-h-11 [&>.lucide]:size-4.5",
      },
      width: { content: "", full: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "normal", width: "content" },
  },
);

export interface ButtonLook {
  /** Weight of the action: one primary a screen. Default `primary`. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** 44 px, or 36 px (44 under a finger) where room is short. Default `normal`. */
  size?: "normal" | "compact";
  /** The button is as wide as its words or as its container. Default `content`. */
  width?: "content" | "full";
}
