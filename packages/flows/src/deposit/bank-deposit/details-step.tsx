import { act, read } from "@apex/client/query";
import {
  cancelBankDeposit,
  readBankDeposit,
  type BankDeposit,
} from "@apex/contract/deposits/bank-deposits";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { CancelDeposit } from "../../parts/fiat-deposit/cancel-deposit.tsx";
import { DepositResult } from "../../parts/fiat-deposit/deposit-result.tsx";
import { accountDetails, PaymentDetails } from "../../parts/fiat-deposit/payment-details.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";

/** An announced transfer in its current state; no call without an id. */
export function useBankDeposit(id: string | undefined) {
  return useQuery({
    ...read(useClient(), readBankDeposit, { params: { id: id ?? "" } }),
    enabled: id !== undefined,
  });
}

export interface DetailsStepProps {
  query: ReturnType<typeof useBankDeposit>;
  onDone: () => void;
  onAgain: () => void;
  onOpen: (transaction: Transaction) => void;
  onVerifyAt: (url: string) => void;
}

/** The account to pay and the reference; then the payment's result. */
export function DetailsStep({ query, onDone, onAgain, onOpen, onVerifyAt }: DetailsStepProps) {
  const intl = useIntl();
  if (query.error && !query.data) {
    return (
      <ErrorView
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!query.data)
    return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { deposit } = query.data;
  switch (deposit.status) {
    case "credited":
      return deposit.transactionId ? (
        <DepositResult
          arrived={{ ...deposit, transactionId: deposit.transactionId }}
          onDone={onDone}
          onOpen={onOpen}
          onVerifyAt={onVerifyAt}
        />
      ) : null;
    case "waiting":
      return <Waiting deposit={deposit} onDone={onDone} />;
    default:
      return (
        <div className="grid gap-5">
          <Notice live="status">
            {intl.formatMessage({
              id:
                deposit.status === "cancelled"
                  ? "apex.fiat-deposit.bankCancelledBody"
                  : "apex.fiat-deposit.bankExpiredBody",
            })}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <Button onPress={onAgain}>
              {intl.formatMessage({ id: "apex.fiat-deposit.again" })}
            </Button>
            <Button variant="quiet" onPress={onDone}>
              {intl.formatMessage({ id: "apex.flow.done" })}
            </Button>
          </div>
        </div>
      );
  }
}

function Waiting({ deposit, onDone }: { deposit: BankDeposit; onDone: () => void }) {
  const intl = useIntl();
  const cancel = useMutation(act(useClient(), cancelBankDeposit));
  const { amount, payTo, reference, sender, expiresAt } = deposit;
  return (
    <div className="grid gap-5">
      {sender.isDoubtful && (
        <Notice tone="caution">
          {intl.formatMessage(
            { id: "apex.fiat-deposit.bankDoubtful" },
            { number: sender.accountNumber, bank: sender.bank.name },
          )}
        </Notice>
      )}
      <PaymentDetails
        details={[
          {
            label: "apex.fiat-deposit.bankAmount",
            copy: "apex.fiat-deposit.copyAmount",
            value: writtenMoney(amount, intl),
            copied: amount.amount,
            isLarge: true,
          },
          ...accountDetails(payTo),
          {
            label: "apex.fiat-deposit.reference",
            copy: "apex.fiat-deposit.copyReference",
            value: reference,
            isLarge: true,
          },
        ]}
      />
      <p className="text-body text-text-muted">
        <FormattedMessage
          id="apex.fiat-deposit.bankWaiting"
          values={{ date: <FormattedDate value={expiresAt} day="numeric" month="long" /> }}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        <CancelDeposit id={deposit.id} cancel={cancel} />
      </div>
    </div>
  );
}
