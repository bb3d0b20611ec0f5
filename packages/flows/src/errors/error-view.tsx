import type { ApexError } from "@apex/client/apex-error";
import { defaultRetryAfterMs } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { Countdown } from "@apex/ui/countdown/countdown";
import { WifiOff } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { errorSentence } from "./error-words.ts";

export interface ErrorViewProps {
  error: ApexError;
  /** Asks again; absent where asking again cannot help. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** In place of "Try again": the one thing to do next. */
  action?: ReactNode;
  /** More than the one sentence: whether money moved, what happens next. */
  children?: ReactNode;
  className?: string;
}

/** An error in place: one sentence, one next action, and the id to quote to support. */
export function ErrorView({
  error,
  onRetry,
  isRetrying = false,
  action,
  children,
  className,
}: ErrorViewProps) {
  const intl = useIntl();
  const isOffline = error.kind === "network";
  return (
    <Notice
      tone={isOffline || error.status === 429 ? "caution" : "danger"}
      live="alert"
      title={errorSentence(error, intl)}
      {...(isOffline && { icon: <WifiOff /> })}
      {...(className !== undefined && { className })}
      action={
        action ??
        (onRetry && (
          <RetryAction
            key={error.requestId}
            error={error}
            onRetry={onRetry}
            isRetrying={isRetrying}
          />
        ))
      }
    >
      {children}
      {error.requestId && (
        <p className="text-sm break-all">
          <FormattedMessage id="apex.flow.requestId" values={{ id: error.requestId }} />
        </p>
      )}
    </Notice>
  );
}

interface RetryActionProps {
  error: ApexError;
  onRetry: () => void;
  isRetrying: boolean;
}

/** "Try again"; after 429 not before the server's time is over. */
function RetryAction({ error, onRetry, isRetrying }: RetryActionProps) {
  const intl = useIntl();
  const waitMs = error.status === 429 ? (error.retryAfterMs ?? defaultRetryAfterMs) : 0;
  const [isOver, setIsOver] = useState(waitMs === 0);
  const [endsAtMs] = useState(() => Date.now() + waitMs);
  if (!isOver) {
    return (
      <p className="text-sm font-medium">
        <FormattedMessage
          id="apex.flow.retryIn"
          values={{
            clock: (
              <Countdown
                endsAtMs={endsAtMs}
                spoken={(seconds) =>
                  intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })
                }
                onEnd={() => setIsOver(true)}
              />
            ),
          }}
        />
      </p>
    );
  }
  return (
    <Button variant="secondary" size="compact" onPress={onRetry} isPending={isRetrying}>
      {intl.formatMessage({ id: "apex.flow.retry" })}
    </Button>
  );
}
