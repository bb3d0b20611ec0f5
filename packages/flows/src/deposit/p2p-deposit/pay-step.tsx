import {
  cancelP2pDeposit,
  extendP2pDeposit,
  payP2pDeposit,
  type P2pDeposit,
  readP2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { Button } from "@apex/ui/button/button";
import { Clock } from "@apex/ui/icon/icon";
import { Notice } from "@apex/ui/notice/notice";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorView } from "../../base/errors/error-view.tsx";
import { CancelDeposit } from "../../parts/fiat-deposit/cancel-deposit.tsx";
import { TimeLeft } from "../../base/format/time-left.tsx";
import { accountDetails, PaymentDetails } from "../../parts/fiat-deposit/payment-details.tsx";
import { writtenMoney } from "../../base/format/written-money.ts";
import { SenderForm } from "./sender-form.tsx";
import { ofDeposit } from "./use-p2p-deposit.ts";
import { useStateAct } from "../../base/use-state-act.ts";

export interface PayStepProps {
  deposit: P2pDeposit;
  nowMs: () => number;
  /** The time is over: reads the state again. */
  onOver: () => void;
}

/** The amount, the payee and the time left; then the bank that it was sent from. */
export function PayStep({ deposit, nowMs, onOver }: PayStepProps) {
  const intl = useIntl();
  const [isPaid, setIsPaid] = useState(false);
  const pay = useStateAct(payP2pDeposit, readP2pDeposit, ofDeposit);
  const cancel = useStateAct(cancelP2pDeposit, readP2pDeposit, ofDeposit);
  const { amount, payTo, reference } = deposit;
  const params = { id: deposit.id };
  return (
    <div className="grid gap-5">
      <PayClock deposit={deposit} nowMs={nowMs} onOver={onOver} />
      <PaymentDetails
        details={[
          {
            label: "apex.fiat-deposit.exactAmount",
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
          },
        ]}
      />
      <Notice>
        <FormattedMessage id="apex.fiat-deposit.p2pRule" />
      </Notice>
      {isPaid ? (
        <SenderForm
          asset={amount.asset}
          submitLabel={intl.formatMessage({ id: "apex.fiat-deposit.p2pPaidConfirm" })}
          onSubmit={(senderBank) => pay.mutateAsync({ params, body: { senderBank } })}
          onBack={() => setIsPaid(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => setIsPaid(true)}>
            {intl.formatMessage({ id: "apex.fiat-deposit.p2pPaid" })}
          </Button>
          <CancelDeposit id={deposit.id} cancel={cancel} />
        </div>
      )}
    </div>
  );
}

function PayClock({ deposit, nowMs, onOver }: PayStepProps) {
  const intl = useIntl();
  const extend = useStateAct(extendP2pDeposit, readP2pDeposit, ofDeposit);
  const submit = () => extend.mutate({ params: { id: deposit.id } });
  return (
    <>
      <Notice
        tone="caution"
        icon={<Clock />}
        action={
          deposit.canExtend && (
            <Button
              variant="secondary"
              size="compact"
              isPending={extend.isPending}
              onPress={submit}
            >
              {intl.formatMessage({ id: "apex.fiat-deposit.p2pExtend" })}
            </Button>
          )
        }
      >
        <FormattedMessage
          id="apex.fiat-deposit.p2pPayWithin"
          values={{
            clock: (
              <TimeLeft
                endsAtMs={Date.parse(deposit.expiresAt)}
                nowMs={nowMs}
                onEnd={onOver}
                className="text-lg font-semibold text-text"
              />
            ),
          }}
        />
      </Notice>
      {extend.error && (
        <ErrorView error={extend.error} onRetry={submit} isRetrying={extend.isPending} />
      )}
    </>
  );
}
