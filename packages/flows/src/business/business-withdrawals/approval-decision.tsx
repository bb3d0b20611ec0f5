import {
  declineApproval,
  giveApproval,
  listApprovals,
  type Approval,
} from "@apex/contract/approvals/approvals";
import { approvalReasonMaxLength } from "@apex/contract/business/business-limits";
import { Button } from "@apex/ui/button/button";
import { Dialog } from "@apex/ui/dialog/dialog";
import { TextField } from "@apex/ui/text-field/text-field";
import { useState } from "react";
import { useIntl } from "react-intl";
import { validationWordsOf } from "../../base/form/validation-words.ts";
import { writtenSums } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { AlreadyDecided } from "../../parts/cancel-payment/already-decided.tsx";
import { CancelPaymentDialog } from "../../parts/cancel-payment/cancel-payment-dialog.tsx";
import { ProvedDialog } from "../../parts/security-code/proved-dialog.tsx";

export type DecisionStep =
  | { name: "approve"; requestId: string }
  | { name: "reason" }
  | { name: "decline"; requestId: string; reason: string }
  | { name: "cancel" };

export interface ApprovalDecisionProps {
  approval: Approval;
  step: DecisionStep;
  /** True once the payment no longer waits. */
  isGone: boolean;
  onStep: (step: DecisionStep) => void;
  onClose: () => void;
  /** Receives the approval after the member's decision. */
  onDone: (decided: Approval) => void;
}

/**
 * The dialogs to approve, decline or cancel a waiting payment. They stay open if another member decides first, and say
 * so.
 */
export function ApprovalDecision({
  approval,
  step: open,
  isGone,
  onStep,
  onClose,
  onDone,
}: ApprovalDecisionProps) {
  const intl = useIntl();
  const decided = useRead(listApprovals, { query: { stage: "decided" } }, { enabled: isGone });
  const other = isGone ? decided.data?.items.find(({ id }) => id === approval.id) : undefined;
  if (open.name === "reason")
    return (
      <ReasonDialog
        onClose={onClose}
        count={approval.payments}
        onReady={(reason) =>
          onStep({ name: "decline", requestId: crypto.randomUUID(), reason: reason.trim() })
        }
      />
    );
  const gone = other && { as: other.status, name: other.decidedBy };
  if (open.name === "cancel")
    return (
      <CancelPaymentDialog
        approvalId={approval.id}
        isOfBatch={approval.payments > 1}
        decided={gone}
        onClose={onClose}
        onDone={onDone}
      />
    );
  const sum = writtenSums(approval.held, intl);
  const count = approval.payments;
  const lead = (
    <p className="text-body text-text-muted">
      {intl.formatMessage(
        { id: `apex.business-withdrawals.${open.name}Lead` },
        { sum, count, name: approval.requestedBy },
      )}
    </p>
  );
  const base = { requestId: open.requestId, approvalId: approval.id };
  const told = {
    onClose,
    onDone: (answer: { approval: Approval }) => onDone(answer.approval),
    instead: gone && <AlreadyDecided {...gone} />,
  };
  if (open.name === "approve")
    return (
      <ProvedDialog
        {...told}
        endpoint={giveApproval}
        request={base}
        title={intl.formatMessage({ id: "apex.business-withdrawals.approveTitle" }, { count })}
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
      title={intl.formatMessage({ id: "apex.business-withdrawals.declineTitle" }, { count })}
      submitLabel={intl.formatMessage({ id: "apex.business-withdrawals.decline" })}
      isDestructive
    >
      {lead}
    </ProvedDialog>
  );
}

/** The reason for declining, which the code covers. */
function ReasonDialog({
  count,
  onClose,
  onReady,
}: {
  /** Number of payments. */
  count: number;
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
      title={intl.formatMessage({ id: "apex.business-withdrawals.declineTitle" }, { count })}
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
