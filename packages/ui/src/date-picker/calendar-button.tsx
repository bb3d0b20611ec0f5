import { Button } from "react-aria-components/Button";
import { fieldButton } from "../field/field.tsx";
import { Calendar } from "../icon/icon.tsx";

/** The state of the calendar. Its code loads with the first opening. */
export type Opening = "never" | "open" | "closed";

/** True for the keys that open any list: Alt with an arrow down. */
export function isOpenKey({ altKey, key }: { altKey: boolean; key: string }): boolean {
  return altKey && (key === "ArrowDown" || key === "ArrowUp");
}

interface CalendarButtonProps {
  /** The button's action ("Choose a day"). */
  label: string;
  isDisabled: boolean;
  opening: Opening;
  onOpeningChange: (opening: Opening) => void;
  /** Loads the calendar's code. Called when the pointer or focus comes near. */
  load: () => unknown;
}

/** The button in the box of a date field. */
export function CalendarButton({
  label,
  isDisabled,
  opening,
  onOpeningChange,
  load,
}: CalendarButtonProps) {
  return (
    <Button
      slot={null}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={opening === "open"}
      isDisabled={isDisabled}
      onHoverStart={load}
      onFocus={load}
      onPress={() => onOpeningChange(opening === "open" ? "closed" : "open")}
      className={fieldButton}
    >
      <Calendar className="size-4.5" />
    </Button>
  );
}
