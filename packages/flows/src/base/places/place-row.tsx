import { ListRow, type ListRowProps } from "@apex/ui/list-row/list-row";
import type { PlaceProps } from "./places.ts";
import { useHrefTo } from "./use-href-to.ts";

export type PlaceRowProps = PlaceProps & Omit<ListRowProps, "href">;

/** A row that is there for the place that it leads to; left out where the host does not have the place. */
export function PlaceRow({ to, with: params = {}, ...rest }: PlaceRowProps) {
  const href = useHrefTo()(to, params);
  return href !== undefined && <ListRow {...rest} href={href} />;
}
