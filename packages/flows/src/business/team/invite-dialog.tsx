import { inviteMember, roleIdsSchema } from "@apex/contract/business/team";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { emailSchema } from "@apex/contract/auth/identifier";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { RoleChoice, type RoleGiver } from "./role-choice.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

export interface InviteDialogProps {
  giver: RoleGiver;
  onClose: () => void;
}

const formSchema = z.object({ email: emailSchema, roles: roleIdsSchema });

/** Invites a person by mail. */
export function InviteDialog({ giver, onClose }: InviteDialogProps) {
  const intl = useIntl();
  const [request, setRequest] = useState<InviteRequest>();
  const [invited, setInvited] = useState<Invited>({ email: "", roles: [] });
  if (request !== undefined)
    return (
      <ProvedDialog
        endpoint={inviteMember}
        request={request}
        title={intl.formatMessage({ id: "apex.team.inviteTitle" })}
        submitLabel={intl.formatMessage({ id: "apex.team.inviteSend" })}
        onClose={() => setRequest(undefined)}
        onDone={onClose}
      >
        <p>{intl.formatMessage({ id: "apex.team.inviteBody" }, { email: request.email })}</p>
      </ProvedDialog>
    );
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.team.close" })}
      title={intl.formatMessage({ id: "apex.team.inviteTitle" })}
    >
      <InviteForm
        giver={giver}
        invited={invited}
        onReady={(ready) => {
          setInvited(ready);
          setRequest({ requestId: crypto.randomUUID(), ...ready });
        }}
      />
    </Dialog>
  );
}

type Invited = z.output<typeof formSchema>;
type InviteRequest = Invited & { readonly requestId: string };

interface InviteFormProps extends Pick<InviteDialogProps, "giver"> {
  /** The values that the form starts with. */
  invited: Invited;
  onReady: (invited: Invited) => void;
}

function InviteForm({ giver, invited, onReady }: InviteFormProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: formSchema,
    defaultValues: invited,
    onSubmit: async (answers) => onReady(answers),
  });
  return (
    <FormBody form={form}>
      <p className="text-text-muted">{intl.formatMessage({ id: "apex.team.inviteLead" })}</p>
      <TextFormField
        form={form}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        label={intl.formatMessage({ id: "apex.team.email" })}
      />
      <FormField form={form} name="roles">
        {({ value, onChange, error, inputRef }) => (
          <RoleChoice
            inputRef={inputRef}
            giver={giver}
            value={value}
            onChange={(chosen) => onChange([...chosen])}
            error={error && intl.formatMessage({ id: "apex.team.rolesNone" })}
          />
        )}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.team.inviteSend" })}
      </Button>
    </FormBody>
  );
}
