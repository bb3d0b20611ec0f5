import type { ReactNode } from "react";

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. Default `start`. */
  align?: "start" | "end";
  /** The cell that names its row. */
  isRowHeader?: boolean;
}

export interface TableProps<Row> {
  /** Names the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

/** Rows and columns that are read, in the platform's own table: scrolls sideways within its card when it must. */
export function Table<Row>({ caption, columns, rows, rowKey, className = "" }: TableProps<Row>) {
  const cellLook = ({ align = "start" }: Column<Row>) =>
    `px-4 py-2.5 ${align === "end" ? "text-end tabular-nums" : "text-start"}`;
  return (
    <div
      role="region"
      aria-label={caption}
      // The keyboard scrolls what has focus, and a table holds nothing else that could have it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`overflow-x-auto rounded-card border border-border bg-surface-raised shadow-raised focus-visible:-outline-offset-2 ${className}`}
    >
      <table className="w-full text-body">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-border bg-surface-sunken text-sm text-text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`${cellLook(column)} font-medium whitespace-nowrap`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="transition-colors hover:bg-control-hover">
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.id} scope="row" className={`${cellLook(column)} font-semibold`}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={cellLook(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
