import { useEffect, useRef } from "react";
import { Check, Minus } from "../icon/icon.tsx";

interface RowCheckProps {
  /** The selection, in words. */
  label: string;
  isSelected: boolean;
  /** True if only part of it is selected. */
  isIndeterminate?: boolean;
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/**
 * The Checkbox's look on the browser's own input: every row of a table has one, and react-aria's costs forty times as many calls to
 * mount.
 */
export function RowCheck({ label, isSelected, isIndeterminate = false, onToggle }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className="-m-2 grid size-9 cursor-pointer place-items-center select-none pointer-coarse:size-11">
      <span className="relative grid size-5 place-items-center">
        <input
          ref={input}
          type="checkbox"
          aria-label={label}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onToggle("shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
          }
          className="peer absolute inset-0 cursor-pointer rounded-tick border border-border-strong bg-surface-raised transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand hover:border-brand"
        />
        <Check className="pointer-events-none invisible relative size-4 stroke-3 text-brand-contrast peer-checked:visible peer-indeterminate:hidden forced-colors:text-[CanvasText]" />
        <Minus className="pointer-events-none relative hidden size-4 stroke-3 text-brand-contrast peer-indeterminate:block forced-colors:text-[CanvasText]" />
      </span>
    </label>
  );
}
