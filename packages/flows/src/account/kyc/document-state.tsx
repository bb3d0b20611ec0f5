import type { ResponseOf } from "@apex/contract/endpoint";
import type { readVerification } from "@apex/contract/verification/verify-bvn";
import { DateTime } from "@apex/ui/date-time/date-time";
import { Hourglass } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";

export type CheckedDocument = ResponseOf<typeof readVerification>["document"];

/** The state of a check, as the person sees it. */
type State =
  | "not-started"
  | "started"
  | "exited"
  | "asked"
  | "processing"
  | "review"
  | "verified"
  | "rejected"
  | "duplicate";

function stateOf({ status, stage, question }: CheckedDocument): State {
  switch (status) {
    case undefined:
      return "not-started";
    case "VERIFIED":
      return "verified";
    case "REJECTED":
      return "rejected";
    case "DUPLICATE":
      return "duplicate";
    case "REVIEW-REQUIRED":
      return "review";
    case "PENDING":
      if (question !== undefined) return "asked";
      return stage === "started" || stage === "exited" ? stage : "processing";
    default:
      // A status of a newer server means that the provider is checking.
      return "processing";
  }
}

const startable: readonly State[] = ["not-started", "started", "exited", "asked", "rejected"];

/** True if the person can go to the provider: for the first time, again, or to continue. */
export function canStart(document: CheckedDocument): boolean {
  return startable.includes(stateOf(document));
}

const tones = {
  started: "info",
  exited: "caution",
  asked: "caution",
  processing: "info",
  review: "info",
  verified: "success",
  rejected: "danger",
  duplicate: "danger",
} as const;

const reasons = [
  "document-unreadable",
  "document-expired",
  "document-not-accepted",
  "face-mismatch",
  "name-mismatch",
] as const;

export interface DocumentStateProps {
  document: CheckedDocument;
  /** The documents that the person can use, as the end of a sentence. */
  documents: string;
}

/** The state of the document check, and what happens next; nothing before the first check. */
export function DocumentState({ document, documents }: DocumentStateProps) {
  const intl = useIntl();
  const state = stateOf(document);
  if (state === "not-started") return null;
  const reason = reasons.find((known) => known === document.reason);
  const isWaiting = state === "processing" || state === "review";
  return (
    <Notice
      tone={tones[state]}
      live="status"
      title={intl.formatMessage({
        id: state === "rejected" ? "apex.verification.bvnRejected" : `apex.kyc.state-${state}`,
      })}
      {...(isWaiting && { icon: <Hourglass /> })}
      action={
        state === "duplicate" && (
          <PlaceButton to="support" size="compact" variant="secondary">
            {intl.formatMessage({ id: "apex.kyc.support" })}
          </PlaceButton>
        )
      }
    >
      {state === "asked" ? (
        <p className="wrap-anywhere whitespace-pre-line">{document.question}</p>
      ) : (
        <p>
          {state === "rejected" && reason
            ? intl.formatMessage({ id: `apex.kyc.reason-${reason}` }, { documents })
            : intl.formatMessage({ id: `apex.kyc.body-${state}` })}
        </p>
      )}
      {document.at !== undefined && (
        <p className="mt-1 text-sm">
          <FormattedMessage
            id="apex.kyc.since"
            values={{ at: <DateTime at={document.at} className="font-medium" /> }}
          />
        </p>
      )}
    </Notice>
  );
}
