import { Link, type LinkProps } from "@apex/ui/link/link";
import type { PlaceProps } from "./places.ts";
import { useHrefTo } from "./use-href-to.ts";

export type PlaceLinkProps = PlaceProps & Omit<LinkProps, "href">;

/** A link to a place. Where the host does not have it: the words alone within a text, nothing where the link stands alone. */
export function PlaceLink({ to, with: params = {}, ...rest }: PlaceLinkProps) {
  const href = useHrefTo()(to, params);
  if (href !== undefined) return <Link {...rest} href={href} />;
  return rest.variant === "standalone" ? null : rest.children;
}
