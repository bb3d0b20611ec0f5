import { Link, type LinkProps } from "@apex/ui/link/link";
import type { ReactNode } from "react";
import type { PlaceProps } from "./places.ts";
import { useHrefTo } from "./use-href-to.ts";

export type PlaceLinkProps = PlaceProps &
  Omit<LinkProps, "href"> & {
    /** Shown if the host lacks the place. Default: the link's words as plain text; nothing for a standalone link. */
    fallback?: ReactNode;
  };

/** A link to a place. */
export function PlaceLink({ to, with: params = {}, fallback, ...rest }: PlaceLinkProps) {
  const href = useHrefTo()(to, params);
  if (href !== undefined) return <Link {...rest} href={href} />;
  return fallback ?? (rest.variant === "standalone" ? null : rest.children);
}
