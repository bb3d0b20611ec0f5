import { useMemo, type MouseEvent, type ReactNode } from "react";
import { Link } from "react-aria-components/Link";
import { cellLook, stickyCell } from "../table/table-parts.tsx";
import type { Column, TableLook } from "../table/table.tsx";
import { RowCheck } from "./row-check.tsx";

export interface DataRowProps<Row> {
  row: Row;
  /** The row's number among all, from 0. */
  number: number;
  columns: readonly Column<Row>[];
  density: NonNullable<TableLook["density"]>;
  isFirstColumnSticky: boolean;
  /** True if columns have widths: overflowing text ends in an ellipsis. */
  isFixed: boolean;
  /** True if it states its place among rows that are not rendered. */
  isVirtual: boolean;
  isSelected: boolean;
  /** Undefined if rows cannot be selected. */
  onToggle: ((number: number, isRange: boolean) => void) | undefined;
  selectLabel: ((row: Row) => string) | undefined;
  rowHref: ((row: Row) => string | undefined) | undefined;
  onRowPress: ((row: Row) => void) | undefined;
  measure: ((row: Element | null) => void) | undefined;
}

const action = "[data-row-action]";
const ownPress = "a, button, input, label, select, textarea, [role=button], [role=link]";

/** A press on the row outside other controls acts like one on its link, modifier keys included. */
function pressRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(ownPress)) return;
  if (String(getSelection()) !== "") return;
  currentTarget.querySelector(action)?.dispatchEvent(
    new globalThis.MouseEvent("click", {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

/** Rendered only when its data changes: scrolling and resizing keep its result. */
export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, number, columns, density, isFirstColumnSticky, isFixed, isVirtual } = props;
  const { isSelected, onToggle, selectLabel, rowHref, onRowPress, measure } = props;
  return useMemo(() => {
    const look = { density };
    const cut = isFixed ? "truncate" : "whitespace-nowrap";
    const href = rowHref?.(row);
    const opens = href !== undefined || onRowPress !== undefined;
    const rowProps = {
      ...(opens && { onClick: pressRow }),
      ...(isVirtual && { "aria-rowindex": number + 2, ref: measure, "data-index": number }),
      ...(onToggle && { "data-selected": isSelected }),
    };
    return (
      <tr
        {...rowProps}
        data-row={number}
        className={`scroll-mt-11 bg-surface-raised transition-colors hover:bg-control-hover data-[selected=true]:bg-brand-soft data-[selected=true]:hover:bg-brand-soft-hover ${opens ? "cursor-pointer" : ""}`}
      >
        {onToggle && (
          <td
            className={`${cellLook({}, look)} ${isFirstColumnSticky ? stickyCheck : ""} w-11 min-w-11 pe-0!`}
          >
            <RowCheck
              label={selectLabel?.(row) ?? ""}
              isSelected={isSelected}
              onToggle={(isRange) => onToggle(number, isRange)}
            />
          </td>
        )}
        {columns.map((column, place) => {
          const sticky = isFirstColumnSticky && place === 0 ? stickyCell : "";
          const after = sticky && onToggle ? "start-11!" : "";
          return column.isRowHeader ? (
            <th
              key={column.id}
              scope="row"
              className={`${cellLook(column, look)} font-semibold ${cut} ${sticky} ${after}`}
            >
              <RowAction
                href={href}
                onPress={onRowPress && (() => onRowPress(row))}
                isCut={isFixed}
              >
                {column.cell(row)}
              </RowAction>
            </th>
          ) : (
            <td key={column.id} className={`${cellLook(column, look)} ${cut} ${sticky} ${after}`}>
              {column.cell(row)}
            </td>
          );
        })}
      </tr>
    );
  }, [
    row,
    number,
    columns,
    density,
    isFirstColumnSticky,
    isFixed,
    isVirtual,
    isSelected,
    onToggle,
    selectLabel,
    rowHref,
    onRowPress,
    measure,
  ]);
}

/** The checkbox's column stays with the first. */
export const stickyCheck = "sticky start-0 z-1 bg-inherit";

interface RowActionProps {
  href: string | undefined;
  onPress: (() => void) | undefined;
  isCut: boolean;
  children: ReactNode;
}

function RowAction({ href, onPress, isCut, children }: RowActionProps) {
  const look = `cursor-pointer rounded-tick text-start font-semibold ${isCut ? "block max-w-full truncate" : ""}`;
  if (href !== undefined)
    return (
      <Link href={href} data-row-action="" className={look}>
        {children}
      </Link>
    );
  if (onPress)
    return (
      <button type="button" data-row-action="" onClick={onPress} className={look}>
        {children}
      </button>
    );
  return children;
}
