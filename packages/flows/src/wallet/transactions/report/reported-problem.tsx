import type { Complaint } from "@apex/contract/transactions/complaint";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { StatusChip } from "@apex/ui/status-chip/status-chip";
import { useId } from "react";
import { useIntl } from "react-intl";
import { PlaceLink } from "../../../base/places/place-link.tsx";
import {
  complaintLooks,
  complaintStatusWords,
  complaintTypeWords,
  isKnownComplaintStatus,
  isKnownComplaintType,
} from "../../../parts/complaint-words/complaint-words.ts";

/** A reported problem and its status. Its reporter also gets a link to the chat. */
export function ReportedProblem({ complaint }: { complaint: Complaint }) {
  const intl = useIntl();
  const id = useId();
  const { complaintType, status, text, hasImage, isOwn = false, reportedAt } = complaint;
  const isKnown = isKnownComplaintStatus(status);
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={id} className="text-lg font-semibold">
            {isKnownComplaintType(complaintType)
              ? intl.formatMessage({ id: complaintTypeWords[complaintType] })
              : complaintType}
          </h2>
          <StatusChip status={isKnown ? complaintLooks[status] : "progress"}>
            {isKnown ? intl.formatMessage({ id: complaintStatusWords[status] }) : status}
          </StatusChip>
        </div>
        <p className="mt-1 text-sm text-text-muted">
          {intl.formatMessage({ id: "apex.complaints.reportedOn" })} <DateTime at={reportedAt} />
        </p>
        {text !== undefined && <p className="mt-2 text-body wrap-anywhere">{text}</p>}
        {hasImage && (
          <p className="mt-2 text-sm text-text-muted">
            {intl.formatMessage({ id: "apex.complaints.reportHasImage" })}
          </p>
        )}
        {isOwn && (
          <PlaceLink
            variant="standalone"
            to="ticket"
            with={{ id: complaint.id }}
            className="mt-2 text-body print:hidden"
          >
            {intl.formatMessage({ id: "apex.complaints.reportChat" })}
          </PlaceLink>
        )}
      </Card>
    </section>
  );
}
