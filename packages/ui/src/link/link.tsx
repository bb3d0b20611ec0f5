import type { ReactNode, Ref } from "react";
import { Link as AriaLink, type LinkProps as AriaLinkProps } from "react-aria-components/Link";

/** `inline` is underlined within a sentence; `standalone` stands by itself. Default `inline`. */
export type LinkVariant = "inline" | "standalone";

export interface LinkProps extends Omit<
  AriaLinkProps,
  "children" | "className" | "style" | "render"
> {
  /** The link's address. For an action that opens no page use a `TextButton`. */
  href: string;
  children: ReactNode;
  variant?: LinkVariant;
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** The look of words that open or do something. */
export function linkStyle(variant: LinkVariant = "inline"): string {
  const look =
    variant === "inline"
      ? "underline decoration-1 hover:decoration-2"
      : "inline-flex min-h-6 items-center gap-1 hover:underline";
  return `cursor-pointer rounded-tick font-semibold text-brand-text underline-offset-3 ${look}`;
}

/** A link to a place. */
export function Link({ variant, className = "", ...rest }: LinkProps) {
  return <AriaLink {...rest} className={`${linkStyle(variant)} ${className}`} />;
}
