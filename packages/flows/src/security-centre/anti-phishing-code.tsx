import { profileOf } from "@apex/client/account";
import { act } from "@apex/client/query";
import {
  antiPhishingCodeSchema,
  setAntiPhishingCode,
} from "@apex/contract/security/anti-phishing-code";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { TextField } from "@apex/ui/text-field/text-field";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { FormBody, FormField } from "../form/form-field.tsx";
import { useApexForm } from "../form/use-apex-form.ts";
import { withWords } from "../words/words-provider.tsx";
import { SecurityPage } from "./security-page.tsx";

export interface AntiPhishingCodeProps {
  onDone: (change: "set" | "removed") => void;
  onTitle?: (title: string) => void;
}

/** A word that only this person and we know: what does not show it is not from us. */
function AntiPhishingCodeScreen({ onDone, onTitle }: AntiPhishingCodeProps) {
  const intl = useIntl();
  const profile = useQuery(profileOf(useClient()));
  return (
    <SecurityPage
      title={intl.formatMessage({ id: "apex.security-centre.antiPhishing" })}
      description={intl.formatMessage({ id: "apex.security-centre.antiPhishingLead" })}
      onTitle={onTitle}
    >
      {profile.data ? (
        <CodeForm code={profile.data.profile.antiPhishingCode} onDone={onDone} />
      ) : profile.error ? (
        <ErrorView
          error={profile.error}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        />
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: "apex.flow.loading" })}>
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </SecurityPage>
  );
}

const codeForm = z.object({ antiPhishingCode: antiPhishingCodeSchema });

interface CodeFormProps extends Pick<AntiPhishingCodeProps, "onDone"> {
  /** The one that is set. */
  code: string | undefined;
}

function CodeForm({ code, onDone }: CodeFormProps) {
  const intl = useIntl();
  const set = useMutation(act(useClient(), setAntiPhishingCode));
  const form = useApexForm({
    schema: codeForm,
    defaultValues: { antiPhishingCode: code ?? "" },
    onSubmit: async (body) => {
      await set.mutateAsync({ body });
      onDone("set");
    },
  });
  const remove = () =>
    set.mutate({ body: { antiPhishingCode: null } }, { onSuccess: () => onDone("removed") });
  const typed = form.form.watch("antiPhishingCode");
  return (
    <Card className="grid gap-5">
      <FormBody form={form}>
        <FormField form={form} name="antiPhishingCode">
          {(field) => (
            <TextField
              {...field}
              label={intl.formatMessage({ id: "apex.security-centre.antiPhishingLabel" })}
              description={intl.formatMessage({ id: "apex.security-centre.antiPhishingHint" })}
              autoComplete="off"
              spellCheck="false"
            />
          )}
        </FormField>
        <p className="rounded-control bg-surface-sunken px-4 py-3 text-body [overflow-wrap:anywhere]">
          <span className="block text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.security-centre.antiPhishingSample" })}
          </span>
          <FormattedMessage
            id="apex.security-centre.antiPhishingLine"
            values={{ code: <strong>{typed === "" ? "…" : typed}</strong> }}
          />
        </p>
        <Button type="submit" width="full" isPending={form.isSubmitting}>
          {intl.formatMessage({ id: "apex.security-centre.antiPhishingSave" })}
        </Button>
      </FormBody>
      {code !== undefined && (
        <>
          {set.error && !form.error && <ErrorView error={set.error} onRetry={remove} />}
          <Button
            variant="secondary"
            width="full"
            isPending={set.isPending && !form.isSubmitting}
            onPress={remove}
          >
            {intl.formatMessage({ id: "apex.security-centre.antiPhishingRemove" })}
          </Button>
        </>
      )}
    </Card>
  );
}

export const AntiPhishingCode = withWords(["security-centre"], AntiPhishingCodeScreen);
