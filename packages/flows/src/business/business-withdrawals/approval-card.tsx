import type { Approval } from "@apex/contract/approvals/approvals";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DateTime } from "@apex/ui/date-time/date-time";
import { useIntl, type IntlShape } from "react-intl";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { writtenMoney, writtenSums } from "../../base/format/written-money.ts";
import type { DecisionStep } from "./approval-decision.tsx";

export interface ApprovalCardProps {
  approval: Approval;
  /** True if the reader's roles allow a decision. */
  mayApprove: boolean;
  onDecide: (step: DecisionStep) => void;
}

/** A waiting payment: requester, amount and expiry; with approve and decline for members who may decide, and cancel for its requester. */
export function ApprovalCard({ approval, mayApprove, onDecide }: ApprovalCardProps) {
  const intl = useIntl();
  const { transaction, payments, held, isOwn, expiresAt } = approval;
  const { category, id, details } = transaction;
  const { apiToken, approval: { sumOver } = {} } = details;
  const sum = writtenSums(held, intl);
  const reason = whyNot(approval, mayApprove);
  return (
    <li>
      <Card data-item={approval.id}>
        <div className="grid gap-4">
          <div>
            <p className="text-lg font-semibold tabular-nums">{sum}</p>
            <p className="text-body wrap-anywhere text-text-muted">
              {wishSentence(approval, intl)}
            </p>
            {apiToken !== undefined && (
              <p className="text-sm text-text-muted">
                {intl.formatMessage(
                  { id: "apex.business-withdrawals.byToken" },
                  { token: apiToken },
                )}
              </p>
            )}
            {sumOver !== undefined && (
              <p className="text-sm text-text-muted">
                {intl.formatMessage(
                  { id: "apex.business-withdrawals.sumOver" },
                  { limit: writtenMoney(sumOver, intl) },
                )}
              </p>
            )}
            <p className="mt-1 text-sm text-text-muted">
              {intl.formatMessage(
                { id: "apex.business-withdrawals.until" },
                { until: <DateTime at={expiresAt} /> },
              )}
            </p>
          </div>
          {reason !== undefined && (
            <p className="text-sm">
              {intl.formatMessage({ id: `apex.business-withdrawals.${reason}` })}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {isOwn && (
              <Button
                variant="secondary"
                size="compact"
                onPress={() => onDecide({ name: "cancel" })}
                aria-label={intl.formatMessage(
                  { id: "apex.business-withdrawals.cancelSum" },
                  { sum },
                )}
              >
                {intl.formatMessage({ id: "apex.business-withdrawals.cancel" })}
              </Button>
            )}
            {reason === undefined && (
              <Button
                size="compact"
                onPress={() => onDecide({ name: "approve", requestId: crypto.randomUUID() })}
                aria-label={intl.formatMessage(
                  { id: "apex.business-withdrawals.approveSum" },
                  { sum },
                )}
              >
                {intl.formatMessage({ id: "apex.business-withdrawals.approve" })}
              </Button>
            )}
            {!isOwn && mayApprove && (
              <Button
                variant="secondary"
                size="compact"
                onPress={() => onDecide({ name: "reason" })}
                aria-label={intl.formatMessage(
                  { id: "apex.business-withdrawals.declineSum" },
                  { sum },
                )}
              >
                {intl.formatMessage({ id: "apex.business-withdrawals.decline" })}
              </Button>
            )}
            <PlaceButton
              {...(payments > 1
                ? { to: "withdrawalHistory", with: { batch: id } }
                : { to: "transaction", with: { category, id } })}
              variant="quiet"
              size="compact"
            >
              {intl.formatMessage({ id: "apex.business-withdrawals.details" }, { count: payments })}
            </PlaceButton>
          </div>
        </div>
      </Card>
    </li>
  );
}

/** The words for why the reader cannot approve; undefined if they can. */
function whyNot({ isOwn, isPayee }: Approval, mayApprove: boolean) {
  if (isOwn) return "ownWaits";
  if (!mayApprove) return "mayNotApprove";
  return isPayee ? "payeeWaits" : undefined;
}

/** The sentence that tells who requests which payment. */
function wishSentence(
  { call, requestedBy: name, payments: count, transaction: { details } }: Approval,
  intl: IntlShape,
): string {
  const label = details.offer ?? "";
  if (call === "create-card")
    return intl.formatMessage({ id: "apex.business-withdrawals.putUpCard" }, { name, label });
  if (call === "fund-card")
    return intl.formatMessage({ id: "apex.business-withdrawals.putUpFunding" }, { name, label });
  const to = details.receiver?.name ?? details.address ?? "";
  return intl.formatMessage({ id: "apex.business-withdrawals.putUp" }, { name, count, to });
}
