import { useSyncExternalStore } from "react";
import type { CalendarDays } from "../calendar/calendar-parts.tsx";
import { type DateRange, RangeCalendar } from "../calendar/range-calendar.tsx";
import { type CalendarOpening, CalendarPopover } from "../date-picker/calendar-popover.tsx";
import type { DateRangePreset, PartialDateRange } from "./date-range-picker.tsx";

interface RangePopoverProps extends CalendarDays, CalendarOpening {
  label: string;
  value: PartialDateRange;
  onChange: (range: DateRange) => void;
  presets: readonly DateRangePreset[] | undefined;
}

/** Space that two months need beside the named periods. */
const roomForTwo = "(min-width: 52rem)";

function onRoomChange(listener: () => void) {
  const room = globalThis.matchMedia(roomForTwo);
  room.addEventListener("change", listener);
  return () => room.removeEventListener("change", listener);
}

/** The calendar of a range picker; it closes after the second day or a named period. */
export function RangePopover({
  opening,
  onOpeningChange,
  anchorRef,
  label,
  value: { start, end },
  onChange,
  presets = [],
  ...days
}: RangePopoverProps) {
  const hasRoom = useSyncExternalStore(onRoomChange, () => matchMedia(roomForTwo).matches);
  const choose = (range: DateRange) => {
    onChange(range);
    onOpeningChange("closed");
  };
  return (
    <CalendarPopover {...{ opening, onOpeningChange, anchorRef, label }}>
      <div className="grid gap-3">
        {presets.length > 0 && (
          <ul className="flex flex-wrap gap-1">
            {presets.map((preset) => (
              <li key={preset.id}>
                <Preset
                  label={preset.label}
                  isChosen={preset.start === start && preset.end === end}
                  onPress={() => choose({ start: preset.start, end: preset.end })}
                />
              </li>
            ))}
          </ul>
        )}
        <RangeCalendar
          {...days}
          label={label}
          value={start && end && start <= end ? { start, end } : null}
          onChange={choose}
          months={hasRoom ? 2 : 1}
          autoFocus
        />
      </div>
    </CalendarPopover>
  );
}

interface PresetProps {
  label: string;
  isChosen: boolean;
  onPress: () => void;
}

function Preset({ label, isChosen, onPress }: PresetProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={`min-h-9 cursor-pointer rounded-control border px-3 whitespace-nowrap transition-colors hover:bg-control-hover pointer-coarse:min-h-11 ${isChosen ? "border-brand bg-brand-soft font-semibold text-brand-text" : "border-border"}`}
    >
      {label}
    </button>
  );
}
