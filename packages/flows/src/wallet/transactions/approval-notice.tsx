import type { TransactionApproval } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Clock } from "@apex/ui/icon/icon";
import { Extra } from "@apex/ui/lazy-part/extra";
import { lazyPart } from "@apex/ui/lazy-part/lazy-part";
import { Notice } from "@apex/ui/notice/notice";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";

/** Loaded for the requester of a payment alone. */
const CancelPaymentDialog = lazyPart(async () => {
  const { CancelPaymentDialog: dialog } =
    await import("../../parts/cancel-payment/cancel-payment-dialog.tsx");
  return { default: dialog };
});

export interface ApprovalNoticeProps {
  approval: TransactionApproval;
  status: string;
  /** The id of the approval, if the reader requested it. */
  ownId: string | undefined;
  isOfBatch: boolean;
}

/**
 * Says until when a payment waits for another member's approval, where it is decided, and lets its requester cancel it; or who declined
 * or cancelled it, and why.
 */
export function ApprovalNotice({ approval, status, ownId, isOfBatch }: ApprovalNoticeProps) {
  const [cancelling, setCancelling] = useState<string>();
  const [hasCancelled, setCancelled] = useState(false);
  const ended = useRef<HTMLDivElement>(null);
  const isWaiting = status === "under_review";
  // The pressed button goes with the wait; a payment that had ended before takes no focus.
  useEffect(() => {
    if (hasCancelled && !isWaiting) ended.current?.focus();
  }, [hasCancelled, isWaiting]);
  return (
    <>
      {isWaiting ? (
        <Waiting
          {...approval}
          onCancel={ownId === undefined ? undefined : () => setCancelling(ownId)}
        />
      ) : (
        <Ended {...approval} status={status} notice={ended} />
      )}
      <Extra>
        {cancelling !== undefined && (
          <CancelPaymentDialog
            approvalId={cancelling}
            isOfBatch={isOfBatch}
            decided={
              isWaiting ? undefined : { as: decisionOf(status, approval), name: approval.decidedBy }
            }
            onClose={() => setCancelling(undefined)}
            onDone={() => {
              setCancelling(undefined);
              setCancelled(true);
            }}
          />
        )}
      </Extra>
    </>
  );
}

/** The status of the approval that a payment waited for. */
function decisionOf(status: string, { decidedBy }: TransactionApproval) {
  if (decidedBy === undefined) return "expired";
  return status === "declined" || status === "cancelled" ? status : "approved";
}

interface WaitingProps extends TransactionApproval {
  /** Absent for anybody but its requester. */
  onCancel: (() => void) | undefined;
}

function Waiting({ requestedBy, expiresAt, onCancel }: WaitingProps) {
  const intl = useIntl();
  const seesPool = useAllowed("withdrawals", "view");
  return (
    <Notice
      tone="caution"
      icon={<Clock />}
      title={intl.formatMessage({ id: "apex.transaction-pages.waitsTitle" })}
      action={
        <div className="flex flex-wrap gap-2">
          {seesPool && (
            <PlaceButton to="withdrawalPool" variant="secondary" size="compact">
              {intl.formatMessage({ id: "apex.transaction-pages.waitsOpen" })}
            </PlaceButton>
          )}
          {onCancel && (
            <Button variant="quiet" size="compact" onPress={onCancel}>
              {intl.formatMessage({ id: "apex.transaction-pages.waitsCancel" })}
            </Button>
          )}
        </div>
      }
    >
      {intl.formatMessage(
        { id: "apex.transaction-pages.waitsBody" },
        { name: requestedBy, until: formatMoment(expiresAt, intl.locale) },
      )}
    </Notice>
  );
}

interface EndedProps extends TransactionApproval {
  status: string;
  notice: RefObject<HTMLDivElement | null>;
}

function Ended({ status, decidedBy = "none", reason = "none", notice }: EndedProps) {
  const intl = useIntl();
  const isCancelled = status === "cancelled" && decidedBy !== "none";
  if (!isCancelled && status !== "declined") return null;
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      title={intl.formatMessage(
        {
          id: isCancelled
            ? "apex.transaction-pages.cancelledTitle"
            : "apex.transaction-pages.declinedTitle",
        },
        { name: decidedBy, reason },
      )}
    >
      {intl.formatMessage({ id: "apex.transaction-pages.declinedBody" })}
    </Notice>
  );
}
