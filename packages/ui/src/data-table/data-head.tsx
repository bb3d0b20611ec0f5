import { cellLook, HeaderCell, stickyCell } from "../table/table-parts.tsx";
import { ColumnResizer } from "./column-resizer.tsx";
import type { ColumnWidths } from "./column-widths.ts";
import { stickyCheck } from "./data-row.tsx";
import type { DataTableProps } from "./data-table.tsx";
import { RowCheck } from "./row-check.tsx";
import type { useRowSelection } from "./use-row-selection.ts";

interface DataHeadProps<Row> extends Pick<
  DataTableProps<Row>,
  "columns" | "sort" | "onSort" | "onResize" | "resizeLabel"
> {
  look: Pick<DataTableProps<Row>, "density" | "maxHeight" | "isFirstColumnSticky">;
  widths: ColumnWidths;
  /** Set if rows have checkboxes. */
  selectAllLabel: string | undefined;
  chosen: ReturnType<typeof useRowSelection>;
}

/** The column headings, with sorting, resizing, and the checkbox for all rows. */
export function DataHead<Row>({
  columns,
  sort,
  onSort,
  look,
  widths,
  onResize,
  resizeLabel,
  selectAllLabel,
  chosen,
}: DataHeadProps<Row>) {
  const { isFirstColumnSticky = false } = look;
  const hasChecks = selectAllLabel !== undefined;
  const head = look.maxHeight === undefined ? "" : "sticky top-0 z-2 bg-surface-raised";
  return (
    <thead>
      <tr className="bg-surface-raised">
        {hasChecks && (
          <td
            className={`${cellLook({}, look, "border-b")} w-11 min-w-11 py-0! pe-0! ${head} ${isFirstColumnSticky ? `${stickyCheck} z-3!` : ""}`}
          >
            <RowCheck
              label={selectAllLabel}
              isSelected={chosen.isAll}
              isIndeterminate={chosen.isSome}
              onToggle={chosen.toggleAll}
            />
          </td>
        )}
        {columns.map((column, place) => {
          const sticky = isFirstColumnSticky && place === 0;
          return (
            <HeaderCell
              key={column.id}
              column={column}
              sort={sort}
              onSort={onSort}
              look={look}
              className={`${sticky ? `${stickyCell} z-3!` : ""} ${sticky && hasChecks ? "start-11!" : ""}`}
            >
              {onResize && place < columns.length - 1 && (
                <ColumnResizer
                  label={resizeLabel?.(column.id) ?? ""}
                  column={column}
                  columns={columns}
                  widths={widths}
                  onResize={onResize}
                />
              )}
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
}
