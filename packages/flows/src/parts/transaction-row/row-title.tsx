import { isShortened } from "./transaction-party.ts";

/** A row's first line. An address stays on one line and keeps its end, by which people tell addresses apart: "0xfB…c5d359". */
export function RowTitle({ title }: { title: string }) {
  if (!isShortened(title)) return title;
  const end = title.lastIndexOf("…") + 1;
  return (
    <>
      <span aria-hidden="true" dir="ltr" className="flex whitespace-nowrap">
        <span className="truncate">{title.slice(0, end)}</span>
        {title.slice(end)}
      </span>
      <span className="sr-only">{title}</span>
    </>
  );
}
