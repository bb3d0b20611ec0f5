import { countrySchema } from "@apex/contract/country-schema";
import {
  personNameSchema,
  updateProfile,
  usernameSchema,
} from "@apex/contract/profile/update-profile";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { AuthFrame } from "../../parts/auth-frame/auth-frame.tsx";
import { useClient } from "../../base/client-context.ts";
import { ownCountry } from "../../base/countries/countries.ts";
import { CountryField } from "../../base/countries/country-field.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { FirstNameField, LastNameField } from "../../base/form/person-fields.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct } from "../../base/use-read.ts";
import { UsernameField } from "../../parts/username/username-field.tsx";

export type TellUsMoreProps = Pick<FlowProps, "onDone" | "onTitle" | "headingLevel">;

const tellUsMoreForm = z.object({
  firstName: personNameSchema,
  lastName: personNameSchema,
  username: usernameSchema,
  country: countrySchema,
});

/** The second page of a sign-up: names, username, country. */
function TellUsMoreScreen({ onDone, onTitle, headingLevel }: TellUsMoreProps) {
  const intl = useIntl();
  const client = useClient();
  const save = useAct(updateProfile);
  const form = useApexForm({
    schema: tellUsMoreForm,
    defaultValues: {
      firstName: "",
      lastName: "",
      username: "",
      country: ownCountry(client.session.getState().user),
    },
    onSubmit: async (body) => {
      const { profile } = await save.mutateAsync({ body });
      client.session.setUser(profile);
      onDone();
    },
    fieldOfCode: { "username-taken": "username" },
  });
  const isSaved = form.error?.code === "already-verified";
  return (
    <AuthFrame
      name={intl.formatMessage({ id: "apex.sign-up.name" })}
      current="tell-us-more"
      title={intl.formatMessage({ id: "apex.sign-up.tellUsMoreTitle" })}
      lead={intl.formatMessage({ id: "apex.sign-up.tellUsMoreLead" })}
      headingLevel={headingLevel}
      onTitle={onTitle}
      panelTitle={intl.formatMessage({ id: "apex.sign-in.panelTitle" })}
      panelBody={intl.formatMessage({ id: "apex.sign-in.panelBody" })}
    >
      <FormBody
        form={form}
        errorAction={
          isSaved && (
            <Button size="compact" variant="secondary" onPress={() => onDone()}>
              {intl.formatMessage({ id: "apex.flow.continue" })}
            </Button>
          )
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="firstName">
            {(field) => <FirstNameField field={field} />}
          </FormField>
          <FormField form={form} name="lastName">
            {(field) => <LastNameField field={field} />}
          </FormField>
        </div>
        <FormField form={form} name="username">
          {(field) => <UsernameField field={field} />}
        </FormField>
        <FormField form={form} name="country">
          {(field) => <CountryField field={field} />}
        </FormField>
        <Button type="submit" width="full" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.sign-up.finish" })}
        </Button>
      </FormBody>
    </AuthFrame>
  );
}

export const TellUsMore = withWords(["sign-up", "sign-in", "country"], TellUsMoreScreen);
