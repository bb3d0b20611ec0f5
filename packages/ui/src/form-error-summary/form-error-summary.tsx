import { useEffect, useRef } from "react";
import { CircleAlert } from "../icon/icon.tsx";

export interface FormError {
  /** The same words as at the field. */
  message: string;
  /** Id of the input that it is about; its link goes there. */
  fieldId?: string;
}

export interface FormErrorSummaryProps {
  /** "There is a problem", or what stopped the form. */
  title: string;
  errors: readonly FormError[];
  /** The summary takes focus when it appears and each time this changes: the count of submits. */
  attempt?: number;
  className?: string;
}

/** All errors of a form, on top of it, after a submit; each leads to its field. */
export function FormErrorSummary({
  title,
  errors,
  attempt = 0,
  className = "",
}: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isEmpty = errors.length === 0;
  useEffect(() => {
    if (!isEmpty) ref.current?.focus();
  }, [attempt, isEmpty]);
  if (isEmpty) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className={`flex gap-3 rounded-card border border-negative bg-negative-soft p-4 text-body ${className}`}
    >
      <CircleAlert className="mt-px text-negative-text" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 grid gap-1">
          {errors.map((error) => (
            <li key={`${error.fieldId} ${error.message}`}>
              <ErrorLink {...error} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function ErrorLink({ message, fieldId }: FormError) {
  if (!fieldId) return message;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // The address holds the draft and the step: moving focus must not change it.
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
      className="rounded-tick font-medium text-negative-text underline underline-offset-3"
    >
      {message}
    </a>
  );
}
