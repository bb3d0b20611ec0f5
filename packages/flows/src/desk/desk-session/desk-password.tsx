import type { ResponseOf } from "@apex/contract/endpoint";
import { signInToDesk } from "@apex/contract/desk/desk-session";
import { startDeskPasskey } from "@apex/contract/desk/staff-passkeys";
import { Button } from "@apex/ui/button/button";
import { PasswordField } from "@apex/ui/password-field/password-field";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";
import { FactorField } from "../../parts/staff-proof/factor-field.tsx";
import { useFactorChoice } from "../../parts/staff-proof/use-factor-choice.ts";
import { knowsPasskeys } from "../../parts/security-code/ask-passkey.ts";

const { email, password } = signInToDesk.body.shape;

/**
 * Asks for email, password and second factor together, because the server does not tell which of them is wrong. The
 * browser asks for the passkey only once the form is submitted.
 */
export function DeskPassword({
  onSignedIn,
}: {
  onSignedIn: (answer: ResponseOf<typeof signInToDesk>) => void;
}) {
  const intl = useIntl();
  const client = useClient();
  const say = (id: "email" | "password" | "show" | "hide" | "signIn") =>
    intl.formatMessage({ id: `apex.desk.${id}` });
  const choice = useFactorChoice("code");
  const form = useApexForm({
    schema: z.object({ email, password, code: choice.codeField }),
    defaultValues: { email: "", password: "", code: "" },
    onSubmit: async ({ code, ...named }) => {
      const proof = await choice.prove(code, () => client.call(startDeskPasskey, {}));
      if (proof === undefined) return;
      onSignedIn(await client.call(signInToDesk, { body: { ...named, ...proof } }));
    },
  });
  return (
    <FormBody form={form}>
      <TextFormField
        form={form}
        name="email"
        type="email"
        autoComplete="username"
        label={say("email")}
      />
      <FormField form={form} name="password">
        {(field) => (
          <PasswordField
            {...field}
            autoComplete="current-password"
            label={say("password")}
            showLabel={say("show")}
            hideLabel={say("hide")}
          />
        )}
      </FormField>
      <FormField form={form} name="code">
        {(field) => <FactorField field={field} choice={choice} offersPasskey={knowsPasskeys()} />}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {say("signIn")}
      </Button>
    </FormBody>
  );
}
