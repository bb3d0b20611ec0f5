import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { useId, useMemo, type CSSProperties, type ReactNode } from "react";
import type { ListLines } from "./list-lines.ts";

/** The attributes of a virtual row; spread on its `ListRow`. */
export interface VirtualRow {
  /** Measures the row. */
  ref: (row: Element | null) => void;
  /** The line's number, for measuring. */
  "data-index": number;
  /** The row's number among the rows, from 0. */
  "data-row": number;
  "aria-posinset": number;
  "aria-setsize": number;
  /** The hairline under it. */
  className: string;
  style: CSSProperties;
}

interface VirtualGroupsProps<Item> {
  items: readonly Item[];
  list: ListLines;
  virtual: Pick<Virtualizer<Window, Element>, "measureElement" | "measurementsCache">;
  /** The lines to draw. */
  shown: readonly VirtualItem[];
  margin: number;
  total: number;
  groupHeading?: ((group: string) => ReactNode) | undefined;
  headingLevel?: 2 | 3 | undefined;
  children: (item: Item, row: VirtualRow) => ReactNode;
}

/** Groups with headings follow each other in one box. */
const joined = "overflow-clip border-x border-border bg-surface-raised";
/** A list without headings is a box of its own. */
const alone =
  "rounded-card bg-surface-raised shadow-raised outline outline-border -outline-offset-1";

/** The groups that are in sight, each as tall as all its rows, so that a heading that sticks leaves with the last of them. */
export function VirtualGroups<Item>({
  items,
  list,
  virtual,
  shown,
  margin,
  total,
  groupHeading,
  headingLevel = 2,
  children,
}: VirtualGroupsProps<Item>) {
  const id = useId();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const first = shown[0];
  if (!first) return null;
  const placeOf = (line: number) => virtual.measurementsCache[line] ?? first;
  // The virtualizer corrects positions only when scrolling pauses. Until then rows are drawn this far from their
  // measured position.
  const shift = first.start - placeOf(first.index).start - margin;
  const groups = Object.entries(Object.groupBy(shown, ({ index }) => list.groupAt(index))).flatMap(
    ([number, places = []]) => {
      const group = list.groups[Number(number)];
      return group ? [{ ...group, places }] : [];
    },
  );
  return groups.map(({ name, firstLine, lastLine, places }) => {
    const { start: top, size } = placeOf(firstLine);
    const { end: bottom } = placeOf(lastLine);
    const rowsTop = groupHeading ? top + size : top;
    const headingId = `${id}${firstLine}`;
    const isFirstGroup = firstLine === 0;
    const isLastGroup = lastLine === list.count - 1;
    const edges = `${isFirstGroup ? "rounded-t-card border-t" : ""} ${isLastGroup ? "rounded-b-card border-b" : ""}`;
    const rows = places.filter(({ index }) => list.itemAt(index) !== undefined);
    return (
      <section
        key={firstLine}
        aria-labelledby={groupHeading && headingId}
        className={`absolute inset-x-0 ${groupHeading ? `${joined} ${edges}` : ""}`}
        style={{ top: top + shift, height: bottom - top }}
      >
        {groupHeading && (
          <Heading
            id={headingId}
            ref={virtual.measureElement}
            data-index={firstLine}
            className={`sticky top-(--sticky-top,0px) z-1 border-border bg-surface-raised px-4 pt-3 pb-1 text-sm font-semibold text-text-muted sm:px-5 ${isFirstGroup ? "" : "border-t"}`}
          >
            {groupHeading(name)}
          </Heading>
        )}
        <ul
          // Without it, Safari does not treat a list without bullets as a list.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          role="list"
          className={`flow-root overflow-clip ${groupHeading ? "" : alone}`}
          style={{ height: bottom - rowsTop }}
        >
          {rows.map(({ index, key, start }, place) => {
            const number = list.itemAt(index) ?? 0;
            const item = items[number];
            const above = rows[place - 1]?.end ?? rowsTop + shift + margin;
            return item === undefined ? null : (
              <GroupRow
                key={key}
                item={item}
                line={index}
                number={number}
                total={total}
                gap={Math.max(0, start - above)}
                isLast={index === lastLine}
                measure={virtual.measureElement}
              >
                {children}
              </GroupRow>
            );
          })}
        </ul>
      </section>
    );
  });
}

interface GroupRowProps<Item> {
  item: Item;
  line: number;
  /** Counts from 0. */
  number: number;
  total: number;
  /** Height of the rows before it that are not rendered, px. */
  gap: number;
  isLast: boolean;
  measure: (row: Element | null) => void;
  children: (item: Item, row: VirtualRow) => ReactNode;
}

/** Rendered again only when its props change: scrolling re-renders the list around it. */
function GroupRow<Item>(props: GroupRowProps<Item>) {
  const { item, line, number, total, gap, isLast, measure, children } = props;
  return useMemo(
    () =>
      children(item, {
        ref: measure,
        "data-index": line,
        "data-row": number,
        "aria-posinset": number + 1,
        "aria-setsize": total,
        className: isLast ? "" : "border-b border-border",
        style: { marginTop: gap },
      }),
    [item, line, number, total, gap, isLast, measure, children],
  );
}
