import type { ApexError } from "@apex/client/apex-error";
import type { Verification } from "@apex/client/events";
import type { CodeSent } from "@apex/contract/proof/one-time-code";
import type { MoneyEndpoint } from "@apex/contract/keys/void-key";
import { stillWorkingAfterMs } from "@apex/contract/limits";
import { moneySchema, type Money } from "@apex/contract/money";
import { Button } from "@apex/ui/button/button";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useVerified } from "../../base/errors/use-verified.ts";
import { isCodeError } from "../security-code/code-errors.ts";
import { SecurityCode } from "../security-code/security-code.tsx";
import { intoView, OrderChecking, OrderOutcome } from "./order-checking.tsx";
import { ApprovalAhead } from "./approval-ahead.tsx";
import { OrderError, type OrderErrorAction } from "./order-error.tsx";
import {
  useOrderSending,
  type OrderSending,
  type OrderSendingOptions,
} from "./use-order-sending.ts";
import type { OrderKey } from "./order-key.ts";
import { useApproval, type ReviewedSum } from "./use-approval.ts";

/**
 * Asks for a new idempotency key for the same order, and unless `isReviewed`, for a review with the server's new `fee`.
 */
export type NewKey = { fee?: Money; isReviewed: boolean };

export interface OrderConfirmationProps<E extends MoneyEndpoint> extends Pick<
  OrderSendingOptions<E>,
  "endpoint" | "request" | "onOut" | "onSent"
> {
  order: OrderKey & ReviewedSum;
  codeSent: CodeSent | undefined;
  onCodeSent: (sent: CodeSent) => void;
  onNewKey: (options: NewKey) => void;
  /** Goes back to the review of the same order, with the same key. Default: this step is the review. */
  onReview?: (() => void) | undefined;
  /** Back to the amount. */
  onChangeAmount: () => void;
  onVerify: (verification: Verification) => void;
  /** Called when the server refuses the order. */
  onRefused?: (code: string, error: ApexError) => void;
  /** Next actions after refusals that only this flow has, by error code. */
  actions?: Readonly<Record<string, OrderErrorAction>>;
  /** Words of the button: the verb and the amount. */
  submitLabel: string;
  /** True if a button alone sends the order: no security code is needed while the money stays with its owner. */
  isUnproved?: boolean;
}

/** Asks for the security code and sends the order exactly once, through errors, lost answers and refusals. */
export function OrderConfirmation<E extends MoneyEndpoint>(props: OrderConfirmationProps<E>) {
  const { endpoint, request, order, onNewKey } = props;
  const ahead = useApproval(endpoint, order);
  const sending = useOrderSending({
    ...props,
    onCalledOff: () => onNewKey({ isReviewed: true }),
  });
  useVerified(sending.error, () => props.onReview?.());
  const { onRefused } = props;
  const refused = useEffectEvent((code: string) => {
    if (sending.error) onRefused?.(code, sending.error);
  });
  const code = sending.error?.code;
  // Before the page is painted: nobody sees a refused order that could still be sent.
  useLayoutEffect(() => {
    if (code !== undefined) refused(code);
  }, [code]);
  return (
    <>
      {sending.outcome && <OrderOutcome outcome={sending.outcome} />}
      {sending.error && !isCodeError(sending.error) && (
        <div ref={intoView}>
          <SendingError {...props} sending={sending} />
        </div>
      )}
      {sending.state === "idle" && !order.isOut && <ApprovalAhead {...ahead} />}
      {sending.state === "checking" ? (
        <OrderChecking sending={sending} />
      ) : (
        !(sending.state === "idle" && (order.isOut || ahead.approval === "refused")) &&
        (props.isUnproved ? (
          <div className="grid gap-3">
            <Button isPending={sending.state === "sending"} onPress={() => sending.send(undefined)}>
              {props.submitLabel}
            </Button>
            {sending.state === "sending" && <StillWorking />}
          </div>
        ) : (
          <SecurityCode
            endpoint={endpoint.slug}
            requestKey={order.key}
            request={request}
            sent={props.codeSent}
            onSent={props.onCodeSent}
            onSubmit={sending.send}
            submitLabel={props.submitLabel}
            isPending={sending.state === "sending"}
            error={sending.error}
          >
            {sending.state === "sending" && <StillWorking />}
          </SecurityCode>
        ))
      )}
    </>
  );
}

function StillWorking() {
  const intl = useIntl();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), stillWorkingAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-sm text-text-muted">
      {isLong && intl.formatMessage({ id: "apex.order.stillWorking" })}
    </p>
  );
}

/** The next step after a refusal: change the refused part, review again, or ask again under the same key. */
function SendingError<E extends MoneyEndpoint>({
  order,
  onChangeAmount,
  onNewKey,
  onVerify,
  actions = {},
  sending,
}: OrderConfirmationProps<E> & { sending: OrderSending }) {
  const intl = useIntl();
  const { error } = sending;
  if (!error) return null;
  const changeAmount = {
    label: intl.formatMessage({ id: "apex.order.changeAmount" }),
    onPress: onChangeAmount,
  };
  const reviewAgain = {
    label: intl.formatMessage({ id: "apex.order.reviewAgain" }),
    onPress: () => onNewKey({ isReviewed: false, ...newFeeOf(error.params) }),
  };
  const known = new Map<string, OrderErrorAction>([
    ["insufficient-funds", changeAmount],
    ["amount-below-minimum", changeAmount],
    ["amount-above-maximum", changeAmount],
    ["daily-limit-exceeded", changeAmount],
    ["approval-needed", changeAmount],
    ["fee-changed", reviewAgain],
    ["idempotency-key-reused", reviewAgain],
    ["idempotency-key-voided", reviewAgain],
    ["idempotency-key-required", reviewAgain],
    ...Object.entries(actions),
  ]);
  return (
    <OrderError
      error={error}
      onRetry={sending.askAgain}
      isRetrying={sending.state === "sending"}
      onVerify={onVerify}
      action={known.get(error.code ?? "")}
    >
      {order.isOut && <p>{intl.formatMessage({ id: "apex.order.retryIsSafe" })}</p>}
    </OrderError>
  );
}

function newFeeOf(params: Readonly<Record<string, unknown>>): { fee?: Money } {
  const fee = moneySchema.safeParse(params["fee"]);
  return fee.success ? { fee: fee.data } : {};
}
