import type { ComponentPropsWithRef, ReactNode } from "react";
import {
  asCards,
  bodyLines,
  cellLook,
  EmptyRow,
  HeaderCell,
  SkeletonRows,
  stickyCell,
  TableFrame,
} from "./table-parts.tsx";

/** A column of a Table or a DataTable. Keep the list the same between renders, or every row is drawn again. */
export interface Column<Row> {
  id: string;
  /** The column's name, at its top. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. Default `start`. */
  align?: "start" | "end";
  /** True for the one column whose cells name their rows. */
  isRowHeader?: boolean;
  /** True if a press on the name sorts; the table needs `onSort`. */
  isSortable?: boolean;
  /** Hides the name from sight and keeps it for screen readers, for example over a column of menus. */
  isHeaderHidden?: boolean;
  /** px, in a DataTable that resizes or is virtual; in a Table a share of the room, beside those of all others. Default: as its text needs. */
  width?: number;
}

/** The order of the rows. The caller sorts them, or requests them sorted. */
export interface TableSort {
  column: string;
  direction: "ascending" | "descending";
}

export interface TableLook extends Omit<
  ComponentPropsWithRef<"div">,
  "children" | "onResize" | "onSelect"
> {
  /** Names the table, for screen readers. */
  caption: string;
  /** Rows of 44 px, or of 36 for work with many. Default `normal`. */
  density?: "normal" | "compact";
  /** A CSS length: longer tables scroll within it, under a header that stays. */
  maxHeight?: string | undefined;
  /** The first column stays in sight while the others scroll sideways. */
  isFirstColumnSticky?: boolean;
  /** Set while rows are loading: the announcement that replaces them. */
  loadingLabel?: string | undefined;
  /** Number of placeholder rows while loading. Default 5. */
  loadingRows?: number;
  /** Shown if there are no rows: an EmptyState. */
  empty?: ReactNode;
  /** Under the rows, within the card: a Pagination, what is selected. */
  footer?: ReactNode;
}

export interface TableProps<Row> extends TableLook {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** The layout on narrow screens: scroll sideways, or a card for each row. Default `scroll`. */
  narrow?: "scroll" | "cards";
}

/** Columns from which a table does not fit beside a navigation on a tablet. */
const wideFrom = 6;

/** Rows and columns that are read, in the platform's own table. If rows are chosen, opened or many, use a DataTable. */
export function Table<Row>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  narrow = "scroll",
  density = "normal",
  loadingLabel,
  loadingRows = 5,
  isFirstColumnSticky = false,
  empty,
  ...frame
}: TableProps<Row>) {
  const { caption, maxHeight } = frame;
  const look = { density, maxHeight };
  const isCards = narrow === "cards";
  // Table elements with another `display` are no longer a table for screen readers, unless they have explicit roles.
  const role = (name: string) => (isCards ? { role: name } : {});
  const cards = (part: keyof typeof asCards) => (isCards ? asCards[part] : "");
  const sticky = (place: number) => (isFirstColumnSticky && place === 0 ? stickyCell : "");
  return (
    <TableFrame {...frame} isWide={columns.length >= wideFrom}>
      {loadingLabel !== undefined && (
        <span role="status" className="sr-only">
          {loadingLabel}
        </span>
      )}
      <table
        {...role("table")}
        aria-busy={loadingLabel !== undefined}
        className={`w-full border-separate border-spacing-0 text-body ${cards("table")}`}
      >
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: shareOf(column, columns) }} />
          ))}
        </colgroup>
        <thead {...role("rowgroup")} className={cards("head")}>
          <tr {...role("row")} className={`bg-surface-raised ${cards("headRow")}`}>
            {columns.map((column, place) => (
              <HeaderCell
                {...role("columnheader")}
                key={column.id}
                column={column}
                sort={sort}
                onSort={onSort}
                look={look}
                className={`${cards("header")} ${isFirstColumnSticky && place === 0 ? `${stickyCell} z-3!` : ""}`}
              />
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")} className={`${bodyLines} ${cards("body")}`}>
          {loadingLabel !== undefined ? (
            <SkeletonRows columns={columns} look={look} count={loadingRows} />
          ) : rows.length === 0 ? (
            <EmptyRow span={columns.length}>{empty}</EmptyRow>
          ) : (
            rows.map((row) => (
              <tr
                key={rowKey(row)}
                data-item={rowKey(row)}
                {...role("row")}
                className={`bg-surface-raised transition-colors hover:bg-control-hover ${cards("row")}`}
              >
                {columns.map((column, place) =>
                  column.isRowHeader ? (
                    <th
                      key={column.id}
                      {...role("rowheader")}
                      scope="row"
                      className={`${cellLook(column, look)} font-semibold ${sticky(place)} ${cards("rowHeader")}`}
                    >
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column.id}
                      {...role("cell")}
                      className={`${cellLook(column, look)} ${sticky(place)} ${cards("cell")}`}
                    >
                      {isCards && !column.isHeaderHidden && (
                        <span
                          aria-hidden="true"
                          className="hidden text-start text-text-muted @max-xl/table:block"
                        >
                          {column.header}
                        </span>
                      )}
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** A column's share of the width, if every column sets one; undefined if the text decides. */
function shareOf<Row>({ width }: Column<Row>, columns: readonly Column<Row>[]): string | undefined {
  const widths = columns.flatMap((column) => column.width ?? []);
  if (width === undefined || widths.length < columns.length) return undefined;
  return `${(100 * width) / widths.reduce((sum, one) => sum + one, 0)}%`;
}
