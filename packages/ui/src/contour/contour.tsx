import { contourBox, contourLines } from "./contour-lines.ts";

export interface ContourProps {
  /** Colour (`text-…`), opacity and place. Default: the contour colour, faint. */
  className?: string;
}

/** The lines of the brand: a peak on a map, always at low contrast, never behind text that must be read. */
export function Contour({ className = "text-contour opacity-20" }: ContourProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={contourBox}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      className={`pointer-events-none ${className}`}
    >
      <path d={contourLines} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
