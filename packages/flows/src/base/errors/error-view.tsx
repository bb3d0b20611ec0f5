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
import { useShownError } from "./shown-errors.ts";
import { useVerified } from "./use-verified.ts";

/** Loaded on demand: only an error with a time to wait needs it. */
const TimeLeft = lazyPart(() =>
  import("../format/time-left.tsx").then((module) => ({ default: module.TimeLeft })),
);
/** Loaded on demand: only the end of a session needs it. */
const SessionEnd = lazyPart(() => import("./session-end.tsx"));
/** Loaded on demand: only outages need it. */
const StatusLink = lazyPart(() => import("./status-link.tsx"));

/** Statuses for a service that is switched off, and for a partner or server that does not answer. */
const outages: ReadonlySet<number | undefined> = new Set([423, 502, 503]);

export interface ErrorViewProps {
  error: ApexError;
  /** Repeats the call. Absent where a retry cannot help. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** The next action, in place of "Try again". An error that ends at a known time shows both. */
  action?: ReactNode;
  /** More than the one sentence: whether money moved, what happens next. */
  children?: ReactNode;
  className?: string;
}

/**
 * An error: one sentence, one next action, and the id to quote to support. It disappears once the person has completed
 * the verification that it asked for.
 */
export function ErrorView({
  error,
  onRetry,
  isRetrying = false,
  action,
  children,
  className,
}: ErrorViewProps) {
  const intl = useIntl();
  const isVerified = useVerified(error);
  const sentence = errorSentence(error, intl);
  useShownError(isVerified ? undefined : sentence);
  if (isVerified) return null;
  const isOffline = error.kind === "network";
  // Retrying does not help: the owner sets a new password or contacts support.
  const isClosed = isShut(error.code);
  const isHeld = heldUntilMs(error) !== undefined;
  const retry = onRetry && (
    <RetryAction key={error.requestId} error={error} onRetry={onRetry} isRetrying={isRetrying} />
  );
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
        ) : error.code === "session-expired" ? (
          <Extra>
            <SessionEnd>{action ?? retry}</SessionEnd>
          </Extra>
        ) : retry && (isHeld || action === undefined) ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {retry}
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

/** The end of a hold, from `params.until` of the error. */
function heldUntilMs({ params }: ApexError): number | undefined {
  const until = Date.parse(String(params["until"]));
  return Number.isNaN(until) ? undefined : until;
}

/** "Try again". After a 429 or during a hold, a countdown until the time that the server named stands in its place. */
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
                <TimeLeft endsAtMs={endsAtMs} nowMs={nowMs} onEnd={() => setIsOver(true)} />
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
