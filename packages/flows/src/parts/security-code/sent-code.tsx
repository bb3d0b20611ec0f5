import type { ApexError } from "@apex/client/apex-error";
import { codeSchema, type CodeChannel, type CodeSent } from "@apex/contract/proof/one-time-code";
import { Button } from "@apex/ui/button/button";
import { CodeField } from "@apex/ui/code-field/code-field";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { TextButton } from "@apex/ui/text-button/text-button";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl, type IntlShape } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { errorSentence } from "../../base/errors/error-words.ts";
import { useCodeSending, type CodeRequest, type CodeSending } from "./use-code-sending.ts";
import { useTypedCode } from "./use-typed-code.ts";

export interface SentCodeProps extends CodeRequest {
  /** The code that was sent for this request, kept by the caller over reloads. */
  sent: CodeSent | undefined;
  onSent: (sent: CodeSent) => void;
  /** Makes the request with the typed code. */
  onSubmit: (code: string) => void;
  /** Words of the button: the verb and the amount. */
  submitLabel: string;
  /** True if the action cannot be undone. Default false. */
  isDestructive?: boolean | undefined;
  /** True while the request is pending. */
  isPending: boolean;
  /** The request's refusal; only errors of the code are shown here. */
  error: ApexError | undefined;
  /** Beside the button. */
  children?: ReactNode;
}

/** True if the code no longer works, so that a new one is needed. */
function isSpent(error: ApexError | undefined): boolean {
  return error?.code === "security-code-expired" || error?.code === "security-code-locked";
}

/**
 * Proves a request with a one-time code that is bound to it. Sends it at once, and again or by another channel later.
 */
export function SentCode(props: SentCodeProps) {
  const { sent, onSubmit, submitLabel, isDestructive = false, isPending, error, children } = props;
  const intl = useIntl();
  const typed = useTypedCode({
    schema: codeSchema,
    onSubmit,
    isPending,
    error,
    sentenceOf: codeSentence,
  });
  const sending = useCodeSending(props, sent, props.onSent);

  if (!sent) return <FirstSending sending={sending} />;
  return (
    <form noValidate className="grid gap-5" onSubmit={typed.submit}>
      <CodeField
        {...typed.field}
        onComplete={typed.complete}
        name="code"
        label={intl.formatMessage({ id: "apex.security.codeLabel" })}
        description={intl.formatMessage({ id: sentWords[sent.channel] }, { to: sent.sentTo })}
      />
      {sending.error && (
        <ErrorView
          error={sending.error}
          onRetry={() => sending.send()}
          isRetrying={sending.isSending}
        />
      )}
      <Resend
        sent={sent}
        isSpent={isSpent(typed.shown)}
        sending={{
          ...sending,
          send: (channel) => {
            typed.startOver();
            sending.send(channel ?? sent.channel);
          },
        }}
      />
      <Button type="submit" variant={isDestructive ? "danger" : "primary"} isPending={isPending}>
        {submitLabel}
      </Button>
      {children}
    </form>
  );
}

const sentWords = {
  email: "apex.security.sentByEmail",
  sms: "apex.security.sentBySms",
  whatsapp: "apex.security.sentByWhatsapp",
} as const satisfies Record<CodeChannel, string>;

const insteadWords = {
  email: "apex.security.byEmail",
  sms: "apex.security.bySms",
  whatsapp: "apex.security.byWhatsapp",
} as const satisfies Record<CodeChannel, string>;

function codeSentence(error: ApexError, intl: IntlShape): string {
  const sentence = errorSentence(error, intl);
  const tries = error.params["triesLeft"];
  if (typeof tries !== "number" || error.code !== "security-code-wrong") return sentence;
  return `${sentence} ${intl.formatMessage({ id: "apex.security.triesLeft" }, { tries })}`;
}

function FirstSending({ sending }: { sending: CodeSending }) {
  const intl = useIntl();
  if (sending.error) {
    return (
      <ErrorView
        error={sending.error}
        onRetry={() => sending.send()}
        isRetrying={sending.isSending}
      />
    );
  }
  return (
    <SkeletonGroup
      label={intl.formatMessage({ id: "apex.security.sending" })}
      className="grid gap-3"
    >
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-13 w-full max-w-xs" />
      <Skeleton className="h-11 w-full" />
    </SkeletonGroup>
  );
}

/** The button for a new code: at once if the old one no longer works, else after the server's wait. */
function Resend({
  sent,
  isSpent,
  sending,
}: {
  sent: CodeSent;
  isSpent: boolean;
  sending: CodeSending;
}) {
  const intl = useIntl();
  const client = useClient();
  const resendAtMs = Date.parse(sent.resendAt);
  const [openFor, setOpenFor] = useState<string | undefined>(() =>
    client.nowMs() >= resendAtMs ? sent.resendAt : undefined,
  );
  if (!isSpent && openFor !== sent.resendAt) {
    return (
      <p className="text-sm text-text-muted">
        <FormattedMessage
          id="apex.security.resendIn"
          values={{
            clock: (
              <TimeLeft
                endsAtMs={resendAtMs}
                nowMs={client.nowMs}
                onEnd={() => setOpenFor(sent.resendAt)}
              />
            ),
          }}
        />
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        variant="secondary"
        size="compact"
        isPending={sending.isSending}
        onPress={() => sending.send()}
      >
        {intl.formatMessage({ id: "apex.security.resend" })}
      </Button>
      {sent.otherChannels.map((channel) => (
        <TextButton key={channel} variant="standalone" onPress={() => sending.send(channel)}>
          {intl.formatMessage({ id: insteadWords[channel] })}
        </TextButton>
      ))}
    </div>
  );
}
