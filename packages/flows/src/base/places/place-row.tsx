import { ChevronRight } from "@apex/ui/icon/icon";
import { ListRow, type ListRowProps } from "@apex/ui/list-row/list-row";
import type { PlaceProps } from "./places.ts";
import { useHrefTo } from "./use-href-to.ts";

export type PlaceRowProps = PlaceProps & Omit<ListRowProps, "href">;

/** A list row that links to a place, and shows so at its end; left out if the host does not have the place. */
export function PlaceRow({ to, with: params = {}, trailing, ...rest }: PlaceRowProps) {
  const href = useHrefTo()(to, params);
  return (
    href !== undefined && (
      <ListRow
        {...rest}
        href={href}
        trailing={
          <span className="flex items-center gap-3">
            {trailing}
            <ChevronRight className="text-text-muted" />
          </span>
        }
      />
    )
  );
}
