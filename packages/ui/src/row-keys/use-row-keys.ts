import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";

const controls = "a[href], button:not(:disabled), input:not(:disabled), [role=link], [tabindex]";
/** Elements that use the arrow keys themselves, for text or choices. */
const ownsArrows =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=combobox]";

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(controls)];
}

function rowNumber(row: Element): number {
  return Number(row.getAttribute("data-row"));
}

export interface RowKeysOptions {
  /** The element around the rows. Each has its number from 0 in `data-row`; some may not be rendered. */
  box: RefObject<HTMLElement | null>;
  /** Number of rows. */
  count: number;
  /** Scrolls a row into view and renders it. */
  reveal: (row: number) => void;
  /** Height of the visible part, px: the distance of PageUp and PageDown. */
  viewport: () => number;
}

/**
 * Makes rows with controls a single stop for Tab: the arrows, Home, End, PageUp and PageDown move to the
 * same control of another row; Tab moves through the row's controls and then on.
 */
export function useRowKeys({ box, count, reveal, viewport }: RowKeysOptions) {
  const [current, setCurrent] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const waiting = useRef<{ row: number; control: number }>(undefined);

  // After every render, because rows come and go while scrolling.
  useLayoutEffect(() => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const stop = rows.find((row) => rowNumber(row) === current) ?? rows[0];
    for (const row of rows)
      for (const control of controlsOf(row)) control.tabIndex = row === stop ? 0 : -1;
    const wanted = waiting.current;
    const target = rows.find((row) => rowNumber(row) === wanted?.row);
    if (!wanted || !target) return;
    waiting.current = undefined;
    const within = controlsOf(target);
    (within[wanted.control] ?? within.at(-1))?.focus({ preventScroll: true });
  });

  const go = (from: HTMLElement, row: Element, to: number) => {
    const next = Math.max(0, Math.min(count - 1, to));
    waiting.current = { row: next, control: Math.max(0, controlsOf(row).indexOf(from)) };
    setCurrent(next);
    reveal(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.matches(ownsArrows)) return;
    const row = target.closest("[data-row]");
    if (!row || event.defaultPrevented) return;
    const page = Math.max(1, Math.floor(viewport() / row.getBoundingClientRect().height) - 1);
    const from = rowNumber(row);
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: count - 1,
    }[key];
    if (to === undefined) return;
    event.preventDefault();
    if (Math.max(0, Math.min(count - 1, to)) !== from) go(target, row, to);
  };

  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest("[data-row]");
    if (!row) return;
    setHasFocus(true);
    setCurrent(rowNumber(row));
  };

  return {
    /** The row that has the focus, or had it last. */
    current: Math.min(current, count - 1),
    /** The row that must stay rendered, because it has the focus. */
    held: hasFocus ? Math.min(current, count - 1) : undefined,
    handlers: { onKeyDown, onFocus, onBlur: () => setHasFocus(false) },
  };
}
