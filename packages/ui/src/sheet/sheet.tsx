import type { ReactNode, Ref } from "react";
import {
  Sheet as AriaSheet,
  SheetBackdrop,
  SheetContent,
  SheetOverlay,
  type SheetOverlayProps,
  SheetTrigger as AriaSheetTrigger,
} from "react-aria-components/Sheet";
import { clearOfEnds, OverlayContent, type OverlaySlot } from "../overlay/overlay-content.tsx";
import { usePortal } from "../overlay/portal-context.ts";

const places = {
  bottom: "max-h-[calc(100dvh-1.5rem)] w-full max-w-lg rounded-t-sheet",
  end: "h-dvh w-[min(26rem,calc(100vw-2.5rem))] rounded-s-sheet",
};

export interface SheetProps extends Omit<
  SheetOverlayProps,
  "children" | "className" | "style" | "render" | "position" | "swipeDirection"
> {
  /** Names the sheet. */
  title: string;
  /** The body; a function gets `close`. */
  children: OverlaySlot;
  /** Buttons under the body; stays in sight while the body scrolls. */
  footer?: OverlaySlot;
  /** Label of the close button, for everyone who cannot swipe. */
  closeLabel: string;
  /** The edge that it comes from: the bottom, or the page's end. Default `bottom`. */
  side?: "bottom" | "end";
  /** Added to the surface. */
  className?: string;
  /** The overlay with the surface in it. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * More about the page: filters, details, a choice. It follows the finger and closes by a swipe, Escape,
 * a press outside or its button; focus returns to its opener. A question that must be answered is a Dialog.
 */
export function Sheet({
  title,
  children,
  footer,
  closeLabel,
  side = "bottom",
  className = "",
  ...overlay
}: SheetProps) {
  return (
    <SheetOverlay {...usePortal()} {...overlay} position={side} className="z-50">
      <SheetBackdrop className="bg-scrim" swipeAnimation="apex-appear" />
      <AriaSheet
        overscrollPadding
        className={`box-content flex flex-col overflow-clip bg-overlay shadow-overlay outline-none forced-colors:border ${places[side]} ${className}`}
      >
        <SheetContent
          style={clearOfEnds}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain outline-none"
        >
          {({ close }) => (
            <>
              {side === "bottom" && (
                <span
                  aria-hidden="true"
                  className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-border-strong"
                />
              )}
              <OverlayContent
                within="sheet"
                title={title}
                footer={footer}
                closeLabel={closeLabel}
                close={close}
              >
                {children}
              </OverlayContent>
            </>
          )}
        </SheetContent>
      </AriaSheet>
    </SheetOverlay>
  );
}

export interface SheetTriggerProps {
  /** A Button, then the Sheet that it opens. */
  children: ReactNode;
}

/** Ties a button to the sheet that it opens. */
export function SheetTrigger({ children }: SheetTriggerProps) {
  return <AriaSheetTrigger>{children}</AriaSheetTrigger>;
}
