import {
  readMobileMoneyDeposit,
  type MobileMoneyDeposit,
} from "@apex/contract/deposits/mobile-money-deposits";
import { Button } from "@apex/ui/button/button";
import { Smartphone } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { DepositEnded } from "../../parts/fiat-deposit/deposit-ended.tsx";
import { DepositResult } from "../../parts/fiat-deposit/deposit-result.tsx";
import type { DepositActions } from "../../parts/fiat-deposit/fiat-deposit-flow.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { useRead } from "../../base/use-read.ts";
import { writtenContact } from "@apex/contract/phones/written-contact";

/** Interval between reads of the charge, in case the event stream is closed. */
const askEveryMs = 4_000;

/** A deposit's current state, during the charge on the phone and afterwards. */
export function useMobileMoneyDeposit(id: string | undefined) {
  return useRead(
    readMobileMoneyDeposit,
    { params: { id: id ?? "" } },
    {
      enabled: id !== undefined,
      refetchInterval: ({ state: { data } }) =>
        data && isAsked(data.deposit) ? askEveryMs : false,
    },
  );
}

export function isAsked({ transaction }: MobileMoneyDeposit): boolean {
  return transaction.status === "pending";
}

export interface PhoneStepProps extends Pick<DepositActions, "onDone" | "onOpen" | "onVerifyAt"> {
  query: ReturnType<typeof useMobileMoneyDeposit>;
  onAgain: (deposit: MobileMoneyDeposit) => void;
}

/** Says what to do on the phone, and later the outcome. */
export function PhoneStep({ query, onAgain, ...actions }: PhoneStepProps) {
  const { businessMs } = useClient();
  return (
    <Loaded query={query} rows={2}>
      {({ deposit }) => {
        const { transaction, failure } = deposit;
        if (failure)
          return (
            <DepositEnded
              tone="caution"
              body={
                failure === "declined"
                  ? "apex.fiat-deposit.momoDeclinedBody"
                  : "apex.fiat-deposit.momoTimedOutBody"
              }
              againLabel="apex.flow.retry"
              onAgain={() => onAgain(deposit)}
              onDone={actions.onDone}
            />
          );
        if (!isAsked(deposit))
          return (
            <DepositResult
              {...actions}
              arrived={{ transactionId: transaction.id, amount: transaction.amount }}
            />
          );
        return (
          <Asked
            deposit={deposit}
            nowMs={businessMs}
            onEnd={() => void query.refetch()}
            onDone={actions.onDone}
          />
        );
      }}
    </Loaded>
  );
}

interface AskedProps {
  deposit: MobileMoneyDeposit;
  nowMs: () => number;
  onEnd: () => void;
  onDone: () => void;
}

function Asked({ deposit, nowMs, onEnd, onDone }: AskedProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-5">
      <Notice icon={<Smartphone />} live="status">
        <p>
          <FormattedMessage
            id="apex.fiat-deposit.momoPhoneBody"
            values={{
              phone: writtenContact(deposit.number.phone),
              amount: writtenMoney(deposit.transaction.amount, intl),
            }}
          />
        </p>
        <p className="mt-1">
          <FormattedMessage
            id="apex.fiat-deposit.momoPhoneClock"
            values={{
              clock: (
                <TimeLeft
                  endsAtMs={Date.parse(deposit.expiresAt)}
                  nowMs={nowMs}
                  onEnd={onEnd}
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
