import { useLayoutEffect, useRef } from "react";
import type { OrderResult } from "./order-result.ts";

/** The longest of the durations that move something. */
const drawnMs = 320;
const easing = "cubic-bezier(.2,.8,.2,1)";

/** On a square of 24: a check, the hands of a clock, a cross. */
const strokes: Readonly<Record<OrderResult, { path: string; colours: string }>> = {
  done: { path: "m7 12.5 3.5 3.5L17 8.5", colours: "bg-positive-soft text-positive-text" },
  processing: { path: "M12 7v5.5l3.5 2", colours: "bg-info-soft text-info-text" },
  waiting: { path: "M12 7v5.5l3.5 2", colours: "bg-accent-soft text-accent-text" },
  failed: { path: "m8 8 8 8m0-8-8 8", colours: "bg-negative-soft text-negative-text" },
};

/** What became of an order, drawn once in a stroke. The heading under it says the same in words. */
export function ResultMark({ result }: { result: OrderResult }) {
  const line = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const drawing = line.current?.animate(
      { strokeDashoffset: [1, 0] },
      { duration: drawnMs, easing },
    );
    return () => drawing?.cancel();
  }, [result]);
  const { path, colours } = strokes[result];
  return (
    <span
      aria-hidden="true"
      className={`mb-4 grid size-14 place-items-center rounded-full ${colours}`}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" className="size-10">
        <path
          ref={line}
          d={path}
          pathLength={1}
          strokeDasharray={1}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
