import { useEffect, type ReactNode } from "react";
import { Heading } from "react-aria-components/Heading";
import { IconButton } from "../icon-button/icon-button.tsx";
import { X } from "../icon/icon.tsx";
import { WholeWords } from "../whole-words/whole-words.tsx";

const insets = {
  dialog: { header: "px-5 pt-5 pb-3 sm:px-6 sm:pt-6", sides: "px-5 sm:px-6" },
  sheet: { header: "px-5 pt-4 pb-4", sides: "px-5" },
};

/** Style of the scroller around it: a focused field rests clear of the heading, with its label, and of the buttons. */
export const clearOfEnds = { scrollPaddingBlock: "7rem" } as const;

/** Content that may need to close its overlay. */
export type OverlaySlot = ReactNode | ((close: () => void) => ReactNode);

export interface OverlayContentProps {
  /** The kind of overlay around it. */
  within: keyof typeof insets;
  /** Names the overlay. */
  title: string;
  /** The body; a function gets `close`. */
  children: OverlaySlot;
  /** Buttons under the body, which stay visible while the body scrolls. */
  footer?: OverlaySlot | undefined;
  /** Label of the close button. Without it there is none. */
  closeLabel?: string | undefined;
  close: () => void;
}

/** Focuses the page's heading if nothing has the focus: the opener can be gone once its action is done. */
function focusHeading(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>("h1[tabindex]")?.focus();
}

/** Heading, body and buttons of an overlay; heading and buttons stay visible. They are no landmarks, because the page has its own. */
export function OverlayContent({
  within,
  title,
  children,
  footer,
  closeLabel,
  close,
}: OverlayContentProps) {
  const { header, sides } = insets[within];
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(focusHeading)), []);
  const shown = (slot: OverlaySlot) => (typeof slot === "function" ? slot(close) : slot);
  return (
    <>
      <div className={`sticky top-0 z-1 flex flex-none items-start gap-4 bg-overlay ${header}`}>
        <Heading slot="title" level={2} className="min-w-0 flex-1 font-display text-xl font-bold">
          <WholeWords>{title}</WholeWords>
        </Heading>
        {closeLabel && (
          <IconButton label={closeLabel} size="compact" onPress={close} className="-me-2 -mt-1">
            <X />
          </IconButton>
        )}
      </div>
      <div className={`flex-auto pb-6 text-body ${sides}`}>{shown(children)}</div>
      {footer && (
        <div
          className={`sticky bottom-0 z-1 flex flex-none flex-wrap gap-2.5 border-t border-border bg-overlay pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] ${sides}`}
        >
          {shown(footer)}
        </div>
      )}
    </>
  );
}
