import { act } from "@apex/client/query";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { saveBeneficiary, type Recipient } from "@apex/contract/transfers/recipients";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";
import type { Payee } from "./payee.ts";

export interface SuccessStepProps {
  transaction: Transaction;
  payee: Payee | undefined;
  onDone: () => void;
  /** Starts another transfer to the same person, or retries this one. */
  onAgain: () => void;
  onOpen: () => void;
}

/** The result: the receipt, and what can be done next. */
export function SuccessStep({ transaction, payee, onDone, onAgain, onOpen }: SuccessStepProps) {
  const intl = useIntl();
  const result = resultOf(transaction);
  const recipient = payee?.kind === "user" ? payee.recipient : undefined;
  return (
    <div className="grid gap-6">
      <Receipt transaction={transaction} />
      {result === "done" && recipient && !recipient.saved && (
        <SaveRecipient recipient={recipient} />
      )}
      <ResultActions>
        {result === "failed" ? (
          <Button onPress={onAgain}>{intl.formatMessage({ id: "apex.transfer.tryAgain" })}</Button>
        ) : (
          <>
            <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
            <Button variant="secondary" onPress={onAgain}>
              {intl.formatMessage({ id: "apex.transfer.sendAnother" })}
            </Button>
          </>
        )}
        <Button variant="quiet" onPress={onOpen}>
          {intl.formatMessage({ id: "apex.transfer.openTransaction" })}
        </Button>
      </ResultActions>
    </div>
  );
}

function SaveRecipient({ recipient }: { recipient: Recipient }) {
  const intl = useIntl();
  const save = useMutation(act(useClient(), saveBeneficiary));
  const name = recipient.maskedName;
  if (save.isSuccess) {
    return (
      <Notice tone="success" live="status">
        {intl.formatMessage({ id: "apex.transfer.payeeIsSaved" }, { name })}
      </Notice>
    );
  }
  const submit = () => save.mutate({ body: { recipientId: recipient.id } });
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      {save.error && <ErrorView error={save.error} onRetry={submit} isRetrying={save.isPending} />}
      {!save.error && (
        <Button variant="secondary" isPending={save.isPending} onPress={submit}>
          {intl.formatMessage({ id: "apex.transfer.savePayee" }, { name })}
        </Button>
      )}
    </div>
  );
}
