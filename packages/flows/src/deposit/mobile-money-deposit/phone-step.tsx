import { read } from "@apex/client/query";
import {
  readMobileMoneyDeposit,
  type MobileMoneyDeposit,
} from "@apex/contract/deposits/mobile-money-deposits";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Smartphone } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { DepositClock } from "../../parts/fiat-deposit/deposit-clock.tsx";
import { DepositResult } from "../../parts/fiat-deposit/deposit-result.tsx";
import { serverClock } from "../../parts/fiat-deposit/server-clock.ts";
import { writtenMoney } from "../../base/format/written-money.ts";

/** Interval between reads of the answer, besides the event stream, which may be closed. */
const askEveryMs = 4_000;

/** A deposit during the charge on the phone, and its result. */
export function useMobileMoneyDeposit(id: string | undefined) {
  const query = useQuery({
    ...read(useClient(), readMobileMoneyDeposit, { params: { id: id ?? "" } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isAsked(data.deposit) ? askEveryMs : false),
  });
  return query;
}

export function isAsked({ transaction }: MobileMoneyDeposit): boolean {
  return transaction.status === "pending";
}

export interface PhoneStepProps {
  query: ReturnType<typeof useMobileMoneyDeposit>;
  onDone: () => void;
  onAgain: (deposit: MobileMoneyDeposit) => void;
  onOpen: (transaction: Transaction) => void;
  onVerifyAt: (url: string) => void;
}

/** The instructions for the phone, then the phone's answer. */
export function PhoneStep({ query, onDone, onAgain, onOpen, onVerifyAt }: PhoneStepProps) {
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
    return <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
  const { deposit, now } = query.data;
  const { transaction, failure } = deposit;
  if (failure) return <Failed deposit={deposit} onAgain={onAgain} onDone={onDone} />;
  if (!isAsked(deposit)) {
    return (
      <DepositResult
        arrived={{ transactionId: transaction.id, amount: transaction.amount }}
        onDone={onDone}
        onOpen={onOpen}
        onVerifyAt={onVerifyAt}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <Notice icon={<Smartphone />} live="status">
        <p>
          <FormattedMessage
            id="apex.fiat-deposit.momoPhoneBody"
            values={{
              phone: deposit.number.phone,
              amount: writtenMoney(transaction.amount, intl),
            }}
          />
        </p>
        <p className="mt-1">
          <FormattedMessage
            id="apex.fiat-deposit.momoPhoneClock"
            values={{
              clock: (
                <DepositClock
                  endsAt={deposit.expiresAt}
                  nowMs={serverClock({ now, readAtMs: query.dataUpdatedAt })}
                  onEnd={() => void query.refetch()}
                  className="font-semibold text-text"
                />
              ),
            }}
          />
        </p>
      </Notice>
      <p className="text-body text-text-muted">
        <FormattedMessage id="apex.fiat-deposit.momoPhoneNever" />{" "}
        <FormattedMessage id="apex.fiat-deposit.leave" />
      </p>
      <Button variant="secondary" onPress={onDone}>
        {intl.formatMessage({ id: "apex.flow.done" })}
      </Button>
    </div>
  );
}

function Failed({
  deposit,
  onAgain,
  onDone,
}: Pick<PhoneStepProps, "onAgain" | "onDone"> & { deposit: MobileMoneyDeposit }) {
  const intl = useIntl();
  return (
    <div className="grid gap-5">
      <Notice tone="caution" live="status">
        {intl.formatMessage({
          id:
            deposit.failure === "declined"
              ? "apex.fiat-deposit.momoDeclinedBody"
              : "apex.fiat-deposit.momoTimedOutBody",
        })}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => onAgain(deposit)}>
          {intl.formatMessage({ id: "apex.flow.retry" })}
        </Button>
        <Button variant="quiet" onPress={onDone}>
          {intl.formatMessage({ id: "apex.flow.done" })}
        </Button>
      </div>
    </div>
  );
}
