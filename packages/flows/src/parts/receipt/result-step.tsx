import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { resultOf } from "../money-order/order-result.ts";
import { Receipt } from "./receipt.tsx";
import { ResultActions } from "./result-actions.tsx";

export interface ResultStepProps {
  transaction: Transaction;
  onDone: () => void;
  onOpen: () => void;
  /** Repeats the order, or retries a failed one. Absent if it cannot be repeated. */
  onAgain?: () => void;
  /** Above the receipt. */
  lead?: ReactNode;
  /** In place of the receipt. */
  receipt?: ReactNode;
  /** Under the receipt. */
  children?: ReactNode;
}

/** Shows the outcome of an order: what can be done next, and the receipt. The screen has the words of `order` and `receipt`. */
export function ResultStep({
  transaction,
  onDone,
  onOpen,
  onAgain,
  lead,
  receipt = <Receipt transaction={transaction} />,
  children,
}: ResultStepProps) {
  const intl = useIntl();
  const isFailed = onAgain !== undefined && resultOf(transaction) === "failed";
  return (
    <div className="grid gap-6">
      {lead}
      <ResultActions>
        {!isFailed && (
          <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        )}
        {onAgain && (
          <Button variant={isFailed ? "primary" : "secondary"} onPress={onAgain}>
            {intl.formatMessage({ id: isFailed ? "apex.order.tryAgain" : "apex.order.sendAgain" })}
          </Button>
        )}
        <Button variant="quiet" onPress={onOpen}>
          {intl.formatMessage({ id: "apex.order.openTransaction" })}
        </Button>
      </ResultActions>
      {receipt}
      {children}
    </div>
  );
}
