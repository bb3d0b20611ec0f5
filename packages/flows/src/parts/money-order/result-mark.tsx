import type { OrderResult } from "./order-result.ts";

/** On a square of 24: a check, the hands of a clock, a cross. */
const strokes: Readonly<Record<OrderResult, { path: string; colours: string }>> = {
  done: { path: "m7 12.5 3.5 3.5L17 8.5", colours: "bg-positive-soft text-positive-text" },
  processing: { path: "M12 7v5.5l3.5 2", colours: "bg-info-soft text-info-text" },
  waiting: { path: "M12 7v5.5l3.5 2", colours: "bg-accent-soft text-accent-text" },
  failed: { path: "m8 8 8 8m0-8-8 8", colours: "bg-negative-soft text-negative-text" },
};

/** Shows the outcome of an order, drawn once in a stroke. The heading under it says the same in words. */
export function ResultMark({ result }: { result: OrderResult }) {
  const { path, colours } = strokes[result];
  return (
    <span
      aria-hidden="true"
      className={`mb-4 grid size-14 place-items-center rounded-full ${colours}`}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" className="size-10">
        <path
          // A new key restarts the drawing when the result changes.
          key={result}
          d={path}
          className="transition-all duration-slow ease-settle motion-safe:starting:[stroke-dashoffset:1]"
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
