import { read } from "@apex/client/query";
import { readStaffSession } from "@apex/contract/desk/desk-session";
import {
  confirmStaffAuthenticator,
  startStaffAuthenticator,
} from "@apex/contract/desk/staff-authenticator";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { QrCode } from "@apex/ui/qr-code/qr-code";
import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useRead } from "../../base/use-read.ts";

/** Binds an authenticator to a member who has none, because they sign in by a provider. */
export function AuthenticatorSetup() {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const say = (
    id:
      | "authenticatorAbout"
      | "authenticatorQr"
      | "authenticatorKey"
      | "authenticatorKeyNote"
      | "authenticatorCopy"
      | "authenticatorSet"
      | "code",
  ) => intl.formatMessage({ id: `apex.desk.${id}` });
  const made = useRead(
    startStaffAuthenticator,
    {},
    {
      staleTime: Infinity,
      // A secret is dropped from memory with its dialog.
      gcTime: 0,
    },
  );
  const form = useApexForm({
    schema: confirmStaffAuthenticator.body,
    defaultValues: { code: "" },
    fieldOfCode: { "authenticator-code-wrong": "code" },
    onSubmit: async (body) => {
      await client.call(confirmStaffAuthenticator, { body });
      const { queryKey } = read(client, readStaffSession, {});
      queries.setQueryData(queryKey, (known) => known && { ...known, hasAuthenticator: true });
    },
  });
  return (
    <FormBody form={form}>
      <p className="text-body text-text-muted">{say("authenticatorAbout")}</p>
      <Loaded query={made}>
        {({ secret, otpauthUrl }) => (
          <QrCode
            value={otpauthUrl}
            text={secret}
            label={say("authenticatorQr")}
            title={say("authenticatorKey")}
            note={say("authenticatorKeyNote")}
            copyLabel={say("authenticatorCopy")}
            copiedLabel={intl.formatMessage({ id: "apex.flow.copied" })}
            unsupportedLabel={intl.formatMessage({ id: "apex.flow.clipboardUnsupported" })}
          />
        )}
      </Loaded>
      <FormField form={form} name="code">
        {(field) => <CodeField {...field} label={say("code")} />}
      </FormField>
      <Button type="submit" isPending={form.isSubmitting}>
        {say("authenticatorSet")}
      </Button>
    </FormBody>
  );
}
