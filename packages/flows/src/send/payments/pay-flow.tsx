import type { Verification } from "@apex/client/events";
import { payPaymentLink, type PaymentRequest } from "@apex/contract/payments/pay-link";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { Card } from "@apex/ui/card/card";
import { DescriptionList, DescriptionRow } from "@apex/ui/description-list/description-list";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import type { FlowState } from "../../base/flow/use-flow.ts";
import { writtenMoney } from "../../base/format/written-money.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { FramedFlow } from "../../parts/money-order/framed-flow.tsx";
import { useMoneyFlow } from "../../parts/money-order/use-money-flow.ts";
import { OrderConfirmation } from "../../parts/money-order/order-confirmation.tsx";
import { ReviewEnd } from "../../parts/money-order/review-end.tsx";
import { WalletRow } from "../../parts/money-order/wallet-row.tsx";
import { FeeRow } from "../../parts/money-order/order-fee.tsx";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { ResultStep } from "../../parts/receipt/result-step.tsx";
import { AmountStep, AskedPayment } from "./amount-step.tsx";
import { ClosedRequest } from "./closed-request.tsx";
import {
  bodyOf,
  newOrder,
  payFlow,
  type PayAnswers,
  type PayOrder,
  type PayStep,
} from "./pay-steps.ts";
import { dotted } from "../../base/format/dotted.ts";
import {
  askingToVerify,
  type VerificationEvent,
} from "../../parts/verification/verification-event.ts";

/** The events that a payment's host handles. */
export type PayEvent =
  /** Goes to the transaction's page. */
  { name: "open-transaction"; transaction: Transaction } | VerificationEvent;

export interface PayFlowProps extends FlowProps<Transaction>, FlowEvents<PayEvent> {
  request: PaymentRequest;
  /** Reads the link again. */
  onLook: () => void;
}

function PayFlowScreen({ request, onLook, ...props }: PayFlowProps) {
  const intl = useIntl();
  const flow = useMoneyFlow(
    useMemo(() => payFlow(request), [request]),
    props,
  );
  const { order, sent } = flow.answers;
  const isForNobody = request.isOwn || request.status !== "open" || request.addressee === "other";
  const isClosed = isForNobody && !order?.isOut && !sent;
  return (
    <FramedFlow
      flow={flow}
      host={props}
      onDone={props.onDone}
      isMoneyOut
      name={intl.formatMessage({ id: "apex.payments.payName" })}
      isClosed={isClosed}
      {...(!isClosed && {
        needs: {
          calls: [payPaymentLink],
          asset: request.asset,
          onVerify: askingToVerify(props.onEvent),
          within: (list, missing) => (
            <AskedPayment request={request}>
              {list}
              {missing.some(({ proof, isDone }) => proof === "identity" && !isDone) && (
                <p className="text-sm text-text-muted">
                  {intl.formatMessage(
                    { id: "apex.payments.withoutBvn" },
                    { name: request.payee.name },
                  )}
                </p>
              )}
            </AskedPayment>
          ),
        },
      })}
      words={isClosed ? { title: request.purpose } : undefined}
    >
      {(onClose) =>
        isClosed ? (
          <ClosedRequest request={request} />
        ) : (
          <OpenStep
            key={flow.draftKey}
            {...{ request, flow, onLook, onClose }}
            onEvent={props.onEvent}
          />
        )
      }
    </FramedFlow>
  );
}

interface OpenStepProps {
  request: PaymentRequest;
  flow: FlowState<PayAnswers, PayStep>;
  onEvent: (event: PayEvent) => void;
  onClose: () => void;
  /** Reads the link again, after the server has refused it as closed. */
  onLook: () => void;
}

/** The open step. */
function OpenStep({ request, flow, onEvent, onClose, onLook }: OpenStepProps) {
  const { step } = flow;
  const onVerify = askingToVerify(onEvent);
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
          onOpen={() => onEvent({ name: "open-transaction", transaction: step.sent })}
        />
      );
  }
}

interface ReviewStepProps {
  order: PayOrder;
  /** Absent if the link fixes the amount. */
  onChangeAmount?: () => void;
  onNext: () => void;
}

/** The payment to review. */
function ReviewStep({ order, onChangeAmount, onNext }: ReviewStepProps) {
  const intl = useIntl();
  const { payee, purpose, amount, fee } = order;
  const rows = { payTo: payee, payFor: purpose };
  const total = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  return (
    <div className="grid gap-6">
      <Card>
        <DescriptionList>
          {(["payTo", "payFor"] as const).map((row) => (
            <DescriptionRow key={row} term={intl.formatMessage({ id: `apex.payments.${row}` })}>
              {rows[row]}
            </DescriptionRow>
          ))}
          <WalletRow side="from" asset={amount.asset} />
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
            {total}
          </DescriptionRow>
        </DescriptionList>
      </Card>
      <ReviewEnd
        label={intl.formatMessage({ id: "apex.payments.pay" }, { amount: total })}
        onNext={onNext}
        endpoint={payPaymentLink}
        order={order}
      />
    </div>
  );
}

interface AuthoriseStepProps extends Pick<OpenStepProps, "flow" | "onLook"> {
  step: Extract<PayStep, { name: "authorise" }>;
  onVerify: (verification: Verification) => void;
}

/** The payment once more, and the security code that pays. */
function AuthoriseStep({ step: { order }, flow, onVerify, onLook }: AuthoriseStepProps) {
  const intl = useIntl();
  const amount = writtenMoney(movedAmount({ direction: "out", ...order }), intl);
  const look = { label: intl.formatMessage({ id: "apex.payments.look" }), onPress: onLook };
  return (
    <div className="grid gap-6">
      <Card>
        <p className="text-lg font-semibold tabular-nums">{amount}</p>
        <p className="text-body wrap-anywhere text-text-muted">
          {dotted(order.payee, order.purpose)}
        </p>
      </Card>
      <OrderConfirmation
        {...orderProps(order, flow)}
        endpoint={payPaymentLink}
        request={bodyOf(order)}
        onChangeAmount={() => flow.goTo("amount")}
        onVerify={onVerify}
        actions={{ "payment-link-closed": look, "not-found": look }}
        submitLabel={intl.formatMessage({ id: "apex.payments.pay" }, { amount })}
      />
    </div>
  );
}

/** Pays a payment link as the signed-in person. */
export const PayFlow = withWords(
  ["payments", "order", "asset", "security", "receipt"],
  PayFlowScreen,
);
