import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";

export interface RenameDialogProps {
  title: string;
  label: string;
  saveLabel: string;
  /** The current name. */
  name: string;
  schema: z.ZodMiniType<string, string>;
  /** The name's field in the call's body, whose refusal is shown at the field. Default `name`. */
  path?: string;
  /** Saves the trimmed name. The dialog shows a refusal. */
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a new name. */
export function RenameDialog({
  title,
  label,
  saveLabel,
  name,
  schema,
  path = "name",
  onRename,
  onClose,
}: RenameDialogProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: z.object({ name: schema }),
    defaultValues: { name },
    fieldOfPath: { [path]: "name" },
    onSubmit: async (given) => {
      await onRename(given.name.trim());
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={title}
    >
      <FormBody form={form} className="grid gap-5">
        <FormField form={form} name="name">
          {(field) => <TextField {...field} label={label} autoComplete="off" />}
        </FormField>
        <Button type="submit" isPending={form.isSubmitting}>
          {saveLabel}
        </Button>
      </FormBody>
    </Dialog>
  );
}
