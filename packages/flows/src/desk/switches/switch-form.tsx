import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useIntl } from "react-intl";
import type { ApexForm } from "../../base/form/use-apex-form.ts";
import { DeskFormBody } from "../../parts/act-dialog/desk-form-body.tsx";

export interface SwitchFormProps<Values extends FieldValues, Sent extends FieldValues> {
  form: ApexForm<Values, Sent>;
  title: string;
  about: string;
  submitLabel: string;
  isDangerous?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** The dialog of a change. */
export function SwitchForm<Values extends FieldValues, Sent extends FieldValues>({
  form,
  title,
  about,
  submitLabel,
  isDangerous = false,
  children,
  onClose,
}: SwitchFormProps<Values, Sent>) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      closeLabel={intl.formatMessage({ id: "apex.desk.close" })}
      isDismissable={false}
    >
      <DeskFormBody
        form={form}
        submit={
          <Button
            type="submit"
            variant={isDangerous ? "danger" : "primary"}
            isPending={form.isSubmitting}
          >
            {submitLabel}
          </Button>
        }
      >
        <p className="text-body text-text-muted">{about}</p>
        {children}
      </DeskFormBody>
    </Dialog>
  );
}
