import { type RefObject, useEffect, useState } from "react";

/** Counts how often the page around a control may have moved it, as when a line appears above it. */
export function useMoves(control: RefObject<Element | null>, isOpen: boolean): number {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    const observer = new ResizeObserver(() => setMoves((count) => count + 1));
    for (let around = control.current?.parentElement; around; around = around.parentElement)
      observer.observe(around);
    return () => observer.disconnect();
  }, [control, isOpen]);
  return moves;
}
