import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * The ref of a step's heading. The heading gets the focus when the step changes, but not when the flow mounts. It gets
 * it as the step appears, so that no key press is lost.
 */
export function useHeadingFocus(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // After React's commit, because the blurred field sets its state.
    queueMicrotask(() => heading.current?.focus());
  }, [step]);
  return heading;
}
