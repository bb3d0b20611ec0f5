import { useEffect, useEffectEvent, type ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import { FormBody, type FormBodyProps } from "../../base/form/form-field.tsx";
import { isDecided } from "./decided.ts";
import { useTakeOver } from "./take-over.tsx";

interface DeskFormBodyProps<Values extends FieldValues, Sent extends FieldValues> extends Pick<
  FormBodyProps<Values, Sent>,
  "form" | "children"
> {
  /** The button that submits it. */
  submit: ReactNode;
}

/**
 * The form in a dialog of the desk. Its first field takes focus, so that a member who opened the dialog by a key goes on typing. A case
 * that a colleague has can be taken over from here. If a colleague has decided it, the form keeps what was typed, to be copied, and can
 * no longer be submitted.
 */
export function DeskFormBody<Values extends FieldValues, Sent extends FieldValues>({
  form,
  submit,
  children,
}: DeskFormBodyProps<Values, Sent>) {
  const intl = useIntl();
  const focusFirst = useEffectEvent(() => {
    const [first] = form.inputs.values();
    first?.focus();
  });
  // The dialog focuses itself in an effect that comes after this one.
  useEffect(() => queueMicrotask(() => focusFirst()), []);
  const takeOver = useTakeOver(form.error, form.clearError);
  const isOver = isDecided(form.error);
  return (
    <FormBody form={form} errorAction={isOver ? null : takeOver}>
      {children}
      {isOver ? (
        <p className="text-body text-text-muted">
          {intl.formatMessage({ id: "apex.desk.notSent" })}
        </p>
      ) : (
        submit
      )}
    </FormBody>
  );
}
