import type { ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-aria-components/Link";
import { buttonStyle, type ButtonLook } from "../button/button-style.ts";

export interface LinkButtonProps
  extends ButtonLook, Omit<LinkProps, "children" | "className" | "style" | "render"> {
  /** The link's address; handled by the nearest react-aria RouterProvider. */
  href: string;
  children: ReactNode;
  /** An icon before the words. */
  icon?: ReactNode;
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button: it opens a page and does not act. */
export function LinkButton({
  variant,
  size,
  width,
  icon,
  children,
  className = "",
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={`${buttonStyle({ variant, size, width })} ${className}`}>
      {icon}
      <span className="min-w-0">{children}</span>
    </Link>
  );
}
