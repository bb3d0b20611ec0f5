import { cva } from "class-variance-authority";
import type { ReactNode, Ref } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";

const style = cva(
  [
    "inline-flex flex-none items-center justify-center rounded-control border cursor-pointer transition-colors",
    "disabled:cursor-default disabled:opacity-45",
  ],
  {
    variants: {
      variant: {
        quiet:
          "border-transparent text-text-muted hover:bg-control-hover hover:text-text pressed:bg-control-pressed",
        secondary:
          "border-border bg-surface-raised text-text shadow-raised hover:bg-control-hover pressed:bg-control-pressed",
      },
      size: {
        normal: "size-11",
        compact: "size-9 pointer-coarse:size-11",
        small: "size-7 pointer-coarse:size-11",
      },
    },
    defaultVariants: { variant: "quiet", size: "normal" },
  },
);

export interface IconButtonProps extends Omit<
  ButtonProps,
  "children" | "className" | "style" | "render" | "aria-label"
> {
  /** The action in words; spoken, and shown by a Tooltip around it. */
  label: string;
  /** A single icon. */
  children: ReactNode;
  /** Default `quiet`. */
  variant?: "quiet" | "secondary";
  /** 44, 36 or 28 px; each is 44 under a finger. Default `normal`. */
  size?: "normal" | "compact" | "small";
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon. Its label is required. */
export function IconButton({
  label,
  children,
  variant,
  size,
  className = "",
  ...rest
}: IconButtonProps) {
  return (
    <Button {...rest} aria-label={label} className={`${style({ variant, size })} ${className}`}>
      {children}
    </Button>
  );
}
