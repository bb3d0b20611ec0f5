import { profileOf } from "@apex/client/profile";
import {
  antiPhishingCodeSchema,
  setAntiPhishingCode,
} from "@apex/contract/security/anti-phishing-code";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useChange } from "../../base/flow/use-change.ts";
import { FormBody } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { useStepUp } from "../../parts/security-code/step-up.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { SecurityPage } from "./security-page.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { QueryError } from "../../base/errors/query-error.tsx";
import type { ScreenProps } from "../../base/flow/titled-page.tsx";
import { TextFormField } from "../../base/form/text-form-field.tsx";

export interface AntiPhishingCodeProps extends ScreenProps {
  onDone: (change: "set" | "removed") => void;
}

/** A word that only this person and we know: a message without it is not from us. */
function AntiPhishingCodeScreen({ onDone, onTitle, headingLevel = 1 }: AntiPhishingCodeProps) {
  const intl = useIntl();
  const profile = useQuery(profileOf(useClient()));
  return (
    <SecurityPage
      headingLevel={headingLevel}
      title={intl.formatMessage({ id: "apex.security-centre.antiPhishing" })}
      description={intl.formatMessage({ id: "apex.security-centre.antiPhishingLead" })}
      onTitle={onTitle}
    >
      {profile.data ? (
        <CodeForm code={profile.data.profile.antiPhishingCode} onDone={onDone} />
      ) : profile.error ? (
        <QueryError query={profile} />
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
  /** The code that is set. */
  code: string | undefined;
}

function CodeForm({ code, onDone }: CodeFormProps) {
  const intl = useIntl();
  const change = useChange();
  const stepUp = useStepUp();
  const { isPending: isRemoving, error: removeError, attempt } = useAttempt();
  /** Returns whether it was set: the person may have dismissed the proof. */
  const set = async (antiPhishingCode: string | null) => {
    const answer = await stepUp.run(({ body, options }) =>
      change(setAntiPhishingCode, { body: { antiPhishingCode, ...body } }, options),
    );
    if (answer === undefined) return false;
    return true;
  };
  const form = useApexForm({
    schema: codeForm,
    defaultValues: { antiPhishingCode: code ?? "" },
    onSubmit: async ({ antiPhishingCode }) => {
      if (await set(antiPhishingCode)) onDone("set");
    },
  });
  const remove = () =>
    attempt("remove", async () => {
      if (await set(null)) onDone("removed");
    });
  const typed = form.form.watch("antiPhishingCode");
  return (
    <Card className="grid gap-5">
      <FormBody form={form}>
        <TextFormField
          form={form}
          name="antiPhishingCode"
          label={intl.formatMessage({ id: "apex.security-centre.antiPhishingLabel" })}
          description={intl.formatMessage({ id: "apex.security-centre.antiPhishingHint" })}
          autoComplete="off"
          spellCheck="false"
        />
        <p className="rounded-control bg-surface-sunken px-4 py-3 text-body wrap-anywhere">
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
          {removeError && <ErrorView error={removeError} onRetry={() => void remove()} />}
          <Button
            variant="secondary"
            width="full"
            isPending={isRemoving}
            onPress={() => void remove()}
          >
            {intl.formatMessage({ id: "apex.security-centre.antiPhishingRemove" })}
          </Button>
        </>
      )}
      {stepUp.dialog}
    </Card>
  );
}

export const AntiPhishingCode = withWords(["security-centre"], AntiPhishingCodeScreen);
