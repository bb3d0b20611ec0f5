import {
  type ComponentPropsWithRef,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
} from "react";
import { CircleAlert } from "../icon/icon.tsx";

export interface FormError {
  /** The words shown at the field. */
  message: string;
  /** Id of the input, which its link focuses. */
  fieldId?: string | undefined;
  /** Makes the link's text from the field's label, for errors that do not name their field. */
  named?: ((label: string) => string) | undefined;
}

export interface FormErrorSummaryProps extends Omit<
  ComponentPropsWithRef<"div">,
  "aria-label" | "children" | "role" | "tabIndex" | "title"
> {
  /** "There is a problem", or what stopped the form. */
  title: string;
  /** Ordered like the fields. */
  errors: readonly FormError[];
  /** The number of submits: the summary takes focus when it is mounted and each time this changes. */
  attempt?: number;
}

/** All errors of a form, above it, after a submit; each links to its field. */
export function FormErrorSummary({
  title,
  errors,
  attempt = 0,
  className = "",
  ref,
  ...rest
}: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const isEmpty = errors.length === 0;
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(
    ref,
    () => box.current,
    // The summary appears and disappears with the errors.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [isEmpty],
  );
  useEffect(() => box.current?.focus(), [attempt]);
  if (isEmpty) return null;
  return (
    <div
      {...rest}
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={title}
      // Screen readers read the errors together with the title.
      aria-describedby={list}
      className={`flex gap-3 rounded-card border border-negative bg-negative-soft p-4 text-body ${className}`}
    >
      <CircleAlert className="mt-px text-negative-text" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <ul id={list} className="mt-1 grid grid-cols-1 gap-1">
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

/** Focuses a field. For a date or a group of choices, which are no controls themselves, its first control. */
function focusField(field: HTMLElement | null) {
  field?.focus();
  if (field?.matches(":focus")) return;
  field?.querySelector<HTMLElement>("input, select, textarea, button, [tabindex='0']")?.focus();
}

/**
 * The label of a field, as assistive technology reads it; empty until the field is rendered. Several choices are named
 * by their group.
 */
function labelOf(fieldId: string): string {
  const input = document.getElementById(fieldId);
  const set = input?.matches("[type=checkbox]") && input.closest("fieldset");
  const legend = set && set.querySelector("legend")?.textContent;
  if (legend) return legend;
  const field = input?.closest("[role=radiogroup]") ?? input;
  if (field === null) return "";
  const [label] = "labels" in field && field.labels instanceof NodeList ? field.labels : [];
  const ids = field.getAttribute("aria-labelledby")?.split(" ") ?? [];
  // A select is also labelled by its own value, which must not count as its label.
  const named =
    label ??
    ids.map((id) => document.getElementById(id)).find((one) => one && !field.contains(one));
  return named?.textContent ?? "";
}

const never = () => () => undefined;

function ErrorLink({ message, fieldId, named }: FormError) {
  const label = useSyncExternalStore(
    never,
    () => (named && fieldId ? labelOf(fieldId) : ""),
    () => "",
  );
  if (!fieldId) return message;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        // The address holds the draft and the step: moving focus must not change it.
        event.preventDefault();
        focusField(document.getElementById(fieldId));
      }}
      className="inline-block min-h-6 rounded-tick font-medium text-negative-text underline underline-offset-3"
    >
      {named && label !== "" ? named(label) : message}
    </a>
  );
}
