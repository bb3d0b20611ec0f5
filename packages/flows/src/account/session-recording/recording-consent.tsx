import {
  answerSessionRecording,
  type SessionRecording,
} from "@apex/contract/security/session-recording";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";

/** The data that support cannot see, listed before the person agrees. */
const masked = [
  "apex.session-recording.maskedTyped",
  "apex.session-recording.maskedNumbers",
  "apex.session-recording.maskedSecurity",
] as const;

/** A support agent asks to watch: their name, the PIN that identifies them, and what they will not see. */
export function RecordingConsent({ recording }: { recording: SessionRecording }) {
  const intl = useIntl();
  const answer = useAct(answerSessionRecording);
  const give = (isAllowed: boolean) =>
    answer.mutate({ params: { id: recording.id }, body: { isAllowed } });
  const isGiven = answer.variables?.body.isAllowed;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && give(false)}
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.session-recording.askTitle" }, recording)}
      footer={
        <>
          <Button isPending={answer.isPending && isGiven === true} onPress={() => give(true)}>
            {intl.formatMessage({ id: "apex.session-recording.allow" })}
          </Button>
          <Button
            variant="secondary"
            isPending={answer.isPending && isGiven === false}
            onPress={() => give(false)}
          >
            {intl.formatMessage({ id: "apex.session-recording.decline" })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{intl.formatMessage({ id: "apex.session-recording.askBody" })}</p>
        <p className="rounded-card bg-surface-sunken px-4 py-3">
          <span className="block text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.session-recording.pinLead" }, recording)}
          </span>
          <span className="block font-display text-2xl font-bold tracking-wide tabular-nums">
            {recording.pin}
          </span>
        </p>
        <div>
          <p className="font-semibold">
            <FormattedMessage id="apex.session-recording.maskedTitle" />
          </p>
          <ul className="grid list-disc gap-1 ps-5 text-body">
            {masked.map((id) => (
              <li key={id}>{intl.formatMessage({ id })}</li>
            ))}
          </ul>
        </div>
        {answer.error && <ErrorView error={answer.error} />}
      </div>
    </Dialog>
  );
}
