import { passwordSchema } from "@apex/contract/auth/password";
import { cardPinSchema, changeCardPin } from "@apex/contract/cards/cards";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { PasswordField } from "@apex/ui/password-field/password-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { useChange } from "../../base/flow/use-change.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { CardPinField, isSamePin } from "./card-pin.tsx";

export interface PinDialogProps {
  cardId: string;
  onClose: () => void;
  onDone: () => void;
}

const formOf = (hasPassword: boolean) =>
  z
    .object({
      password: hasPassword ? passwordSchema : z.string(),
      pin: cardPinSchema,
      again: z.string(),
    })
    .check(isSamePin());

/** Changes the PIN: the new one twice, and the account's password, or a proof where the account has none. */
export function PinDialog({ cardId, onClose, onDone }: PinDialogProps) {
  const intl = useIntl();
  const { user } = useClient().session.getState();
  const hasPassword = user?.userMeta.hasPassword !== false;
  const change = useChange();
  const stepUp = useStepUp();
  const form = useApexForm({
    schema: formOf(hasPassword),
    defaultValues: { password: "", pin: "", again: "" },
    onSubmit: async ({ password, pin }) => {
      const who = hasPassword ? { password } : {};
      const answer = await stepUp.run(({ body, options }) =>
        change(changeCardPin, { params: { id: cardId }, body: { pin, ...who, ...body } }, options),
      );
      if (answer) onDone();
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
        {hasPassword ? (
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
        ) : (
          <p className="text-body text-text-muted">
            {intl.formatMessage({ id: "apex.cards.noPassword" })}
          </p>
        )}
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
      {stepUp.dialog}
    </Dialog>
  );
}
