import { readProfile } from "@apex/contract/profile/read-profile";
import { updateProfile, usernameSchema } from "@apex/contract/profile/update-profile";
import { Button } from "@apex/ui/button/button";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { UsernameField } from "../../parts/username/username-field.tsx";
import { BackLink } from "../../base/flow/back-link.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { useAct, useRead } from "../../base/use-read.ts";
import { TitledPage } from "../../base/flow/titled-page.tsx";

export interface UpdateUsernameProps {
  onTitle?: (title: string) => void;
  /** Default 1. */
  headingLevel?: 1 | 2;
  /** The username is changed: returns to the profile. */
  onDone: () => void;
}

const usernameForm = z.object({ username: usernameSchema });

/** Changes the username: to a free one, unlike the current one, and at most once a month. */
function UpdateUsernameScreen({ onTitle, headingLevel = 1, onDone }: UpdateUsernameProps) {
  const intl = useIntl();
  const client = useClient();
  const profile = useRead(readProfile, {});
  const save = useAct(updateProfile);
  const title = intl.formatMessage({ id: "apex.profile.usernameTitle" });
  const form = useApexForm({
    schema: usernameForm,
    defaultValues: { username: "" },
    onSubmit: async (body) => {
      client.session.setUser((await save.mutateAsync({ body })).profile);
      onDone();
    },
    fieldOfCode: { "username-taken": "username" },
  });
  const present = profile.data?.profile.username;
  const until = save.error?.code === "change-too-soon" ? save.error.params["until"] : undefined;
  return (
    <TitledPage
      width="form"
      title={title}
      headingLevel={headingLevel}
      back={
        <BackLink
          to="information"
          label={intl.formatMessage({ id: "apex.profile.page-information" })}
        />
      }
      description={
        present !== undefined && (
          <FormattedMessage
            id="apex.profile.usernameLead"
            values={{ username: <strong className="text-text">@{present}</strong> }}
          />
        )
      }
      onTitle={onTitle}
    >
      <FormBody form={form}>
        <FormField form={form} name="username">
          {(field) => <UsernameField field={field} />}
        </FormField>
        {typeof until === "string" && (
          <Notice tone="info">
            <FormattedMessage
              id="apex.profile.changeFrom"
              values={{ until: <DateTime at={until} className="font-semibold" /> }}
            />
          </Notice>
        )}
        <Button type="submit" width="full" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.profile.save" })}
        </Button>
      </FormBody>
    </TitledPage>
  );
}

export const UpdateUsername = withWords(["profile", "sign-up"], UpdateUsernameScreen);
