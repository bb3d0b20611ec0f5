import { act } from "@apex/client/query";
import { passkeyNameSchema, renamePasskey, type Passkey } from "@apex/contract/passkeys/passkeys";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";

const formSchema = z.object({ name: passkeyNameSchema });

/** Renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const intl = useIntl();
  const rename = useMutation(act(useClient(), renamePasskey));
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { name: passkey.name },
    onSubmit: async ({ name }) => {
      await rename.mutateAsync({ params: { id: passkey.id }, body: { name: name.trim() } });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.passkeys.renameTitle" })}
    >
      <FormBody form={form} className="grid gap-5">
        <FormField form={form} name="name">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.passkeys.nameLabel" })}
              autoComplete="off"
            />
          )}
        </FormField>
        <Button type="submit" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.passkeys.renameSave" })}
        </Button>
      </FormBody>
    </Dialog>
  );
}
