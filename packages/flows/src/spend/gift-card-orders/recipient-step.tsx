import { createCardOrder } from "@apex/contract/gift-cards/card-orders";
import { Button } from "@apex/ui/button/button";
import { ChoiceCards } from "@apex/ui/choice-cards/choice-cards";
import { Mail, User } from "@apex/ui/icon/icon";
import { useWatch } from "react-hook-form";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";

type Recipient = "self" | "email";

export interface RecipientStepProps {
  recipient: Recipient;
  email: string;
  onType: (typed: { recipient: Recipient; email: string }) => void;
  onNext: (recipient: Recipient, email: string) => void;
}

const emailSchema = z.nonoptional(createCardOrder.body.shape.recipientEmail);
export const recipientForm = z
  .object({ recipient: z.enum(["self", "email"]), email: z.string() })
  .check((context) => {
    const { recipient, email } = context.value;
    if (recipient === "self" || emailSchema.safeParse(email.trim()).success) return;
    context.issues.push({
      code: "custom",
      input: email,
      path: ["email"],
      message: email.trim() === "" ? "email-required" : "email-invalid",
    });
  });

/** The receiver of the codes. */
export function RecipientStep({ recipient, email, onType, onNext }: RecipientStepProps) {
  const intl = useIntl();
  const form = useApexForm({
    schema: recipientForm,
    defaultValues: { recipient, email },
    onType,
    onSubmit: (chosen) => onNext(chosen.recipient, chosen.email.trim()),
  });
  const chosen = useWatch({ control: form.form.control, name: "recipient" });
  return (
    <FormBody form={form} className="grid gap-6">
      <FormField form={form} name="recipient">
        {(field) => (
          <ChoiceCards
            {...field}
            label={intl.formatMessage({ id: "apex.gift-card-orders.recipient" })}
            choices={[
              {
                value: "self",
                icon: <User />,
                title: intl.formatMessage({ id: "apex.gift-card-orders.forMe" }),
                description: intl.formatMessage({ id: "apex.gift-card-orders.forMeBody" }),
              },
              {
                value: "email",
                icon: <Mail />,
                title: intl.formatMessage({ id: "apex.gift-card-orders.byMail" }),
                description: intl.formatMessage({ id: "apex.gift-card-orders.byMailBody" }),
              },
            ]}
          />
        )}
      </FormField>
      {chosen === "email" && (
        <TextFormField
          form={form}
          name="email"
          type="email"
          autoComplete="off"
          label={intl.formatMessage({ id: "apex.gift-card-orders.email" })}
        />
      )}
      <Button type="submit" width="full">
        {intl.formatMessage({ id: "apex.flow.continue" })}
      </Button>
    </FormBody>
  );
}
