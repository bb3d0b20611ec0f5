import type { ComponentPropsWithRef } from "react";

/** The drawings besides the brand's own. */
export type ContourDrawing = "summit" | "ridge" | "lake" | "pass";

export interface ContourProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Another drawing of the same family. Default: the brand's own. */
  drawing?: ContourDrawing | "brand";
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
      <div className={`apex-contour size-full apex-contour-${drawing}`} />
    </div>
  );
}
