import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * The ref of a step's heading. Focus goes to it when the step changes, never when the flow is mounted; in the same moment as it
 * appears, so that whoever types on at once does not type into nothing.
 */
export function useHeadingFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // Not within React's own work: the field that loses focus answers with a change of its state.
    queueMicrotask(() => heading.current?.focus());
  }, [step]);
  return heading;
}
