import { act } from "@apex/client/query";
import {
  accountLabelSchema,
  updateFiatBeneficiary,
  type FiatBeneficiary,
} from "@apex/contract/fiat-withdrawals/fiat-beneficiaries";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";

const formSchema = z.object({ accountLabel: accountLabelSchema });

export interface RenameDialogProps {
  beneficiary: FiatBeneficiary;
  onClose: () => void;
}

/** Renames an account; the account itself never changes. */
export function RenameDialog({ beneficiary, onClose }: RenameDialogProps) {
  const intl = useIntl();
  const update = useMutation(act(useClient(), updateFiatBeneficiary));
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { accountLabel: beneficiary.accountLabel ?? "" },
    onSubmit: async ({ accountLabel }) => {
      await update.mutateAsync({
        params: { beneficiaryId: beneficiary.id },
        body: { accountLabel: accountLabel.trim() },
      });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.saved-accounts.renameTitle" })}
    >
      <FormBody form={form} className="grid gap-5">
        <FormField form={form} name="accountLabel">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.saved-accounts.nameLabel" })}
              autoComplete="off"
            />
          )}
        </FormField>
        <Button type="submit" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.saved-accounts.renameSave" })}
        </Button>
      </FormBody>
    </Dialog>
  );
}
