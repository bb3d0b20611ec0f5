import type { Column } from "../table/table.tsx";

/** Widths set by a person, px by column. Other columns share the rest. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** The minimum width of a column, px. */
export const minimumWidth = 72;
/** The maximum width of a column, px. */
export const maximumWidth = 960;
/** The width of columns without their own below which the table scrolls sideways. */
const flexibleWidth = 140;

export function clampWidth(width: number): number {
  return Math.round(Math.min(maximumWidth, Math.max(minimumWidth, width)));
}

type Sized = Pick<Column<never>, "id" | "width">;

/** The width of a column; undefined if it shares the rest. The last one always takes what is left. */
export function widthOf(
  columns: readonly Sized[],
  column: Sized,
  widths: ColumnWidths,
): number | undefined {
  return column === columns.at(-1) ? undefined : (widths[column.id] ?? column.width);
}

/** Below this the table scrolls sideways, px. */
export function leastTableWidth(columns: readonly Sized[], widths: ColumnWidths): number {
  return columns.reduce(
    (sum, column) => sum + (widthOf(columns, column, widths) ?? column.width ?? flexibleWidth),
    0,
  );
}

/**
 * The widths after one column was set: those before it keep their drawn width, so that its edge follows the pointer and
 * only later columns change.
 */
export function resized(
  columns: readonly Sized[],
  widths: ColumnWidths,
  drawn: ColumnWidths,
  column: string,
  width: number,
): ColumnWidths {
  const place = columns.findIndex(({ id }) => id === column);
  const before = columns
    .slice(0, place)
    .map(({ id }) => [id, Math.round(drawn[id] ?? minimumWidth)] as const);
  return { ...widths, ...Object.fromEntries(before), [column]: clampWidth(width) };
}
