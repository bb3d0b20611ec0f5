import { useEffect, useRef, type Ref } from "react";
import { Input } from "react-aria-components/TextField";
import { plainDigits } from "../field/plain-digits.ts";

export interface DigitBoxesProps {
  /** The digits so far. */
  value: string;
  /** Number of digits. */
  length: number;
  /** True for a PIN, which cannot be copied and which no password manager offers to save. */
  isSecret?: boolean;
  /** True to draw dots instead of digits. */
  isMasked?: boolean;
  /** True to take focus when it appears. */
  takesFocus?: boolean;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** More digits than any code has: enough to show that a pasted text is too long. */
const digitsMax = 64;

/**
 * The value of a field of digits after its text has changed. In a full field one more key changes nothing, and a whole code
 * pasted replaces the old one. Any other text that is too long stays visible and is refused, because cut to length
 * it would be a code that nobody sent.
 */
export function digitsOf(typed: string, held: string, length: number): string {
  const digits = plainDigits(typed).replace(/\D/g, "").slice(0, digitsMax);
  const added = held.length === length && digits.startsWith(held) ? digits.slice(length) : "";
  if (added.length === 1) return held;
  return added.length === length ? added : digits;
}

/** Attributes that make password managers ignore the field: a PIN is no password of the site. */
const notForManagers = {
  "data-1p-ignore": "",
  "data-bwignore": "",
  "data-lpignore": "true",
  "data-form-type": "other",
};

/** An input drawn as boxes, so that paste, autofill, dictation and screen readers find an ordinary field. Place it in a TextField of react-aria. */
export function DigitBoxes({
  value,
  length,
  isSecret = false,
  isMasked = false,
  takesFocus = false,
  inputRef,
}: DigitBoxesProps) {
  const boxes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus outside React's commit: focus handlers elsewhere may set state.
    if (takesFocus) queueMicrotask(() => boxes.current?.querySelector("input")?.focus());
  }, [takesFocus]);
  return (
    // Digits run from the left in every language.
    <div
      ref={boxes}
      dir="ltr"
      className="group/code relative w-full"
      style={{ maxWidth: `${length * 3.5}rem` }}
    >
      <div aria-hidden="true" className="flex gap-2">
        {value.length > length && (
          <span data-next className={`${box} px-3 wrap-anywhere`}>
            {isMasked ? "•".repeat(value.length) : value}
          </span>
        )}
        {Array.from({ length: value.length > length ? 0 : length }, (_, index) => (
          <span
            key={index}
            data-next={index === Math.min(value.length, length - 1) || undefined}
            className={box}
          >
            {isMasked && value[index] ? (
              <span className="size-2.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />
            ) : (
              value[index]
            )}
          </span>
        ))}
      </div>
      <Input
        ref={inputRef ?? null}
        onSelect={(event) => {
          // The caret stays after the last digit, because the boxes show no other place for it.
          const { selectionStart, selectionEnd } = event.currentTarget;
          if (selectionStart === selectionEnd) {
            event.currentTarget.setSelectionRange(value.length, value.length);
          }
        }}
        {...(isSecret && {
          ...notForManagers,
          onCopy: (event) => event.preventDefault(),
          onCut: (event) => event.preventDefault(),
        })}
        className={`absolute inset-0 w-full cursor-text bg-transparent text-base tracking-[2em] text-transparent caret-transparent outline-none selection:bg-transparent disabled:cursor-default forced-colors:opacity-0 ${isMasked ? "[-webkit-text-security:disc]" : ""}`}
      />
    </div>
  );
}

const box = [
  "grid min-h-13 min-w-0 flex-1 place-items-center rounded-control border border-border-strong bg-surface-raised font-display text-xl font-semibold tabular-nums transition-colors",
  "group-data-[invalid]/field:border-negative",
  "group-data-[readonly]/field:border-border group-data-[readonly]/field:bg-surface-sunken",
  "group-data-[disabled]/field:border-border group-data-[disabled]/field:bg-surface-sunken group-data-[disabled]/field:text-text-faint",
  "group-focus-within/code:data-[next]:border-focus group-focus-within/code:data-[next]:outline-2 group-focus-within/code:data-[next]:-outline-offset-1 group-focus-within/code:data-[next]:outline-focus",
].join(" ");
