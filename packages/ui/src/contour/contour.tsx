import type { ComponentPropsWithRef } from "react";

export interface ContourProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Colour (`text-…`), opacity and place. Default: the contour colour, faint. */
  className?: string;
}

/**
 * The lines of the brand: a peak on a map, always at low contrast, never behind text that must be read.
 * A separate file in the text's colour, so that no script carries the drawing.
 */
export function Contour({ className = "text-contour opacity-20", ...rest }: ContourProps) {
  return (
    <div {...rest} aria-hidden="true" className={`pointer-events-none ${className}`}>
      <div className="apex-contour size-full" />
    </div>
  );
}
