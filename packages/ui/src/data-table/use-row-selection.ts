import { useCallback, useLayoutEffect, useRef } from "react";

export interface RowSelectionOptions {
  /** Keys of the rows, in their order. */
  keys: readonly string[];
  selection: ReadonlySet<string> | undefined;
  onSelect: ((selection: ReadonlySet<string>) => void) | undefined;
}

/** The rows that a press selects: one, or with Shift all from the last one pressed, with the last one's state. */
export function useRowSelection({ keys, selection = nothing, onSelect }: RowSelectionOptions) {
  const now = useRef({ keys, selection, onSelect });
  // The functions stay the same, so that selecting a row renders only that row.
  useLayoutEffect(() => {
    now.current = { keys, selection, onSelect };
  });
  const anchor = useRef<number>(undefined);

  const set = useCallback((from: number, to: number, isSelected: boolean) => {
    const { keys: all, selection: before, onSelect: tell } = now.current;
    const next = new Set(before);
    for (const key of all.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (isSelected) next.add(key);
      else next.delete(key);
    }
    tell?.(next);
  }, []);

  const toggle = useCallback(
    (row: number, isRange: boolean) => {
      const { keys: all, selection: before } = now.current;
      const from = isRange ? (anchor.current ?? row) : row;
      set(from, row, !before.has(all[row] ?? ""));
      anchor.current = row;
    },
    [set],
  );

  /** Selects from the last row pressed to this one: Shift with an arrow. */
  const extend = useCallback(
    (from: number, to: number) => {
      anchor.current ??= from;
      set(anchor.current, to, true);
    },
    [set],
  );

  const selected = keys.filter((key) => selection.has(key)).length;
  return {
    toggle,
    extend,
    isAll: keys.length > 0 && selected === keys.length,
    isSome: selected > 0 && selected < keys.length,
    toggleAll: () => {
      const next = new Set(selection);
      for (const key of keys) {
        if (selected < keys.length) next.add(key);
        else next.delete(key);
      }
      onSelect?.(next);
    },
  };
}

const nothing: ReadonlySet<string> = new Set();
