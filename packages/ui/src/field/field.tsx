import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components/TextField";
import { CircleAlert } from "../icon/icon.tsx";

/** The texts of every field. */
export interface FieldWords {
  /** The question or name of the field; always present, hidden only if a heading asks the same. */
  label: string;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  /** Shown after the label of an optional field ("optional"). Required ones have no mark. */
  optionalLabel?: string | undefined;
  /** A hint under the label. */
  description?: ReactNode | undefined;
  /** The error and its remedy; marks the field invalid. */
  error?: string | undefined;
}

/** The box around an input: border, focus ring, invalid, read-only and disabled looks. */
export const fieldBox = [
  "flex w-full min-w-0 rounded-control border border-border-strong bg-surface-raised text-body text-text transition-colors",
  "not-focus-within:hover:border-text-muted",
  "focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus",
  "group-data-[invalid]/field:border-negative group-data-[invalid]/field:focus-within:outline-negative group-data-[invalid]/field:hover:border-negative",
  "group-data-[readonly]/field:border-border group-data-[readonly]/field:bg-surface-sunken",
  "group-data-[disabled]/field:border-border group-data-[disabled]/field:bg-surface-sunken group-data-[disabled]/field:text-text-faint group-data-[disabled]/field:hover:border-border",
].join(" ");

/** The input within the box. */
export const fieldInput =
  "min-h-[2.625rem] w-full min-w-0 flex-1 bg-transparent px-3.5 py-2 outline-none";

/** Extends the press area of a button within the box by 4 px on each side, to the height of the field. */
export const fieldReach = "relative after:absolute after:-inset-1";

/** An icon button inside the box: 36 px, with a press area of 44 px. */
export const fieldButton = `${fieldReach} m-[3px] grid size-9 flex-none cursor-pointer place-items-center rounded-tick text-text-muted transition-colors hover:bg-control-hover hover:text-text focus-visible:outline-offset-0 disabled:cursor-default disabled:opacity-45`;

/** The root of a field. `fieldBox` reads its state through the group name in this class. */
export const fieldRoot = "group/field flex w-full flex-col gap-1.5";

type LabelProps = Pick<FieldWords, "label" | "isLabelHidden" | "optionalLabel" | "description">;

/** Label and hint, above the box. */
export function FieldLabel({
  label,
  isLabelHidden = false,
  optionalLabel,
  description,
}: LabelProps) {
  return (
    <>
      <Label className={isLabelHidden ? "sr-only" : "text-body font-semibold text-text"}>
        {label}
        {optionalLabel && <span className="font-normal text-text-muted"> ({optionalLabel})</span>}
      </Label>
      {description && (
        <Text slot="description" className="-mt-1 text-sm text-text-muted">
          {description}
        </Text>
      )}
    </>
  );
}

/** The error below the box, linked to the input by react-aria. */
export function FieldErrorText({ error }: Pick<FieldWords, "error">) {
  return (
    <FieldError className={errorLook}>
      <CircleAlert className="mt-px size-4" />
      <span className="min-w-0">{error}</span>
    </FieldError>
  );
}

/** The style of an error's text. */
export const errorLook = "flex items-start gap-1.5 text-sm font-medium text-negative-text";
