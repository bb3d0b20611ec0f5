import type { ApexError } from "@apex/client/apex-error";
import { isShut } from "@apex/contract/auth/shut-account";
import { defaultRetryAfterMs } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { WifiOff } from "@apex/ui/icon/icon";
import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Notice } from "@apex/ui/notice/notice";
import { use, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ClientContext } from "../client-context.ts";
import { PlaceLink } from "../places/place-link.tsx";
import { errorSentence } from "./error-words.ts";
import { useTelling } from "./told-errors.ts";
import { useVerified } from "./use-verified.ts";

/** Late: only an error that names a time to wait needs it. */
const Countdown = lazyPart(() =>
  import("@apex/ui/countdown/countdown").then((module) => ({ default: module.Countdown })),
);
/** Loaded when something is not available. */
const StatusLink = lazyPart(() => import("./status-link.tsx"));

/** A port that is switched off or does not answer, and a server that does not. */
const outages: ReadonlySet<number | undefined> = new Set([423, 502, 503]);

export interface ErrorViewProps {
  error: ApexError;
  /** Asks again; absent where asking again cannot help. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** In place of "Try again": the one thing to do next. An order on hold has both. */
  action?: ReactNode;
  /** More than the one sentence: whether money moved, what happens next. */
  children?: ReactNode;
  className?: string;
}

/** An error in place: one sentence, one next action, and the id to quote to support. Gone once the person has verified what it asked for. */
export function ErrorView({
  error,
  onRetry,
  isRetrying = false,
  action,
  children,
  className,
}: ErrorViewProps) {
  const intl = useIntl();
  const isSettled = useVerified(error);
  const sentence = errorSentence(error, intl);
  useTelling(isSettled ? undefined : sentence);
  if (isSettled) return null;
  const isOffline = error.kind === "network";
  // Retrying does not help: the owner sets a new password or contacts support.
  const isClosed = isShut(error.code);
  const isHeld = heldUntilMs(error) !== undefined;
  return (
    <Notice
      tone={isOffline || isHeld || error.status === 429 ? "caution" : "danger"}
      live="alert"
      title={sentence}
      {...(isOffline && { icon: <WifiOff /> })}
      {...(className !== undefined && { className })}
      action={
        isClosed ? (
          <PlaceLink to="support">
            {intl.formatMessage({ id: "apex.flow.contactSupport" })}
          </PlaceLink>
        ) : onRetry && (isHeld || action === undefined) ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <RetryAction
              key={error.requestId}
              error={error}
              onRetry={onRetry}
              isRetrying={isRetrying}
            />
            {action}
          </div>
        ) : (
          action
        )
      }
    >
      {children}
      {error.requestId && (
        <p className="text-sm break-all">
          <FormattedMessage id="apex.flow.requestId" values={{ id: error.requestId }} />
        </p>
      )}
      {outages.has(error.status) && (
        <Extra>
          <StatusLink />
        </Extra>
      )}
    </Notice>
  );
}

interface RetryActionProps {
  error: ApexError;
  onRetry: () => void;
  isRetrying: boolean;
}

/** When what is on hold is possible again: `params.until` of an error. */
function heldUntilMs({ params }: ApexError): number | undefined {
  const until = Date.parse(String(params["until"]));
  return Number.isNaN(until) ? undefined : until;
}

/** "Try again"; after 429, and of what is on hold, not before the server's time is over. */
function RetryAction({ error, onRetry, isRetrying }: RetryActionProps) {
  const intl = useIntl();
  // An error is also shown where there is no client yet.
  const nowMs = use(ClientContext)?.businessMs ?? Date.now;
  const [endsAtMs] = useState(() => {
    const waitMs = error.status === 429 ? (error.retryAfterMs ?? defaultRetryAfterMs) : 0;
    return heldUntilMs(error) ?? nowMs() + waitMs;
  });
  const [isOver, setIsOver] = useState(() => endsAtMs <= nowMs());
  if (!isOver) {
    return (
      <p className="text-sm font-medium">
        <FormattedMessage
          id="apex.flow.retryIn"
          values={{
            clock: (
              <Extra>
                <Countdown
                  endsAtMs={endsAtMs}
                  nowMs={nowMs}
                  spoken={(seconds) =>
                    intl.formatMessage({ id: "apex.flow.secondsLeft" }, { seconds })
                  }
                  onEnd={() => setIsOver(true)}
                />
              </Extra>
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
