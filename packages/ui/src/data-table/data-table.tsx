import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { useRowKeys } from "../row-keys/use-row-keys.ts";
import { bodyLines, EmptyRow, SkeletonRows, TableFrame } from "../table/table-parts.tsx";
import type { TableProps } from "../table/table.tsx";
import { type ColumnWidths, leastTableWidth, widthOf } from "./column-widths.ts";
import { DataHead } from "./data-head.tsx";
import { DataRows } from "./data-rows.tsx";
import { useRowSelection } from "./use-row-selection.ts";

/** px, before rows are measured. */
const rowHeights = { normal: 45, compact: 35 };
const headHeight = 40;
const checkWidth = 44;
/** Rows rendered beyond each end of the visible part. */
const overscan = 6;
/** Number of rows left below at which `onNearEnd` is called. */
const loadAhead = 8;

export interface DataTableProps<Row> extends Omit<TableProps<Row>, "narrow"> {
  /** The page of a row, for the one column that `isRowHeader`: a press anywhere on the row goes there. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** Opens the row, as an alternative to `rowHref`. */
  onRowPress?: ((row: Row) => void) | undefined;
  /** Keys of the selected rows. Needs `onSelect`, `selectLabel` and `selectAllLabel`. */
  selection?: ReadonlySet<string>;
  /** Rows get a checkbox; Shift selects all from the last one pressed. */
  onSelect?: ((selection: ReadonlySet<string>) => void) | undefined;
  /** Label of a row's checkbox ("Select Green Valley Ltd"). */
  selectLabel?: ((row: Row) => string) | undefined;
  /** Label of the checkbox for all rows. */
  selectAllLabel?: string;
  /** Widths set by a person, px by column; the caller stores them. */
  widths?: ColumnWidths;
  /** Columns get an edge to drag. */
  onResize?: ((widths: ColumnWidths) => void) | undefined;
  /** Label of a column's edge ("Width of Amount"). */
  resizeLabel?: ((columnId: string) => string) | undefined;
  /** Renders only the visible rows. Needs `maxHeight`; worth it from about 100 rows on. */
  isVirtual?: boolean;
  /** Number of all rows, unloaded ones included; -1 if unknown. Default: the rows' number. */
  total?: number;
  /** The end of a virtual table is near: load more. */
  onNearEnd?: (() => void) | undefined;
}

/**
 * A table of rows to open, select and sort, with resizable columns, for thousands of rows. All rows are one stop
 * for Tab; arrows, Home, End and PageUp/PageDown go between them.
 */
export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  density = "normal",
  isFirstColumnSticky = false,
  loadingLabel,
  loadingRows = 5,
  empty,
  rowHref,
  onRowPress,
  selection,
  onSelect,
  selectLabel,
  selectAllLabel = "",
  widths = noWidths,
  onResize,
  resizeLabel,
  isVirtual = false,
  total = rows.length,
  onNearEnd,
  ...frame
}: DataTableProps<Row>) {
  const { caption, maxHeight } = frame;
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const chosen = useRowSelection({ keys, selection, onSelect });
  const isLoading = loadingLabel !== undefined;
  const isFixed = isVirtual || onResize !== undefined;

  const virtual = useVirtualizer<HTMLDivElement, Element>({
    enabled: isVirtual,
    count: isVirtual && !isLoading ? rows.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeights[density],
    getItemKey: (row) => keys[row] ?? row,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  const rowKeys = useRowKeys({
    box: body,
    count: rows.length,
    reveal: (row) =>
      isVirtual
        ? virtual.scrollToIndex(row, { align: "auto" })
        : body.current
            ?.querySelector(`[data-row="${row}"]`)
            ?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    viewport: () => box.current?.clientHeight ?? 0,
  });
  const inSight = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : undefined;
  const lastShown = inSight?.at(-1) ?? 0;
  const isNearEnd = isVirtual && rows.length > 0 && lastShown >= rows.length - loadAhead;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, rows.length, onNearEnd]);

  const handlers = {
    ...rowKeys.handlers,
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const to = rowKeys.current + (by ?? 0);
      if (by && event.shiftKey && onSelect && rows[to]) chosen.extend(rowKeys.current, to);
      rowKeys.handlers.onKeyDown(event);
    },
  };

  const { held } = rowKeys;
  const numbers =
    inSight && held !== undefined && !inSight.includes(held)
      ? [...inSight, held].toSorted((a, b) => a - b)
      : (inSight ?? rows.map((_, row) => row));
  const span = columns.length + (onSelect ? 1 : 0);
  return (
    <TableFrame {...frame} boxRef={box}>
      {isLoading && (
        <span role="status" className="sr-only">
          {loadingLabel}
        </span>
      )}
      <table
        aria-busy={isLoading}
        {...(isVirtual && { "aria-rowcount": total < 0 ? -1 : total + 1 })}
        className={`w-full border-separate border-spacing-0 text-body ${isFixed ? "table-fixed" : ""}`}
        style={
          isFixed
            ? { minWidth: leastTableWidth(columns, widths) + (onSelect ? checkWidth : 0) }
            : undefined
        }
      >
        <caption className="sr-only">{caption}</caption>
        {isFixed && (
          <colgroup>
            {onSelect && <col style={{ width: checkWidth }} />}
            {columns.map((column) => (
              <col
                key={column.id}
                data-column={column.id}
                style={{ width: widthOf(columns, column, widths) }}
              />
            ))}
          </colgroup>
        )}
        <DataHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          look={{ density, maxHeight, isFirstColumnSticky }}
          widths={widths}
          onResize={onResize}
          resizeLabel={resizeLabel}
          selectAllLabel={onSelect && selectAllLabel}
          chosen={chosen}
        />
        <tbody {...handlers} ref={body} className={bodyLines}>
          {isLoading ? (
            <SkeletonRows
              columns={columns}
              look={{ density }}
              count={loadingRows}
              hasCheckbox={onSelect !== undefined}
            />
          ) : rows.length === 0 ? (
            <EmptyRow span={span}>{empty}</EmptyRow>
          ) : (
            <DataRows
              rows={rows}
              keys={keys}
              numbers={numbers}
              virtual={isVirtual ? virtual : undefined}
              headHeight={headHeight}
              span={span}
              selection={selection}
              columns={columns}
              density={density}
              isFirstColumnSticky={isFirstColumnSticky}
              isFixed={isFixed}
              onToggle={onSelect && chosen.toggle}
              selectLabel={selectLabel}
              rowHref={rowHref}
              onRowPress={onRowPress}
            />
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

const noWidths: ColumnWidths = {};
