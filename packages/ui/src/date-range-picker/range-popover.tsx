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
      <div className="flex gap-3 max-sm:flex-col">
        {presets.length > 0 && (
          <ul className="flex gap-1 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:w-40 sm:flex-col sm:border-e sm:border-border sm:pe-3">
            {presets.map((preset) => (
              <li key={preset.id} className="flex-none">
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
      className="min-h-9 w-full cursor-pointer rounded-control border border-border px-3 text-start whitespace-nowrap transition-colors hover:bg-control-hover aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-brand-text sm:border-transparent pointer-coarse:min-h-11 forced-colors:aria-pressed:border-[Highlight]"
    >
      {label}
    </button>
  );
}
