import { declineApproval, giveApproval, type Approval } from "@apex/contract/approvals/approvals";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Dialog } from "@apex/ui/dialog/dialog";
import { DateTime } from "@apex/ui/date-time/date-time";
import { TextField } from "@apex/ui/text-field/text-field";
import { useState } from "react";
import { useIntl, type IntlShape } from "react-intl";
import { approvalReasonMaxLength } from "@apex/contract/business/business-limits";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { PlaceButton } from "../../base/places/place-button.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";
import { writtenSums } from "../../base/format/written-money.ts";

export interface ApprovalCardProps {
  approval: Approval;
  /** True if the reader's roles allow a decision. */
  mayApprove: boolean;
}

type Open =
  | { name: "approve"; requestId: string }
  | { name: "reason" }
  | { name: "decline"; requestId: string; reason: string };

/** A waiting payment: requester, amount and expiry; with approve and decline for members who may decide. */
export function ApprovalCard({ approval, mayApprove }: ApprovalCardProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<Open>();
  const { transaction, payments, held, isOwn, expiresAt } = approval;
  const { category, id, details } = transaction;
  const { apiToken } = details;
  const sum = writtenSums(held, intl);
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
            <p className="mt-1 text-sm text-text-muted">
              {intl.formatMessage(
                { id: "apex.business-withdrawals.until" },
                { until: <DateTime at={expiresAt} /> },
              )}
            </p>
          </div>
          {isOwn ? (
            <p className="text-sm">
              {intl.formatMessage({ id: "apex.business-withdrawals.ownWaits" })}
            </p>
          ) : (
            !mayApprove && (
              <p className="text-sm">
                {intl.formatMessage({ id: "apex.business-withdrawals.mayNotApprove" })}
              </p>
            )
          )}
          <div className="flex flex-wrap gap-3">
            {!isOwn && mayApprove && (
              <>
                <Button
                  size="compact"
                  onPress={() => setOpen({ name: "approve", requestId: crypto.randomUUID() })}
                  aria-label={intl.formatMessage(
                    { id: "apex.business-withdrawals.approveSum" },
                    { sum },
                  )}
                >
                  {intl.formatMessage({ id: "apex.business-withdrawals.approve" })}
                </Button>
                <Button
                  variant="secondary"
                  size="compact"
                  onPress={() => setOpen({ name: "reason" })}
                  aria-label={intl.formatMessage(
                    { id: "apex.business-withdrawals.declineSum" },
                    { sum },
                  )}
                >
                  {intl.formatMessage({ id: "apex.business-withdrawals.decline" })}
                </Button>
              </>
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
      {open && (
        <Decision
          approval={approval}
          open={open}
          onOpen={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}

/** The sentence of who requests what. */
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

interface DecisionProps {
  approval: Approval;
  open: Open;
  onOpen: (open: Open) => void;
  onClose: () => void;
}

function Decision({ approval, open, onOpen, onClose }: DecisionProps) {
  const intl = useIntl();
  if (open.name === "reason")
    return (
      <ReasonDialog
        onClose={onClose}
        onReady={(reason) =>
          onOpen({ name: "decline", requestId: crypto.randomUUID(), reason: reason.trim() })
        }
      />
    );
  const sum = writtenSums(approval.held, intl);
  const lead = (
    <p className="text-body text-text-muted">
      {intl.formatMessage(
        { id: `apex.business-withdrawals.${open.name}Lead` },
        { sum, name: approval.requestedBy },
      )}
    </p>
  );
  const base = { requestId: open.requestId, approvalId: approval.id };
  const told = { onClose, onDone: onClose };
  if (open.name === "approve")
    return (
      <ProvedDialog
        {...told}
        endpoint={giveApproval}
        request={base}
        title={intl.formatMessage({ id: "apex.business-withdrawals.approveTitle" })}
        submitLabel={intl.formatMessage({ id: "apex.business-withdrawals.approve" })}
      >
        {lead}
      </ProvedDialog>
    );
  const { reason } = open;
  const request = { ...base, ...(reason !== "" && { reason }) };
  return (
    <ProvedDialog
      {...told}
      endpoint={declineApproval}
      request={request}
      title={intl.formatMessage({ id: "apex.business-withdrawals.declineTitle" })}
      submitLabel={intl.formatMessage({ id: "apex.business-withdrawals.decline" })}
      isDestructive
    >
      {lead}
    </ProvedDialog>
  );
}

/** The reason for declining, which the code covers. */
function ReasonDialog({
  onClose,
  onReady,
}: {
  onClose: () => void;
  onReady: (reason: string) => void;
}) {
  const intl = useIntl();
  const [reason, setReason] = useState("");
  const isTooLong = reason.length > approvalReasonMaxLength;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="narrow"
      closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
      title={intl.formatMessage({ id: "apex.business-withdrawals.declineTitle" })}
    >
      <div className="grid gap-5">
        <TextField
          label={intl.formatMessage({ id: "apex.business-withdrawals.reason" })}
          value={reason}
          onChange={setReason}
          error={isTooLong ? intl.formatMessage({ id: validationWordsOf("too-long") }) : undefined}
          autoComplete="off"
        />
        <Button isDisabled={isTooLong} onPress={() => onReady(reason)}>
          {intl.formatMessage({ id: "apex.business-withdrawals.continue" })}
        </Button>
      </div>
    </Dialog>
  );
}
