import "./bench.css";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useRef } from "react";
import { mount } from "./mount.tsx";
import { type LongRow, longRows } from "./screen-data.ts";

interface BareRowProps {
  row: LongRow;
  index: number;
  start: number;
  measure: (element: Element | null) => void;
}

/** The boxes and words of the other list's rows. */
const BareRow = memo(function BareRow({ row, index, start, measure }: BareRowProps) {
  return (
    <li
      ref={measure}
      data-index={index}
      className="absolute inset-x-0 top-0 border-b border-border"
      style={{ transform: `translateY(${start}px)` }}
    >
      <div className="flex w-full min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-3.5 text-start text-body sm:px-5">
        <span className="min-w-0 flex-1 basis-24">
          <span className="block font-semibold text-text">{row.title}</span>
          <span className="block text-sm text-text-muted">{row.time}</span>
        </span>
        <span className="ms-auto flex flex-col items-end gap-0.5 text-end tabular-nums">
          <span className="font-semibold">{row.amount}</span>
        </span>
      </div>
    </li>
  );
});

/** TanStack Virtual as its documentation uses it: no keyboard, no places spoken, nothing restored. */
function BareList() {
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: longRows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 73,
    overscan: 4,
  });
  return (
    <div ref={box} className="overflow-y-auto" style={{ height: "640px" }}>
      <ul
        className="relative overflow-clip rounded-card bg-surface-raised shadow-raised outline outline-border -outline-offset-1"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = longRows[index];
          return (
            row && (
              <BareRow
                key={key}
                row={row}
                index={index}
                start={start}
                measure={virtual.measureElement}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

mount(
  <main>
    <BareList />
  </main>,
);
