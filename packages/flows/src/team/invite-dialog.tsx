import { act } from "@apex/client/query";
import { inviteMember, roleIdsSchema } from "@apex/contract/business/team";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { emailSchema } from "@apex/contract/auth/identifier";
import { useClient } from "../client-context.ts";
import { FormBody, FormField } from "../form/form-field.tsx";
import { sentenceType, useApexForm } from "../form/use-apex-form.ts";
import { RoleChoice, type RoleGiver } from "./role-choice.tsx";
import { teamReason } from "./team-words.ts";

export interface InviteDialogProps {
  giver: RoleGiver;
  onClose: () => void;
}

const formSchema = z.object({ email: emailSchema, roles: roleIdsSchema });

/** Invites somebody by mail. */
export function InviteDialog({ giver, onClose }: InviteDialogProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      closeLabel={intl.formatMessage({ id: "apex.team.close" })}
      title={intl.formatMessage({ id: "apex.team.inviteTitle" })}
    >
      <InviteForm giver={giver} onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ giver, onClose }: InviteDialogProps) {
  const intl = useIntl();
  const invite = useMutation(act(useClient(), inviteMember));
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { email: "", roles: [] },
    onSubmit: async (body) => {
      try {
        await invite.mutateAsync({ body });
        onClose();
      } catch (error) {
        const message = teamReason(error, intl);
        if (message === undefined) throw error;
        form.form.setError("email", { type: sentenceType, message });
        form.form.setFocus("email");
      }
    },
  });
  return (
    <FormBody form={form}>
      <p className="text-text-muted">{intl.formatMessage({ id: "apex.team.inviteLead" })}</p>
      <FormField form={form} name="email">
        {({ id: _, ...field }) => (
          <TextField
            {...field}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={intl.formatMessage({ id: "apex.team.email" })}
          />
        )}
      </FormField>
      <FormField form={form} name="roles">
        {({ value, onChange, error }) => (
          <RoleChoice
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
