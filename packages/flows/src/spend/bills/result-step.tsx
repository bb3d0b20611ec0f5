import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { useIntl } from "react-intl";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";

export interface ResultStepProps {
  transaction: Transaction;
  onDone: () => void;
  /** Starts the same bill again. */
  onAgain: () => void;
  onOpen: () => void;
}

/** The result: what can be done next, and the receipt. */
export function ResultStep({ transaction, onDone, onAgain, onOpen }: ResultStepProps) {
  const intl = useIntl();
  const isFailed = resultOf(transaction) === "failed";
  return (
    <div className="grid gap-6">
      <ResultActions>
        {!isFailed && (
          <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        )}
        <Button variant={isFailed ? "primary" : "secondary"} onPress={onAgain}>
          {intl.formatMessage({ id: isFailed ? "apex.bills.tryAgain" : "apex.bills.repeat" })}
        </Button>
        <Button variant="quiet" onPress={onOpen}>
          {intl.formatMessage({ id: "apex.bills.openTransaction" })}
        </Button>
      </ResultActions>
      <Receipt transaction={transaction} />
    </div>
  );
}
