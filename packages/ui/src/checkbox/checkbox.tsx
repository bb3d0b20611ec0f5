import type { ReactNode, Ref } from "react";
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
  Text,
} from "react-aria-components/Checkbox";
import { FieldErrorText } from "../field/field.tsx";
import { Check, Minus } from "../icon/icon.tsx";

export interface CheckboxProps extends Omit<
  CheckboxFieldProps,
  | "children"
  | "className"
  | "style"
  | "render"
  | "isInvalid"
  | "validate"
  | "validationBehavior"
  | "value"
> {
  /** The statement to agree to, or the option; may hold links. */
  children: ReactNode;
  /** A hint under the words. */
  description?: ReactNode;
  /** The error and its remedy; marks the checkbox invalid. */
  error?: string | undefined;
  /** The input itself, for focus. */
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A choice of yes or no: `isSelected`, `onChange(isSelected)`, `isIndeterminate`. */
export function Checkbox({ children, description, error, className = "", ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      {...rest}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={`flex flex-col gap-1 ${className}`}
    >
      <CheckboxButton className="group/checkbox flex min-h-6 cursor-pointer items-start gap-3 text-body disabled:cursor-default disabled:opacity-45 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className="mt-[calc((var(--apex-leading-body)-1.25rem)/2)] grid size-5 flex-none place-items-center rounded-tick border border-border-strong bg-surface-raised text-brand-contrast transition-colors group-hover/checkbox:border-brand group-data-[focus-visible]/checkbox:outline-2 group-data-[focus-visible]/checkbox:outline-offset-2 group-data-[focus-visible]/checkbox:outline-focus group-data-[indeterminate]/checkbox:border-brand group-data-[indeterminate]/checkbox:bg-brand group-data-[selected]/checkbox:border-brand group-data-[selected]/checkbox:bg-brand group-data-[invalid]/checkbox:border-negative forced-colors:group-data-[indeterminate]/checkbox:bg-[Highlight] forced-colors:group-data-[selected]/checkbox:bg-[Highlight] forced-colors:text-[HighlightText]">
              {isIndeterminate ? (
                <Minus className="size-4 stroke-3" />
              ) : (
                isSelected && <Check className="size-4 stroke-3" />
              )}
            </span>
            <span className="min-w-0">{children}</span>
          </>
        )}
      </CheckboxButton>
      {description && (
        <Text slot="description" className="ps-8 text-sm text-text-muted">
          {description}
        </Text>
      )}
      <div className="ps-8 empty:hidden">
        <FieldErrorText error={error} />
      </div>
    </CheckboxField>
  );
}
