import { cancelApproval, type Approval } from "@apex/contract/approvals/approvals";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import { Dialog } from "@apex/ui/dialog/dialog";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { useAct } from "../../base/use-read.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { AlreadyDecided, type AlreadyDecidedProps } from "./already-decided.tsx";

export interface CancelPaymentDialogProps {
  approvalId: string;
  /** True if other payments may have been sent with it: all wait together. */
  isOfBatch: boolean;
  /** The decision on the payment; absent while it waits. */
  decided: AlreadyDecidedProps | undefined;
  onClose: () => void;
  onDone: (cancelled: Approval) => void;
}

/** Asks the requester before a payment that waits for approval is cancelled. It stays open if another member is faster, and says so. */
function CancelPaymentScreen({
  approvalId,
  isOfBatch,
  decided,
  onClose,
  onDone,
}: CancelPaymentDialogProps) {
  const intl = useIntl();
  const cancel = useAct(cancelApproval);
  const title = intl.formatMessage({ id: "apex.business-withdrawals.cancelTitle" });
  if (decided && !cancel.isPending && !cancel.isSuccess)
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        size="narrow"
        closeLabel={intl.formatMessage({ id: "apex.flow.close" })}
        title={title}
      >
        <AlreadyDecided {...decided} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      tone="danger"
      title={title}
      confirmLabel={intl.formatMessage({ id: "apex.business-withdrawals.cancel" })}
      cancelLabel={intl.formatMessage({ id: "apex.business-withdrawals.cancelKeep" })}
      isPending={cancel.isPending}
      onConfirm={() =>
        cancel.mutate({ body: { approvalId } }, { onSuccess: ({ approval }) => onDone(approval) })
      }
    >
      {cancel.error ? (
        <ErrorView error={cancel.error} />
      ) : (
        intl.formatMessage(
          { id: "apex.business-withdrawals.cancelBody" },
          { of: isOfBatch ? "batch" : "one" },
        )
      )}
    </ConfirmDialog>
  );
}

export const CancelPaymentDialog = withWords(["business-withdrawals"], CancelPaymentScreen);
