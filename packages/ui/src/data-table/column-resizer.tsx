import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import type { Column } from "../table/table.tsx";
import {
  clampWidth,
  leastTableWidth,
  maximumWidth,
  minimumWidth,
  resized,
  type ColumnWidths,
  widthOf,
} from "./column-widths.ts";

/** Change of a column's width by an arrow key, px; with Shift five times as much. */
const step = 10;

interface ColumnResizerProps {
  /** The action, in words. */
  label: string;
  column: Pick<Column<never>, "id" | "width">;
  columns: readonly Pick<Column<never>, "id" | "width">[];
  widths: ColumnWidths;
  onResize: (widths: ColumnWidths) => void;
}

/** The table's drawn width of each column, from its header cells. */
function drawnWidths(table: Element | null): ColumnWidths {
  const cells = [...(table?.querySelectorAll<HTMLElement>("th[data-column]") ?? [])];
  return Object.fromEntries(
    cells.map((cell) => [cell.dataset["column"] ?? "", cell.getBoundingClientRect().width]),
  );
}

/** The width of the widest drawn cell. */
function fittingWidth(table: HTMLTableElement | null, header: HTMLTableCellElement | null): number {
  const range = document.createRange();
  const wanted = [...(table?.rows ?? [])].flatMap(({ cells }) => {
    const cell = cells[header?.cellIndex ?? 0];
    if (!cell || cell.colSpan > 1) return [];
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
  });
  return Math.ceil(Math.max(minimumWidth, ...wanted));
}

/** The edge of a column, moved by dragging or arrow keys; a double press or Enter fits the column to its content. */
export function ColumnResizer({ label, column, columns, widths, onResize }: ColumnResizerProps) {
  const handle = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<number>();
  const drag = useRef<{ x: number; width: number; drawn: ColumnWidths; next: ColumnWidths }>(
    undefined,
  );
  const table = () => handle.current?.closest("table") ?? null;
  const header = () => handle.current?.closest("th") ?? null;
  const direction = () =>
    handle.current && getComputedStyle(handle.current).direction === "rtl" ? -1 : 1;
  const current = () => header()?.getBoundingClientRect().width ?? minimumWidth;
  const commit = (width: number) =>
    onResize(resized(columns, widths, drawnWidths(table()), column.id, width));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      x: event.clientX,
      width: current(),
      drawn: drawnWidths(table()),
      next: widths,
    };
  };
  // While it is dragged only the columns change: rows are rendered after the release.
  const onPointerMove = (event: PointerEvent) => {
    const { current: from } = drag;
    const element = table();
    if (!from || !element) return;
    const width = from.width + (event.clientX - from.x) * direction();
    from.next = resized(columns, widths, from.drawn, column.id, width);
    for (const one of columns) {
      const col = element.querySelector<HTMLElement>(`col[data-column="${CSS.escape(one.id)}"]`);
      const wide = widthOf(columns, one, from.next);
      if (col) col.style.width = wide === undefined ? "" : `${wide}px`;
    }
    element.style.minWidth = `${leastTableWidth(columns, from.next)}px`;
    handle.current?.setAttribute("aria-valuenow", String(clampWidth(width)));
  };
  const onPointerUp = () => {
    const { current: from } = drag;
    drag.current = undefined;
    if (from && from.next !== widths) onResize(from.next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = step * (event.shiftKey ? 5 : 1) * direction();
    const width = {
      ArrowRight: current() + by,
      ArrowLeft: current() - by,
      Home: minimumWidth,
      End: maximumWidth,
      Enter: event.key === "Enter" ? fittingWidth(table(), header()) : 0,
    }[event.key];
    if (width === undefined) return;
    event.preventDefault();
    setDrawn(clampWidth(width));
    commit(width);
  };

  return (
    // A movable separator is a control, with ARIA's role, value and keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={minimumWidth}
      aria-valuemax={maximumWidth}
      aria-valuenow={clampWidth(drawn ?? widthOf(columns, column, widths) ?? minimumWidth)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onFocus={() => setDrawn(current())}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={() => commit(fittingWidth(table(), header()))}
      className="group/resizer absolute inset-y-0 end-0 z-1 flex w-6 cursor-col-resize touch-none items-center justify-end outline-none"
    >
      <span className="h-4 w-px bg-border transition-all group-hover/resizer:h-6 group-hover/resizer:w-0.5 group-hover/resizer:bg-border-strong group-focus-visible/resizer:h-full group-focus-visible/resizer:w-0.5 group-focus-visible/resizer:bg-focus group-active/resizer:h-full group-active/resizer:w-0.5 group-active/resizer:bg-brand forced-colors:bg-[CanvasText] forced-colors:group-focus-visible/resizer:bg-[Highlight]" />
    </div>
  );
}
