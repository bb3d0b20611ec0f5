import { useEffect, useEffectEvent } from "react";
import type { FieldValues } from "react-hook-form";
import { FormBody, type FormBodyProps } from "../../base/form/form-field.tsx";
import { useTakeOver } from "./take-over.tsx";

/**
 * The form in a dialog of the desk. Its first field takes focus, so that a member who opened the dialog by a key goes on typing. A case
 * that a colleague has can be taken over from here.
 */
export function DeskFormBody<Values extends FieldValues, Sent extends FieldValues>({
  form,
  children,
}: Pick<FormBodyProps<Values, Sent>, "form" | "children">) {
  const focusFirst = useEffectEvent(() => {
    const [first] = form.inputs.values();
    first?.focus();
  });
  // The dialog focuses itself in an effect that comes after this one.
  useEffect(() => queueMicrotask(() => focusFirst()), []);
  const takeOver = useTakeOver(form.error, form.clearError);
  return (
    <FormBody form={form} errorAction={takeOver}>
      {children}
    </FormBody>
  );
}
