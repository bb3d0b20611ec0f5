import type { ReactNode, Ref } from "react";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";

export interface LinkProps extends Omit<
  AriaLinkProps,
  "children" | "className" | "style" | "render"
> {
  /** The link's address. Without it, `onPress` makes it an action that looks like a link. */
  href?: string;
  children: ReactNode;
  /** `inline` is underlined within a sentence; `standalone` stands by itself. Default `inline`. */
  variant?: "inline" | "standalone";
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a place. */
export function Link({ variant = "inline", className = "", ...rest }: LinkProps) {
  const look =
    variant === "inline"
      ? "underline decoration-1 underline-offset-3 hover:decoration-2"
      : "inline-flex min-h-6 items-center gap-1 hover:underline underline-offset-3";
  return (
    <AriaLink
      {...rest}
      className={`cursor-pointer rounded-tick font-semibold text-brand-text disabled:cursor-default disabled:opacity-45 ${look} ${className}`}
    />
  );
}
