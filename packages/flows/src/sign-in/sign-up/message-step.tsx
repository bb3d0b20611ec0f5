import { toApexError } from "@apex/client/apex-error";
import type { Client } from "@apex/client/create-client";
import type { CodeChannel } from "@apex/contract/proof/one-time-code";
import {
  finishMessageSignUp,
  signUpWithoutMessage,
  type MessageWanted,
} from "@apex/contract/auth/sign-up";
import type { ResponseOf } from "@apex/contract/endpoint";
import { messageSignUpPollMs } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { CopyButton } from "@apex/ui/copy-button/copy-button";
import { CopyableValue } from "@apex/ui/copyable-value/copyable-value";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { MessageSquare } from "@apex/ui/icon/icon";
import { LinkButton } from "@apex/ui/link-button/link-button";
import { ProgressCircle } from "@apex/ui/progress-circle/progress-circle";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenContact } from "@apex/contract/phones/written-contact";

type Opened = ResponseOf<typeof signUpWithoutMessage>;

export interface MessageStepProps {
  wanted: MessageWanted;
  /** The person's phone number, in E.164. */
  phone: string;
  /** The account exists. `isProved`: the message has arrived, so no proof is left. */
  onOpened: (answer: Opened, isProved: boolean) => void;
  /** The message did not arrive in time: returns to the form. */
  onStartAgain: () => void;
}

/**
 * Asks the person to send us a message from the phone that they sign up with: shows the text and the number. The page
 * continues by itself once the message arrives.
 */
export function MessageStep({ wanted, phone, onOpened, onStartAgain }: MessageStepProps) {
  const intl = useIntl();
  const client = useClient();
  const waiting = useMessage(client, wanted.key);
  const without = useMutation({
    mutationFn: () => client.call(signUpWithoutMessage, { body: { key: wanted.key } }),
    onSuccess: (answer) => onOpened(answer, false),
  });
  const come = useEffectEvent((answer: Opened) => onOpened(answer, true));
  const { data } = waiting;
  useEffect(() => {
    if (data && "session" in data) come(data);
  }, [data]);
  const error = without.error ?? waiting.error;
  const code = error === null ? undefined : toApexError(error).code;
  const isOver = code === "sign-up-expired" || code === "account-already-exists";
  return (
    <div className="grid gap-5">
      <Sending wanted={wanted} phone={phone} />
      {error ? (
        <ErrorView
          error={error}
          {...(!isOver && {
            onRetry: () => void waiting.refetch(),
            isRetrying: waiting.isFetching,
          })}
          action={
            isOver && (
              <Button size="compact" variant="secondary" onPress={onStartAgain}>
                {intl.formatMessage({ id: "apex.sign-up.messageAgain" })}
              </Button>
            )
          }
        />
      ) : (
        <Waiting expiresAt={wanted.expiresAt} onEnd={() => void waiting.refetch()} />
      )}
      {!isOver && (
        <Button
          variant="secondary"
          width="full"
          isPending={without.isPending}
          onPress={() => without.mutate()}
        >
          {intl.formatMessage({ id: "apex.sign-up.messageCode" })}
        </Button>
      )}
    </div>
  );
}

/** Asks repeatedly whether the message has arrived. */
function useMessage(client: Client, key: string) {
  return useQuery({
    queryKey: [finishMessageSignUp.slug, key],
    queryFn: ({ signal }) =>
      client.call(finishMessageSignUp, { body: { key } }, { signal, isQuiet: true }),
    refetchInterval: ({ state: { data, error } }) =>
      error || (data && "session" in data) ? false : messageSignUpPollMs,
    // The person writes in another program, so asking continues while this page is in the background.
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
}

/** A link that opens an app on this device with the message filled in. */
function hrefOf(channel: CodeChannel, { number, text }: MessageWanted): string {
  const written = encodeURIComponent(text);
  return channel === "whatsapp"
    ? `https://wa.me/${number.replace("+", "")}?text=${written}`
    : `sms:${number}?&body=${written}`;
}

function Sending({ wanted, phone }: Pick<MessageStepProps, "wanted" | "phone">) {
  const intl = useIntl();
  const copy = {
    copiedLabel: intl.formatMessage({ id: "apex.flow.copied" }),
    unsupportedLabel: intl.formatMessage({ id: "apex.flow.clipboardUnsupported" }),
  };
  return (
    <>
      <p className="text-body text-text-muted">
        <FormattedMessage
          id="apex.sign-up.messageLead"
          values={{ phone: <strong className="text-text">{writtenContact(phone)}</strong> }}
        />
      </p>
      <Card className="grid gap-4">
        <div>
          <p className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.sign-up.messageText" })}
          </p>
          <p className="flex items-center justify-between gap-2 font-semibold">
            {wanted.text}
            <CopyButton
              value={wanted.text}
              label={intl.formatMessage({ id: "apex.sign-up.messageCopyText" })}
              className="-my-2 flex-none"
              {...copy}
            />
          </p>
        </div>
        <div>
          <p className="text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.sign-up.messageNumber" })}
          </p>
          <CopyableValue
            value={wanted.number}
            shown={writtenContact(wanted.number)}
            label={intl.formatMessage({ id: "apex.sign-up.messageCopyNumber" })}
            {...copy}
          />
        </div>
        {wanted.channels.includes("sms") && (
          <LinkButton href={hrefOf("sms", wanted)} width="full" icon={<MessageSquare />}>
            {intl.formatMessage({ id: "apex.sign-up.messageOpenSms" })}
          </LinkButton>
        )}
        {wanted.channels.includes("whatsapp") && (
          <LinkButton
            href={hrefOf("whatsapp", wanted)}
            target="_blank"
            rel="noreferrer"
            width="full"
            variant="secondary"
          >
            {intl.formatMessage({ id: "apex.sign-up.messageOpenWhatsapp" })}
          </LinkButton>
        )}
      </Card>
    </>
  );
}

function Waiting({ expiresAt, onEnd }: { expiresAt: string; onEnd: () => void }) {
  const intl = useIntl();
  const { nowMs } = useClient();
  const words = intl.formatMessage({ id: "apex.sign-up.messageWaiting" });
  return (
    <div className="flex items-center gap-3 text-body" role="status">
      <ProgressCircle isIndeterminate size="small" label={words} />
      <span className="min-w-0 flex-1">{words}</span>
      <TimeLeft endsAtMs={Date.parse(expiresAt)} nowMs={nowMs} onEnd={onEnd} />
    </div>
  );
}
