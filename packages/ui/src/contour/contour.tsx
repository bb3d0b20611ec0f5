import type { ComponentPropsWithRef } from "react";

const looks = {
  brand: "apex-contour",
  summit: "apex-contour apex-contour-summit",
  ridge: "apex-contour apex-contour-ridge",
  lake: "apex-contour apex-contour-lake",
  pass: "apex-contour apex-contour-pass",
} as const;

/** The drawings besides the brand's own. */
export type ContourDrawing = Exclude<keyof typeof looks, "brand">;

export interface ContourProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Another drawing of the same family. Default: the brand's own. */
  drawing?: keyof typeof looks;
  /** Colour (`text-…`), opacity and place. Default: the contour colour, faint. */
  className?: string;
}

/**
 * The lines of the brand: a peak on a map, always at low contrast, never behind text that must be read.
 * A separate file in the text's colour, so that no script carries the drawing.
 */
export function Contour({
  drawing = "brand",
  className = "text-contour opacity-20",
  ...rest
}: ContourProps) {
  return (
    <div {...rest} aria-hidden="true" className={`pointer-events-none ${className}`}>
      <div className={`size-full ${looks[drawing]}`} />
    </div>
  );
}
