import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { usePortal } from "../overlay/portal-context.ts";

const surface = [
  "overflow-clip rounded-card border border-border bg-overlay text-body text-text shadow-overlay outline-none",
  "transition duration-quick ease-settle entering:opacity-0 exiting:opacity-0",
  "motion-safe:placement-bottom:entering:-translate-y-1 motion-safe:placement-top:entering:translate-y-1",
].join(" ");

export interface PopoverSurfaceProps extends Omit<PopoverProps, "className"> {
  className: string;
}

/** The surface of everything that hangs from a control. */
export function PopoverSurface({ className, ...rest }: PopoverSurfaceProps) {
  return (
    <Popover
      {...usePortal()}
      {...rest}
      // A dialog makes the page inert only once it is visible; a surface opened inside it before then must not become inert.
      data-react-aria-top-layer=""
      className={`${surface} ${className}`}
    />
  );
}
