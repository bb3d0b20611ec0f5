import { dot } from "./dotted.ts";

/** The separator of two parts of a line, for the eye alone. Write `{" "}` between the two parts, or they are read as one word. */
export function QuietDot({ className = "" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={className}>
      {dot.trimEnd()}
    </span>
  );
}
