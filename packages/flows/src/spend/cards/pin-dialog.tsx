import { act } from "@apex/client/query";
import { passwordSchema } from "@apex/contract/auth/password";
import { cardPinSchema, changeCardPin } from "@apex/contract/cards/cards";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { PasswordField } from "@apex/ui/password-field/password-field";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { CardPinField, isSamePin } from "./card-pin.tsx";

export interface PinDialogProps {
  cardId: string;
  onClose: () => void;
  onDone: () => void;
}

const formSchema = z
  .object({ password: passwordSchema, pin: cardPinSchema, again: z.string() })
  .check(isSamePin());

/** Changes the PIN: the new one twice, and the account's password. */
export function PinDialog({ cardId, onClose, onDone }: PinDialogProps) {
  const intl = useIntl();
  const save = useMutation(act(useClient(), changeCardPin));
  const form = useApexForm({
    schema: formSchema,
    defaultValues: { password: "", pin: "", again: "" },
    onSubmit: async ({ password, pin }) => {
      await save.mutateAsync({ params: { id: cardId }, body: { password, pin } });
      onDone();
    },
    fieldOfCode: { "wrong-password": "password" },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      isDismissable={false}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.cards.pinTitle" })}
    >
      <FormBody form={form}>
        <FormField form={form} name="password">
          {(field) => (
            <PasswordField
              {...field}
              label={intl.formatMessage({ id: "apex.cards.password" })}
              showLabel={intl.formatMessage({ id: "apex.cards.showPassword" })}
              hideLabel={intl.formatMessage({ id: "apex.cards.hidePassword" })}
              autoComplete="current-password"
            />
          )}
        </FormField>
        <FormField form={form} name="pin">
          {(field) => (
            <CardPinField {...field} label={intl.formatMessage({ id: "apex.cards.newPin" })} />
          )}
        </FormField>
        <FormField form={form} name="again">
          {(field) => (
            <CardPinField {...field} label={intl.formatMessage({ id: "apex.cards.newPinAgain" })} />
          )}
        </FormField>
        <Button type="submit" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.cards.save" })}
        </Button>
      </FormBody>
    </Dialog>
  );
}
