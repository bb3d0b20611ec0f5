import type { ApexError } from "@apex/client/apex-error";
import { Button } from "@apex/ui/button/button";
import { ConfirmDialog } from "@apex/ui/confirm-dialog/confirm-dialog";
import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";

export interface CancelDepositProps {
  id: string;
  /** The call that cancels the deposit. */
  cancel: Pick<
    UseMutationResult<unknown, ApexError, { params: { id: string } }>,
    "mutate" | "isPending" | "error"
  >;
}

/** Cancels an announced deposit, after a confirmation. */
export function CancelDeposit({ id, cancel }: CancelDepositProps) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setIsAsking(true)}>
        {intl.formatMessage({ id: "apex.fiat-deposit.cancel" })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        tone="danger"
        title={intl.formatMessage({ id: "apex.fiat-deposit.cancelTitle" })}
        confirmLabel={intl.formatMessage({ id: "apex.fiat-deposit.cancel" })}
        cancelLabel={intl.formatMessage({ id: "apex.fiat-deposit.cancelKeep" })}
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id } }, { onSettled: () => setIsAsking(false) })}
      >
        <p>{intl.formatMessage({ id: "apex.fiat-deposit.cancelBody" })}</p>
      </ConfirmDialog>
      {cancel.error && <ErrorView error={cancel.error} className="w-full" />}
    </>
  );
}
