import { read } from "@apex/client/query";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import { Receipt } from "../receipt/receipt.tsx";
import { displayStateOf } from "../transaction-row/display-state.ts";

/** The three ends of a bill. */
export type BillResult = "done" | "processing" | "failed";

export function resultOf({ status }: Transaction): BillResult {
  const state = displayStateOf(status);
  if (state === "done") return "done";
  return state === "failed" || state === "cancelled" ? "failed" : "processing";
}

/** The bill as it stands now; as it was answered until that is read. Nothing before there is one. */
export function useLiveBill(sent: Transaction | undefined): Transaction | undefined {
  const params = { category: sent?.category ?? "", id: sent?.id ?? "" };
  const now = useQuery({
    ...read(useClient(), readTransaction, { params }),
    enabled: sent !== undefined,
  });
  return sent && (now.data?.transaction ?? sent);
}

export interface ResultStepProps {
  transaction: Transaction;
  onDone: () => void;
  /** The same once more. */
  onAgain: () => void;
  onOpen: () => void;
}

/** What became of it: the receipt, and what can be done next. */
export function ResultStep({ transaction, onDone, onAgain, onOpen }: ResultStepProps) {
  const intl = useIntl();
  const isFailed = resultOf(transaction) === "failed";
  return (
    <div className="grid gap-6">
      <Receipt transaction={transaction} />
      <div className="flex flex-wrap gap-3 print:hidden">
        {!isFailed && (
          <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        )}
        <Button variant={isFailed ? "primary" : "secondary"} onPress={onAgain}>
          {intl.formatMessage({ id: isFailed ? "apex.bills.tryAgain" : "apex.bills.repeat" })}
        </Button>
        <Button variant="quiet" onPress={onOpen}>
          {intl.formatMessage({ id: "apex.bills.openTransaction" })}
        </Button>
      </div>
    </div>
  );
}
