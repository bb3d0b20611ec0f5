import { act } from "@apex/client/query";
import type { IdentifierType } from "@apex/contract/auth/identifier";
import { codeSchema, type CodeSent } from "@apex/contract/auth/send-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import * as z from "zod/mini";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { FormBody, FormField } from "../../base/form/form-field.tsx";
import { useApexForm } from "../../base/form/use-apex-form.ts";
import { ResendCode } from "./resend-code.tsx";
import { useSentCodeOptions } from "./use-sent-code.ts";

const sentWords = {
  email: "apex.verification.codeSentEmail",
  sms: "apex.verification.codeSentSms",
  whatsapp: "apex.verification.codeSentWhatsapp",
} as const;

export interface CodeStepProps {
  identifierType: IdentifierType;
  onDone: () => void;
  /** A code was sent again: the host says so. */
  onSent?: ((sent: CodeSent) => void) | undefined;
}

/** Proves the account's own email or phone with the code that is sent to it: sends one, unless one was just sent. */
export function CodeStep({ identifierType, onDone, onSent }: CodeStepProps) {
  const intl = useIntl();
  const sent = useQuery(useSentCodeOptions(identifierType));
  return (
    <div className="grid gap-5">
      {sent.error ? (
        <ErrorView
          error={sent.error}
          onRetry={() => void sent.refetch()}
          isRetrying={sent.isFetching}
        />
      ) : sent.data ? (
        <p className="text-body text-text-muted" role="status">
          <FormattedMessage
            id={sentWords[sent.data.channel]}
            values={{ sentTo: sent.data.sentTo, b: strong }}
          />
        </p>
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: "apex.verification.codeSending" })}>
          <Skeleton className="h-5 w-72" />
        </SkeletonGroup>
      )}
      <CodeForm identifierType={identifierType} onDone={onDone} />
      {sent.data && <ResendCode identifierType={identifierType} sent={sent.data} onSent={onSent} />}
    </div>
  );
}

function strong(words: ReactNode[]) {
  return <strong className="text-text">{words}</strong>;
}

const codeForm = z.object({ code: codeSchema });

function CodeForm({ identifierType, onDone }: Omit<CodeStepProps, "onSent">) {
  const intl = useIntl();
  const validate = useMutation(act(useClient(), validateToken));
  const form = useApexForm({
    schema: codeForm,
    defaultValues: { code: "" },
    onSubmit: async ({ code }) => {
      await validate.mutateAsync({ body: { identifierType, code } });
      onDone();
    },
    fieldOfCode: { "token-validation-failed": "code" },
  });
  return (
    <FormBody form={form}>
      <FormField form={form} name="code">
        {({ id: _, ...field }) => (
          <CodeField
            {...field}
            label={intl.formatMessage({ id: "apex.verification.code" })}
            onComplete={() => form.submit()}
          />
        )}
      </FormField>
      <Button type="submit" width="full" isPending={form.isSubmitting}>
        {intl.formatMessage({ id: "apex.verification.codeSubmit" })}
      </Button>
    </FormBody>
  );
}
