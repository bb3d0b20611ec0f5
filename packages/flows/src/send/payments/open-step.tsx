import type { Verification } from "@apex/client/events";
import { payPaymentLink, type PaymentRequest } from "@apex/contract/payments/pay-link";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useIntl } from "react-intl";
import { useWalletName } from "../../parts/asset-words/use-asset-name.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { authoriseProps } from "../../parts/money-order/authorise-props.ts";
import { totalOf } from "../../parts/money-order/order-amount.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { FeeRow, NewFeeNotice } from "../../parts/money-order/order-fee.tsx";
import { Receipt } from "../../parts/receipt/receipt.tsx";
import { ResultActions } from "../../parts/receipt/result-actions.tsx";
import { AmountStep } from "./amount-step.tsx";
import { bodyOf, newOrder, type PayAnswers, type PayOrder, type PayStep } from "./pay-steps.ts";

/** What the host of a payment acts on. */
export type PayEvent =
  /** To the detail of the transaction. */
  | { name: "open-transaction"; transaction: Transaction }
  /** Asked for again, after the host's own prompt for the 406 was closed. */
  | { name: "verification-required"; verification: Verification };

export interface OpenStepProps {
  request: PaymentRequest;
  step: PayStep;
  flow: FlowState<PayAnswers, PayStep>;
  onEvent: ((event: PayEvent) => void) | undefined;
  onClose: () => void;
  /** Looks at the link once more: it is closed. */
  onLook: () => void;
}

/** The step that is open. */
export function OpenStep({ request, step, flow, onEvent, onClose, onLook }: OpenStepProps) {
  const onVerify = (verification: Verification) =>
    onEvent?.({ name: "verification-required", verification });
  switch (step.name) {
    case "amount":
      return (
        <AmountStep
          request={request}
          typedAmount={flow.answers.typedAmount ?? ""}
          onType={flow.save}
          onNext={(reviewed) => flow.next({ order: newOrder(reviewed), codeSent: undefined })}
          onVerify={onVerify}
        />
      );
    case "confirm":
      return (
        <ReviewStep
          order={step.order}
          hasNewFee={flow.answers.hasNewFee === true}
          {...(!request.amount && { onChangeAmount: () => flow.goTo("amount") })}
          onNext={() => flow.next({ hasNewFee: undefined })}
        />
      );
    case "authorise":
      return <AuthoriseStep {...{ step, flow, onVerify, onLook }} />;
    case "result":
      return (
        <ResultStep
          transaction={step.sent}
          onDone={onClose}
          onOpen={() => onEvent?.({ name: "open-transaction", transaction: step.sent })}
        />
      );
  }
}

interface ReviewStepProps {
  order: PayOrder;
  hasNewFee: boolean;
  /** Absent where the link says how much. */
  onChangeAmount?: () => void;
  onNext: () => void;
}

/** What will be paid. */
function ReviewStep({ order, hasNewFee, onChangeAmount, onNext }: ReviewStepProps) {
  const intl = useIntl();
  const walletName = useWalletName();
  const { payee, purpose, amount, fee } = order;
  const rows = { payTo: payee, purpose, from: walletName(amount.asset) };
  return (
    <div className="grid gap-6">
      {hasNewFee && <NewFeeNotice fee={fee} />}
      <Card>
        <DescriptionList>
          {(["payTo", "purpose", "from"] as const).map((row) => (
            <DescriptionRow key={row} term={intl.formatMessage({ id: `apex.payments.${row}` })}>
              {rows[row]}
            </DescriptionRow>
          ))}
          <DescriptionRow
            term={intl.formatMessage({ id: "apex.payments.amount" })}
            {...(onChangeAmount && {
              onChange: onChangeAmount,
              changeLabel: intl.formatMessage({ id: "apex.flow.change" }),
            })}
          >
            {writtenMoney(amount, intl)}
          </DescriptionRow>
          <FeeRow fee={fee} />
          <DescriptionRow term={intl.formatMessage({ id: "apex.payments.total" })} isTotal>
            {writtenMoney(totalOf(order), intl)}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      <Button onPress={onNext}>{intl.formatMessage({ id: "apex.payments.confirmSubmit" })}</Button>
    </div>
  );
}

interface AuthoriseStepProps extends Pick<OpenStepProps, "flow" | "onLook"> {
  step: Extract<PayStep, { name: "authorise" }>;
  onVerify: (verification: Verification) => void;
}

/** What is paid once more, and the security code that pays. */
function AuthoriseStep({ step: { order }, flow, onVerify, onLook }: AuthoriseStepProps) {
  const intl = useIntl();
  const amount = writtenMoney(totalOf(order), intl);
  const request = bodyOf(order);
  const look = { label: intl.formatMessage({ id: "apex.payments.look" }), onPress: onLook };
  return (
    <div className="grid gap-6">
      <Card>
        <p className="text-lg font-semibold tabular-nums">{amount}</p>
        <p className="text-body [overflow-wrap:anywhere] text-text-muted">
          {`${order.payee} · ${order.purpose}`}
        </p>
      </Card>
      <OrderConfirmation
        {...authoriseProps(order, flow)}
        endpoint={payPaymentLink}
        request={request}
        order={order}
        onChangeAmount={() => flow.goTo("amount")}
        onVerify={onVerify}
        actions={{ "payment-link-closed": look, "not-found": look }}
        submitLabel={intl.formatMessage({ id: "apex.payments.pay" }, { amount })}
      />
    </div>
  );
}

interface ResultStepProps {
  transaction: Transaction;
  onDone: () => void;
  onOpen: () => void;
}

function ResultStep({ transaction, onDone, onOpen }: ResultStepProps) {
  const intl = useIntl();
  return (
    <div className="grid gap-6">
      <Receipt transaction={transaction} />
      <ResultActions>
        <Button onPress={onDone}>{intl.formatMessage({ id: "apex.flow.done" })}</Button>
        <Button variant="quiet" onPress={onOpen}>
          {intl.formatMessage({ id: "apex.payments.openTransaction" })}
        </Button>
      </ResultActions>
    </div>
  );
}
