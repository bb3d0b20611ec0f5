import { read } from "@apex/client/query";
import type { Money } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readTransaction } from "@apex/contract/transactions/transactions";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { HeldDeposit, isHeldDeposit } from "../held-deposit/held-deposit.tsx";
import { Receipt } from "../receipt/receipt.tsx";
import { ResultActions } from "../receipt/result-actions.tsx";

/** The deposit that arrived, beside the amount asked for. */
export interface ArrivedDeposit {
  transactionId: string;
  amount: Money;
  received?: Money | undefined;
  receivedAs?: string | undefined;
  isLate?: boolean | undefined;
}

export interface DepositResultProps {
  arrived: ArrivedDeposit;
  onDone: () => void;
  onOpen: (transaction: Transaction) => void;
  /** Leaves for the page of the provider that checks a held deposit. */
  onVerifyAt: (url: string) => void;
}

/** The money is here: in the wallet or on hold; less or more than was asked for is said. */
export function DepositResult({ arrived, onDone, onOpen, onVerifyAt }: DepositResultProps) {
  const intl = useIntl();
  const params = { category: "fiat", id: arrived.transactionId };
  const detail = useQuery(read(useClient(), readTransaction, { params }));
  if (detail.error && !detail.data) {
    return (
      <ErrorView
        error={detail.error}
        onRetry={() => void detail.refetch()}
        isRetrying={detail.isFetching}
      />
    );
  }
  if (!detail.data)
    return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { transaction } = detail.data;
  return (
    <div className="grid gap-6">
      <Difference arrived={arrived} />
      {isHeldDeposit(transaction) ? (
        <HeldDeposit transaction={transaction} onVerifyAt={onVerifyAt} />
      ) : (
        <Receipt transaction={transaction} />
      )}
      <ResultActions>
        <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        <Button variant="quiet" onPress={() => onOpen(transaction)}>
          {intl.formatMessage({ id: "apex.fiat-deposit.openTransaction" })}
        </Button>
      </ResultActions>
    </div>
  );
}

const differenceWords = {
  short: { title: "apex.fiat-deposit.shortTitle", body: "apex.fiat-deposit.shortBody" },
  over: { title: "apex.fiat-deposit.overTitle", body: "apex.fiat-deposit.overBody" },
} as const;

function Difference({
  arrived: { amount, received, receivedAs, isLate },
}: {
  arrived: ArrivedDeposit;
}) {
  const intl = useIntl();
  if (received && (receivedAs === "short" || receivedAs === "over")) {
    const { title, body } = differenceWords[receivedAs];
    const values = { amount: writtenMoney(amount, intl), received: writtenMoney(received, intl) };
    return (
      <Notice tone="caution" live="status" title={intl.formatMessage({ id: title })}>
        {intl.formatMessage({ id: body }, values)}
      </Notice>
    );
  }
  if (!isLate) return null;
  return <Notice live="status">{intl.formatMessage({ id: "apex.fiat-deposit.lateBody" })}</Notice>;
}
