import {
  cancelBankDeposit,
  readBankDeposit,
  type BankDeposit,
} from "@apex/contract/deposits/bank-deposits";
import { Button } from "@apex/ui/button/button";
import { formatDay } from "@apex/ui/date-time/format-moment";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { Loaded } from "../../base/flow/loaded.tsx";
import { CancelDeposit } from "../../parts/fiat-deposit/cancel-deposit.tsx";
import { DepositEnded } from "../../parts/fiat-deposit/deposit-ended.tsx";
import { DepositResult } from "../../parts/fiat-deposit/deposit-result.tsx";
import type { DepositActions } from "../../parts/fiat-deposit/fiat-deposit-flow.tsx";
import { accountDetails, PaymentDetails } from "../../parts/fiat-deposit/payment-details.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useAct, useRead } from "../../base/use-read.ts";

/** An announced transfer in its current state; no call without an id. */
export function useBankDeposit(id: string | undefined) {
  return useRead(
    readBankDeposit,
    { params: { id: id ?? "" } },
    {
      enabled: id !== undefined,
    },
  );
}

export interface DetailsStepProps extends Pick<DepositActions, "onDone" | "onOpen" | "onVerifyAt"> {
  query: ReturnType<typeof useBankDeposit>;
  onAgain: () => void;
}

/** Shows the account and reference for the transfer, and later the amount that arrived. */
export function DetailsStep({ query, onAgain, ...actions }: DetailsStepProps) {
  return (
    <Loaded query={query} rows={3}>
      {({ deposit }) => {
        switch (deposit.status) {
          case "credited":
            return <DepositResult {...actions} arrived={deposit} />;
          case "waiting":
            return <Waiting deposit={deposit} onDone={actions.onDone} />;
          default:
            return (
              <DepositEnded
                tone="info"
                body={
                  deposit.status === "cancelled"
                    ? "apex.fiat-deposit.bankCancelledBody"
                    : "apex.fiat-deposit.bankExpiredBody"
                }
                onAgain={onAgain}
                onDone={actions.onDone}
              />
            );
        }
      }}
    </Loaded>
  );
}

function Waiting({ deposit, onDone }: { deposit: BankDeposit; onDone: () => void }) {
  const intl = useIntl();
  const cancel = useAct(cancelBankDeposit);
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
          values={{ date: formatDay(expiresAt, intl.locale) }}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        <CancelDeposit id={deposit.id} cancel={cancel} />
      </div>
    </div>
  );
}
