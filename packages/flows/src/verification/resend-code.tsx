import type { IdentifierType } from "@apex/contract/auth/identifier";
import type { CodeChannel, CodeSent } from "@apex/contract/auth/send-code";
import { Button } from "@apex/ui/button/button";
import { Countdown } from "@apex/ui/countdown/countdown";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { ErrorView } from "../errors/error-view.tsx";
import { useSendCode } from "./use-sent-code.ts";

const channelWords = {
  sms: "apex.verification.viaSms",
  whatsapp: "apex.verification.viaWhatsapp",
  email: "apex.verification.viaEmail",
} as const;

/** The channels that reach the contact which is being proved. */
const channelsOf: Readonly<Record<IdentifierType, readonly CodeChannel[]>> = {
  email: ["email"],
  phone: ["sms", "whatsapp"],
};

export interface ResendCodeProps {
  identifierType: IdentifierType;
  /** The code that was sent last. */
  sent: CodeSent;
  onSent?: ((sent: CodeSent) => void) | undefined;
}

/** Another code: held back until the server allows it, then by the same channel or another one. */
export function ResendCode({ identifierType, sent, onSent }: ResendCodeProps) {
  const intl = useIntl();
  const client = useClient();
  const send = useSendCode(identifierType, onSent);
  const [endedFor, setEndedFor] = useState<string>();
  const resendAtMs = Date.parse(sent.resendAt);
  if (endedFor !== sent.resendAt && resendAtMs > client.nowMs()) {
    return (
      <p className="text-sm text-text-muted">
        <FormattedMessage
          id="apex.verification.resendIn"
          values={{
            clock: (
              <Countdown
                endsAtMs={resendAtMs}
                nowMs={() => client.nowMs()}
                spoken={(seconds) =>
                  intl.formatMessage({ id: "apex.verification.secondsLeft" }, { seconds })
                }
                onEnd={() => setEndedFor(sent.resendAt)}
              />
            ),
          }}
        />
      </p>
    );
  }
  const again = (channel: CodeChannel) =>
    send.mutate(channel === "email" ? {} : { carrier: channel });
  const others = sent.otherChannels.filter((channel) =>
    channelsOf[identifierType].includes(channel),
  );
  return (
    <div className="grid justify-items-start gap-3">
      {send.error && (
        <ErrorView error={send.error} onRetry={() => again(sent.channel)} className="w-full" />
      )}
      <div className="-ms-3.5 flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="quiet"
          size="compact"
          isPending={send.isPending}
          onPress={() => again(sent.channel)}
        >
          {intl.formatMessage({ id: "apex.verification.resend" })}
        </Button>
        {others.map((channel) => (
          <Button
            key={channel}
            variant="quiet"
            size="compact"
            isDisabled={send.isPending}
            onPress={() => again(channel)}
          >
            {intl.formatMessage({ id: channelWords[channel] })}
          </Button>
        ))}
      </div>
    </div>
  );
}
