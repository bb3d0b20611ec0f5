import {
  type ComponentPropsWithRef,
  type ReactNode,
  type RefObject,
  useCallback,
  useState,
} from "react";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "../icon/icon.tsx";
import { markScrollEdges } from "../scroll-edges/scroll-edges.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { Column, TableLook, TableSort } from "./table.tsx";

/** The edge of the sticky column, under which the other columns scroll. */
const edge =
  "group-data-[before]/scroller:after:absolute group-data-[before]/scroller:after:inset-y-0 group-data-[before]/scroller:after:start-full group-data-[before]/scroller:after:w-2 group-data-[before]/scroller:after:bg-linear-to-r group-data-[before]/scroller:after:from-border/70 group-data-[before]/scroller:after:to-transparent rtl:group-data-[before]/scroller:after:bg-linear-to-l";

/** Keeps a cell at the start while the others scroll sideways, with an edge over what it covers. */
export const stickyCell = `sticky start-0 z-1 bg-inherit @max-xl/table:max-w-40 @max-xl/table:min-w-32 @max-xl/table:whitespace-normal ${edge}`;

/** Classes of a cell, by its column, the table's density and the side of its line: a header's line is below it. */
export function cellLook(
  { align = "start" }: Pick<Column<never>, "align">,
  { density = "normal" }: Pick<TableLook, "density">,
  line: "border-t" | "border-b" = "border-t",
): string {
  const room = density === "compact" ? "px-3 py-1.5 text-sm" : "px-4 py-3";
  return `${room} ${line} border-border first:ps-5 last:pe-5 ${align === "end" ? "text-end tabular-nums" : "text-start"}`;
}

/**
 * Lines between rows: every cell has a line above it except those of the first row. A `:last-child` rule with
 * descendants would be costlier: whenever an element is added at the end of the page, as overlays are, everything in
 * the previously last element would be restyled.
 */
export const bodyLines = "[&>tr:first-child>*]:border-t-0";

/** Rows as cards, where the table is narrow: every cell is a line with its column's name. */
export const asCards = {
  table: "@max-xl/table:block",
  head: "@max-xl/table:block",
  headRow: "@max-xl/table:flex @max-xl/table:flex-wrap @max-xl/table:gap-x-4 @max-xl/table:px-4",
  // Only sortable headings are useful above cards.
  header:
    "@max-xl/table:border-0 @max-xl/table:ps-0! @max-xl/table:pe-0! @max-xl/table:not-[[aria-sort]]:sr-only @max-xl/table:[&[aria-sort]]:-mx-2 @max-xl/table:[&[aria-sort]]:px-2!",
  body: "@max-xl/table:block @max-xl/table:border-t @max-xl/table:border-border",
  row: "@max-xl/table:relative @max-xl/table:flex @max-xl/table:flex-col @max-xl/table:gap-1 @max-xl/table:border-b @max-xl/table:border-border @max-xl/table:px-4 @max-xl/table:py-3.5 @max-xl/table:last:border-b-0",
  cell: "@max-xl/table:flex @max-xl/table:items-baseline @max-xl/table:justify-between @max-xl/table:gap-4 @max-xl/table:border-0 @max-xl/table:p-0! @max-xl/table:text-end",
  rowHeader:
    "@max-xl/table:block @max-xl/table:border-0 @max-xl/table:p-0! @max-xl/table:pb-1! @max-xl/table:text-start",
};

/**
 * The card's own padding makes its container query 9 rem narrower, so that rows become cards earlier. Its content
 * overlaps the padding.
 */
const cardsEarlier = "pe-36 *:-me-36";

interface TableFrameProps
  extends ComponentPropsWithRef<"div">, Pick<TableLook, "caption" | "maxHeight" | "footer"> {
  /** True if the columns need the width of a page. Default false. */
  isWide?: boolean;
  /** The box that scrolls. */
  boxRef?: RefObject<HTMLDivElement | null>;
}

/** The card around a table: what is too wide or too long scrolls within it. */
export function TableFrame({
  caption,
  maxHeight,
  footer,
  isWide = false,
  className = "",
  children,
  boxRef,
  ...rest
}: TableFrameProps) {
  const [overflows, setOverflows] = useState(false);
  const attach = useCallback(
    (box: HTMLDivElement) => {
      if (boxRef) boxRef.current = box;
      return markScrollEdges(box, setOverflows);
    },
    [boxRef],
  );
  return (
    <div
      {...rest}
      className={`@container/table flex flex-col overflow-clip rounded-card border border-border bg-surface-raised shadow-raised ${isWide ? cardsEarlier : ""} ${className}`}
    >
      <div
        ref={attach}
        // Only a focused element scrolls by keyboard. A table that fits needs no Tab stop.
        {...(overflows && { role: "region", "aria-label": caption, tabIndex: 0 })}
        className="group/scroller relative min-h-0 overflow-auto focus-visible:-outline-offset-2"
        style={{ maxHeight }}
      >
        {children}
      </div>
      {footer && (
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-2 text-sm text-text-muted">
          {footer}
        </div>
      )}
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  look: Pick<TableLook, "density" | "maxHeight">;
  className?: string;
  role?: string;
  /** After the name: what resizes the column. */
  children?: ReactNode;
}

/** The name over a column; a button where the column sorts. */
export function HeaderCell<Row>({
  column,
  sort,
  onSort,
  look,
  className = "",
  children,
  ...cell
}: HeaderCellProps<Row>) {
  const { id, header, align, isHeaderHidden = false, isSortable = false } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[
    direction ?? "none"
  ];
  const name = <span className={isHeaderHidden ? "sr-only" : "truncate"}>{header}</span>;
  return (
    <th
      {...cell}
      scope="col"
      data-column={id}
      {...(isSortable && onSort && { "aria-sort": direction ?? "none" })}
      className={`${cellLook(column, look, "border-b")} bg-surface-raised py-0! text-sm font-semibold whitespace-nowrap text-text-muted ${look.maxHeight === undefined ? "relative" : "sticky top-0 z-2"} ${className}`}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          onClick={() =>
            onSort({
              column: id,
              direction: direction === "ascending" ? "descending" : "ascending",
            })
          }
          className={`group/sort -mx-2 flex h-10 max-w-[calc(100%+1rem)] cursor-pointer items-center gap-1 rounded-control px-2 transition-colors hover:text-text focus-visible:-outline-offset-4 pointer-coarse:h-11 ${align === "end" ? "ms-auto flex-row-reverse" : ""} ${direction ? "text-text" : ""}`}
        >
          {name}
          <Arrow
            className={`size-3.5 stroke-2 ${direction ? "text-brand-text" : "text-text-faint opacity-0 transition-opacity group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100 pointer-coarse:opacity-100"}`}
          />
        </button>
      ) : (
        <span
          className={`flex h-10 items-center ${align === "end" ? "justify-end" : ""} pointer-coarse:h-11`}
        >
          {name}
        </span>
      )}
      {children}
    </th>
  );
}

interface SkeletonRowsProps<Row> {
  columns: readonly Column<Row>[];
  look: Pick<TableLook, "density">;
  count: number;
  /** True to begin with a cell for the checkbox. */
  hasCheckbox?: boolean;
}

/** Placeholder rows in the size of the rows that will follow. */
export function SkeletonRows<Row>({
  columns,
  look,
  count,
  hasCheckbox = false,
}: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {hasCheckbox && (
        <td className={cellLook({}, look)}>
          <Skeleton className="size-4" />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.id} className={cellLook(column, look)}>
          <span className={`flex h-lh items-center ${column.align === "end" ? "justify-end" : ""}`}>
            <Skeleton className={`h-3.5 ${skeletonWidths[(row + place) % 3]}`} />
          </span>
        </td>
      ))}
    </tr>
  ));
}

const skeletonWidths = ["w-24", "w-32", "w-20"] as const;

interface EmptyRowProps {
  /** Number of columns that it spans. */
  span: number;
  children: ReactNode;
}

/** The message in place of rows. */
export function EmptyRow({ span, children }: EmptyRowProps) {
  return (
    <tr>
      <td colSpan={span} className="[&>*]:rounded-none! [&>*]:border-0!">
        {children}
      </td>
    </tr>
  );
}
