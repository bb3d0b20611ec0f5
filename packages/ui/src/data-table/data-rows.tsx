import type { Virtualizer } from "@tanstack/react-virtual";
import { Fragment } from "react";
import { DataRow, type DataRowProps } from "./data-row.tsx";

interface DataRowsProps<Row> extends Omit<
  DataRowProps<Row>,
  "row" | "number" | "isSelected" | "isVirtual" | "measure"
> {
  rows: readonly Row[];
  /** Key of each row. */
  keys: readonly string[];
  /** Numbers of the rendered rows, in order. */
  numbers: readonly number[];
  /** Set if only visible rows are rendered. */
  virtual:
    | Pick<
        Virtualizer<HTMLDivElement, Element>,
        "getTotalSize" | "measureElement" | "measurementsCache"
      >
    | undefined;
  /** Space above the first row, px. */
  headHeight: number;
  /** Number of columns, the one of checkboxes included. */
  span: number;
  selection: ReadonlySet<string> | undefined;
}

/** The rendered rows, with space for those that are not. */
export function DataRows<Row>({
  rows,
  keys,
  numbers,
  virtual,
  headHeight,
  span,
  selection,
  ...look
}: DataRowsProps<Row>) {
  const startOf = (row: number) => virtual?.measurementsCache[row]?.start ?? 0;
  const endOf = (row: number) =>
    row < 0 ? headHeight : (virtual?.measurementsCache[row]?.end ?? headHeight);
  return (
    <>
      {numbers.map((number, place) => {
        const row = rows[number];
        const key = keys[number] ?? "";
        const gap = virtual ? startOf(number) - endOf(numbers[place - 1] ?? -1) : 0;
        if (row === undefined) return null;
        return (
          <Fragment key={key}>
            {gap > 0 && <Spacer height={gap} span={span} />}
            <DataRow
              {...look}
              row={row}
              number={number}
              isVirtual={virtual !== undefined}
              isSelected={selection?.has(key) ?? false}
              measure={virtual?.measureElement}
            />
          </Fragment>
        );
      })}
      {virtual && (
        <Spacer
          height={virtual.getTotalSize() + headHeight - endOf(numbers.at(-1) ?? -1)}
          span={span}
        />
      )}
    </>
  );
}

/** Space in the height of rows that are not rendered. */
function Spacer({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={span} className="p-0" style={{ height }} />
    </tr>
  );
}
