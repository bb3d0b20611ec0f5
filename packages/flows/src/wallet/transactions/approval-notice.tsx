import type { TransactionApproval } from "@apex/contract/transactions/transaction";
import { formatMoment } from "@apex/ui/date-time/format-moment";
import { Clock } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useIntl } from "react-intl";
import { useAllowed } from "../../base/flow/use-allowed.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";

export interface ApprovalNoticeProps {
  approval: TransactionApproval;
  status: string;
}

/** Says until when a payment waits for another member's approval, and where it is decided; or who declined it, and why. */
export function ApprovalNotice({ approval, status }: ApprovalNoticeProps) {
  if (status === "under_review") return <Waiting {...approval} />;
  return status === "declined" && <Declined {...approval} />;
}

function Waiting({ requestedBy, expiresAt }: TransactionApproval) {
  const intl = useIntl();
  const seesPool = useAllowed("withdrawals", "view");
  return (
    <Notice
      tone="caution"
      icon={<Clock />}
      title={intl.formatMessage({ id: "apex.transaction-pages.waitsTitle" })}
      action={
        seesPool && (
          <PlaceButton to="withdrawalPool" variant="secondary">
            {intl.formatMessage({ id: "apex.transaction-pages.waitsOpen" })}
          </PlaceButton>
        )
      }
    >
      {intl.formatMessage(
        { id: "apex.transaction-pages.waitsBody" },
        { name: requestedBy, until: formatMoment(expiresAt, intl.locale) },
      )}
    </Notice>
  );
}

function Declined({ decidedBy = "none", reason = "none" }: TransactionApproval) {
  const intl = useIntl();
  return (
    <Notice
      title={intl.formatMessage(
        { id: "apex.transaction-pages.declinedTitle" },
        { name: decidedBy, reason },
      )}
    >
      {intl.formatMessage({ id: "apex.transaction-pages.declinedBody" })}
    </Notice>
  );
}
