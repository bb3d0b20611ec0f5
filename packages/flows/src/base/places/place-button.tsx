import { LinkButton, type LinkButtonProps } from "@apex/ui/link-button/link-button";
import type { PlaceProps } from "./places.ts";
import { useHrefTo } from "./use-href-to.ts";

export type PlaceButtonProps = PlaceProps & Omit<LinkButtonProps, "href">;

/** A link to a place that looks like a button; left out where the host does not have the place. */
export function PlaceButton({ to, with: params = {}, ...rest }: PlaceButtonProps) {
  const href = useHrefTo()(to, params);
  return href !== undefined && <LinkButton {...rest} href={href} />;
}
