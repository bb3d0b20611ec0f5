import type { ApexError } from "@apex/client/apex-error";
import type { CodeChannel, CodeSent } from "@apex/contract/proof/one-time-code";
import { Button } from "@apex/ui/button/button";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";

const channelWords = {
  sms: "apex.verification.viaSms",
  whatsapp: "apex.verification.viaWhatsapp",
  email: "apex.verification.viaEmail",
} as const;

export interface ResendChoiceProps {
  /** The code that was sent last. */
  sent: CodeSent;
  /** Further channels that reach the same contact. Default: only the channel of the last code. */
  channels?: readonly CodeChannel[];
  onSend: (channel: CodeChannel) => void;
  isSending: boolean;
  /** The refusal of the last send. */
  error: ApexError | undefined;
}

/** Buttons for another code, by the same channel or another one. Until the server allows one, a countdown. */
export function ResendChoice({ sent, channels = [], onSend, isSending, error }: ResendChoiceProps) {
  const intl = useIntl();
  const client = useClient();
  const [endedFor, setEndedFor] = useState<string>();
  const resendAtMs = Date.parse(sent.resendAt);
  if (endedFor !== sent.resendAt && resendAtMs > client.nowMs()) {
    return (
      <p className="text-sm text-text-muted">
        <FormattedMessage
          id="apex.verification.resendIn"
          values={{
            clock: (
              <TimeLeft
                endsAtMs={resendAtMs}
                nowMs={() => client.nowMs()}
                onEnd={() => setEndedFor(sent.resendAt)}
              />
            ),
          }}
        />
      </p>
    );
  }
  const others = sent.otherChannels.filter((channel) => channels.includes(channel));
  return (
    <div className="grid justify-items-start gap-3">
      {error && <ErrorView error={error} onRetry={() => onSend(sent.channel)} className="w-full" />}
      <div className="-ms-3.5 flex flex-wrap gap-x-2 gap-y-1">
        <Button
          variant="quiet"
          size="compact"
          isPending={isSending}
          onPress={() => onSend(sent.channel)}
        >
          {intl.formatMessage({ id: "apex.verification.resend" })}
        </Button>
        {others.map((channel) => (
          <Button
            key={channel}
            variant="quiet"
            size="compact"
            isDisabled={isSending}
            onPress={() => onSend(channel)}
          >
            {intl.formatMessage({ id: channelWords[channel] })}
          </Button>
        ))}
      </div>
    </div>
  );
}
