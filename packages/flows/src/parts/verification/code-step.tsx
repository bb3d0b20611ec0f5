import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import { validateToken } from "@apex/contract/auth/validate-token";
import { TextButton } from "@apex/ui/text-button/text-button";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { QueryError } from "../../base/errors/query-error.tsx";
import { useAct } from "../../base/use-read.ts";
import { CodeForm } from "../security-code/code-form.tsx";
import { ResendCode } from "./resend-code.tsx";
import { useSentCodeOptions } from "./use-sent-code.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

const sentWords = {
  email: "apex.verification.codeSentEmail",
  sms: "apex.verification.codeSentSms",
  whatsapp: "apex.verification.codeSentWhatsapp",
} as const;

export interface CodeStepProps {
  identifierType: IdentifierType;
  /** The address that gets the code, in full: its owner has typed it. */
  contact: string;
  /** Goes back to enter another one. */
  onChange: () => void;
  onDone: () => void;
  /** Called when a code is sent again, for the host to announce. */
  onSent?: ((sent: CodeSent) => void) | undefined;
}

/** Proves the account's own email or phone with the code that is sent to it: sends one, unless the last one still works. */
export function CodeStep({ identifierType, contact, onChange, onDone, onSent }: CodeStepProps) {
  const intl = useIntl();
  const [resends, setResends] = useState(0);
  const sent = useQuery(useSentCodeOptions(identifierType, contact));
  return (
    <div className="grid gap-5">
      {sent.error ? (
        <QueryError query={sent} />
      ) : sent.data ? (
        <p className="text-body text-text-muted" role="status">
          <FormattedMessage
            id={sentWords[sent.data.channel]}
            values={{ sentTo: writtenContact(contact), b: strong }}
          />{" "}
          {sent.data.isEarlier && (
            <>
              <FormattedMessage id="apex.verification.codeStillWorks" />{" "}
            </>
          )}
          <TextButton onPress={onChange}>
            {intl.formatMessage({ id: "apex.flow.change" })}
          </TextButton>
        </p>
      ) : (
        <SkeletonGroup label={intl.formatMessage({ id: "apex.verification.codeSending" })}>
          <Skeleton className="h-5 w-72" />
        </SkeletonGroup>
      )}
      <OwnCode key={resends} identifierType={identifierType} onDone={onDone} />
      {sent.data && (
        <ResendCode
          {...{ identifierType, contact }}
          sent={sent.data}
          onSent={(again) => {
            setResends(resends + 1);
            onSent?.(again);
          }}
        />
      )}
    </div>
  );
}

function strong(words: ReactNode[]) {
  return (
    <strong key="strong" className="text-text wrap-anywhere">
      {words}
    </strong>
  );
}

function OwnCode({ identifierType, onDone }: Pick<CodeStepProps, "identifierType" | "onDone">) {
  const intl = useIntl();
  const validate = useAct(validateToken);
  return (
    <CodeForm
      label={intl.formatMessage({ id: "apex.verification.code" })}
      submitLabel={intl.formatMessage({ id: "apex.verification.codeSubmit" })}
      onSubmit={(code) =>
        validate.mutate({ body: { identifierType, code } }, { onSuccess: onDone })
      }
      isPending={validate.isPending}
      error={validate.error}
    />
  );
}
