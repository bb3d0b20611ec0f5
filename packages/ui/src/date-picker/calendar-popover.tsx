import type { ReactNode, RefObject } from "react";
import { Dialog } from "react-aria-components/Popover";
import { PopoverSurface } from "../popover/popover-surface.tsx";
import type { Opening } from "./calendar-button.tsx";

export interface CalendarOpening {
  opening: Opening;
  onOpeningChange: (opening: Opening) => void;
  /** The box of the field, which the calendar hangs from. */
  anchorRef: RefObject<HTMLElement | null>;
}

interface CalendarPopoverProps extends CalendarOpening {
  label: string;
  children: ReactNode;
}

/** react-aria sets the position in the element's style, so that only `!important` moves it. */
const sheetOnPhones = [
  "max-sm:fixed! max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:max-h-[90dvh]! max-sm:overflow-y-auto",
  "max-sm:rounded-t-sheet max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:shadow-[0_0_0_100vmax_var(--apex-scrim)]",
].join(" ");

/** Opens below the field; on a phone it rises from the lower edge, in full width. */
export function CalendarPopover({
  opening,
  onOpeningChange,
  anchorRef,
  label,
  children,
}: CalendarPopoverProps) {
  return (
    <PopoverSurface
      isOpen={opening === "open"}
      onOpenChange={(isOpen) => onOpeningChange(isOpen ? "open" : "closed")}
      triggerRef={anchorRef}
      placement="bottom start"
      className={sheetOnPhones}
    >
      <Dialog
        aria-label={label}
        className="p-3 outline-none max-sm:px-4 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]"
      >
        {children}
      </Dialog>
    </PopoverSurface>
  );
}
