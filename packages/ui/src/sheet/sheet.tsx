import type { ReactNode, Ref } from "react";
import {
  Sheet as AriaSheet,
  SheetBackdrop,
  SheetContent,
  SheetOverlay,
  type SheetOverlayProps,
  SheetTrigger as AriaSheetTrigger,
} from "react-aria-components/Sheet";
import { Heading } from "react-aria-components/Heading";
import { IconButton } from "../icon-button/icon-button.tsx";
import { X } from "../icon/icon.tsx";

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
  children: ReactNode | ((close: () => void) => ReactNode);
  /** Buttons under the body; stays in sight while the body scrolls. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Label of the close button: a swipe needs one beside it that everyone can press. */
  closeLabel: string;
  /** From below, or beside the page from its end. Default `bottom`. */
  side?: "bottom" | "end";
  /** Added to the surface. */
  className?: string;
  /** The overlay with the surface in it. */
  ref?: Ref<HTMLDivElement>;
}

/**
 * More about what is on the page: filters, details, a choice. It follows the finger and closes by a swipe, Escape,
 * a press outside or its button; focus returns to its opener. What must be answered is a Dialog.
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
    <SheetOverlay {...overlay} position={side} className="z-50">
      <SheetBackdrop className="bg-scrim" swipeAnimation="apex-appear" />
      <AriaSheet
        overscrollPadding
        className={`box-content flex flex-col overflow-clip bg-overlay shadow-overlay outline-none forced-colors:border ${places[side]} ${className}`}
      >
        <SheetContent className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain outline-none">
          {({ close }) => (
            <>
              {side === "bottom" && (
                <span
                  aria-hidden="true"
                  className="mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-border-strong"
                />
              )}
              <header className="sticky top-0 z-1 flex flex-none items-start gap-4 bg-overlay px-5 pt-4 pb-4">
                <Heading
                  slot="title"
                  level={2}
                  className="min-w-0 flex-1 font-display text-xl font-bold"
                >
                  {title}
                </Heading>
                <IconButton
                  label={closeLabel}
                  size="compact"
                  onPress={close}
                  className="-me-2 -mt-1"
                >
                  <X />
                </IconButton>
              </header>
              <div className="flex-1 px-5 pb-6 text-body">
                {typeof children === "function" ? children(close) : children}
              </div>
              {footer && (
                <footer className="sticky bottom-0 z-1 flex flex-none flex-wrap gap-2.5 border-t border-border bg-overlay px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
                  {typeof footer === "function" ? footer(close) : footer}
                </footer>
              )}
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
