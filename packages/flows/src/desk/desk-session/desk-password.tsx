import type { ResponseOf } from "@apex/contract/endpoint";
import { signInToDesk } from "@apex/contract/desk/desk-session";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { PasswordField } from "@apex/ui/password-field/password-field";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { TextFormField } from "../../base/form/text-form-field.tsx";

/** Email, password and authenticator code on one page: the server says of none of them alone whether it is right. */
export function DeskPassword({
  onSignedIn,
}: {
  onSignedIn: (answer: ResponseOf<typeof signInToDesk>) => void;
}) {
  const intl = useIntl();
  const client = useClient();
  const say = (id: "email" | "password" | "show" | "hide" | "code" | "codeHint" | "signIn") =>
    intl.formatMessage({ id: `apex.desk.${id}` });
  const form = useApexForm({
    schema: signInToDesk.body,
    defaultValues: { email: "", password: "", code: "" },
    onSubmit: async (body) => onSignedIn(await client.call(signInToDesk, { body })),
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
        {(field) => <CodeField {...field} label={say("code")} description={say("codeHint")} />}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {say("signIn")}
      </Button>
    </FormBody>
  );
}
