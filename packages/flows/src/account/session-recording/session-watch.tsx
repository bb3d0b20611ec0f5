import { toApexError } from "@apex/client/apex-error";
import { refresh } from "@apex/client/query";
import {
  readSessionRecording,
  showSessionView,
  stopSessionRecording,
  type SessionRecording,
} from "@apex/contract/security/session-recording";
import { Button } from "@apex/ui/button/button";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { useRead } from "../../base/use-read.ts";
import { maskedText } from "./masked-text.ts";
import { RecordingConsent } from "./recording-consent.tsx";

export interface SessionWatchProps {
  /** The current path of the person. */
  path: string;
  /** Returns the element whose content is shown; null while there is none. */
  root: () => HTMLElement | null;
  /** True for a page about secrets, which is never shown. */
  isPrivate: boolean;
  /** Reports whether this session is being watched. After a reload, the host renders this component only if it was. */
  onChange: (isWatched: boolean) => void;
}

/** Interval between checks of the page. Only a changed page is sent. */
const lookEveryMs = 2_000;

/** A layer over every page: the question whether support may watch, and the red frame while it does. */
function SessionWatchLayer(props: SessionWatchProps) {
  const { data } = useRead(readSessionRecording, {});
  const recording = data?.recording;
  const isWatched = recording?.status === "live" && recording.isThisSession;
  const changed = useEffectEvent(props.onChange);
  useEffect(() => {
    if (data) changed(isWatched);
  }, [data, isWatched]);
  if (recording === undefined) return null;
  if (recording.status === "asked")
    return <RecordingConsent key={recording.id} recording={recording} />;
  return isWatched ? <Frame {...props} recording={recording} /> : null;
}

function Frame({
  recording,
  path,
  root,
  isPrivate,
}: SessionWatchProps & { recording: SessionRecording }) {
  const intl = useIntl();
  const client = useClient();
  const queries = useQueryClient();
  const { isPending: isStopping, attempt } = useAttempt<"stop">();
  useShownPage(recording.id, { path, root, isPrivate });
  const stop = async () => {
    try {
      await client.call(stopSessionRecording, { params: { id: recording.id } });
    } finally {
      void refresh(queries, stopSessionRecording.changes);
    }
  };
  const label = intl.formatMessage({ id: "apex.session-recording.frame" });
  return (
    <section aria-label={label}>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-0 z-50 border-4 border-negative"
      />
      <div className="fixed inset-x-0 bottom-16 z-50 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-negative bg-surface-raised px-4 py-3 shadow-overlay md:bottom-6">
        <p role="status" className="text-body font-semibold">
          <FormattedMessage
            id={isPrivate ? "apex.session-recording.hidden" : "apex.session-recording.live"}
            values={{ agent: recording.agent }}
          />
        </p>
        <TimeLeft
          endsAtMs={Date.parse(recording.expiresAt)}
          nowMs={client.nowMs}
          onEnd={() => void refresh(queries, stopSessionRecording.changes)}
        />
        <Button
          variant="danger"
          size="compact"
          isPending={isStopping}
          onPress={() => void attempt("stop", stop)}
        >
          {intl.formatMessage({ id: "apex.session-recording.stop" })}
        </Button>
      </div>
    </section>
  );
}

/** Sends the page's masked content after each change while an agent is watching. */
function useShownPage(
  id: string,
  { path, root, isPrivate }: Pick<SessionWatchProps, "path" | "root" | "isPrivate">,
): void {
  const client = useClient();
  const queries = useQueryClient();
  const sent = useRef<string>(undefined);
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    const content = isPrivate ? null : root();
    const body = {
      path: path.slice(0, 500),
      title: isPrivate ? "" : document.title.slice(0, 200),
      text: content === null ? "" : maskedText(content),
    };
    const now = JSON.stringify(body);
    if (now === sent.current) return;
    try {
      await client.call(showSessionView, { params: { id }, body }, { isQuiet: true });
      sent.current = now;
    } catch (error) {
      // The recording has ended; after any other error the next look tries again.
      if (toApexError(error).code === "not-found")
        void refresh(queries, stopSessionRecording.changes);
    }
  });
  useEffect(() => {
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [id]);
}

export const SessionWatch = withWords(["session-recording"], SessionWatchLayer);
