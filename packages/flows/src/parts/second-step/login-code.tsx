import type { ApexError } from "@apex/client/apex-error";
import type { CodeChannel, CodeSent } from "@apex/contract/proof/one-time-code";
import { sendLoginVerificationCode } from "@apex/contract/auth/send-code";
import { Skeleton, SkeletonGroup } from "@apex/ui/skeleton/skeleton";
import { useEffect, useEffectEvent, useState } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { AuthenticatorCode } from "../security-code/authenticator-code.tsx";
import { ResendChoice } from "../verification/resend-choice.tsx";

export interface LoginCodeProps {
  partialSessionKey: string;
  /** The contacts that can get a code: `email`, `phone`. */
  securityOptions: readonly string[];
  onSubmit: (code: string) => void;
  submitLabel: string;
  isPending: boolean;
  error: ApexError | undefined;
}

const sentWords = {
  email: "apex.second-step.codeByEmail",
  sms: "apex.second-step.codeBySms",
  whatsapp: "apex.second-step.codeByWhatsapp",
} as const satisfies Record<CodeChannel, string>;

/** Sends a code to the account's owner, because somebody else may have made the first step, and takes the code. */
export function LoginCode({ partialSessionKey, securityOptions, ...form }: LoginCodeProps) {
  const intl = useIntl();
  const client = useClient();
  const [sent, setSent] = useState<CodeSent>();
  const { isPending: isSending, error: failure, attempt } = useAttempt<CodeChannel>();
  const channels: readonly CodeChannel[] = [
    ...(securityOptions.includes("email") ? ["email" as const] : []),
    ...(securityOptions.includes("phone") ? ["sms" as const, "whatsapp" as const] : []),
  ];
  const send = (channel: CodeChannel, keepsLive?: true) =>
    void attempt(channel, async () => {
      const body = { partialSessionKey, ...(keepsLive && { keepsLive }) };
      setSent(await client.call(sendLoginVerificationCode, { params: { channel }, body }));
    });
  const first = channels[0] ?? "email";
  const begin = useEffectEvent(() => send(first, true));
  useEffect(() => begin(), [client, partialSessionKey, first]);
  if (!sent)
    return failure ? (
      <ErrorView error={failure} onRetry={() => send(first)} isRetrying={isSending} />
    ) : (
      <SkeletonGroup label={intl.formatMessage({ id: "apex.security.sending" })}>
        <Skeleton className="h-13 w-full" />
      </SkeletonGroup>
    );
  return (
    <AuthenticatorCode
      {...form}
      label={intl.formatMessage({ id: "apex.security.codeLabel" })}
      description={intl.formatMessage({ id: sentWords[sent.channel] }, { to: sent.sentTo })}
    >
      <ResendChoice
        sent={sent}
        channels={channels}
        onSend={send}
        isSending={isSending}
        error={failure}
      />
    </AuthenticatorCode>
  );
}
