import { countrySchema } from "@apex/contract/country-schema";
import { personNameSchema, updateProfile } from "@apex/contract/profile/update-profile";
import type { Profile } from "@apex/contract/profile/read-profile";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { CountryField } from "../../base/countries/country-field.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { FirstNameField, LastNameField } from "../../base/form/person-fields.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useAct } from "../../base/use-read.ts";

const namesForm = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  country: countrySchema,
});

export interface NamesDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Names and country, which can be corrected until the identity register has confirmed them. */
export function NamesDialog({ profile, onClose }: NamesDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const save = useAct(updateProfile);
  const form = useApexForm({
    schema: namesForm,
    defaultValues: {
      firstName: profile.firstName ?? "",
      lastName: profile.lastName ?? "",
      country: profile.country ?? "",
    },
    onSubmit: async (body) => {
      client.session.setUser((await save.mutateAsync({ body })).profile);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.profile.namesTitle" })}
    >
      <FormBody form={form}>
        <FormField form={form} name="firstName">
          {(field) => <FirstNameField field={field} />}
        </FormField>
        <FormField form={form} name="lastName">
          {(field) => <LastNameField field={field} />}
        </FormField>
        <FormField form={form} name="country">
          {(field) => <CountryField field={field} />}
        </FormField>
        <Button type="submit" width="full" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.profile.save" })}
        </Button>
      </FormBody>
    </Dialog>
  );
}
