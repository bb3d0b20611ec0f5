import type { Verification } from "@apex/client/events";
import type { CodeSent } from "@apex/contract/auth/send-code";
import type { InputOf } from "@apex/contract/endpoint";
import type { MoneyEndpoint } from "@apex/contract/keys/void-key";
import { stillWorkingAfterMs } from "@apex/contract/limits";
import { moneySchema, type Money } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { Button } from "@apex/ui/button/button";
import { Notice } from "@apex/ui/notice/notice";
import { Spinner } from "@apex/ui/spinner/spinner";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { isCodeError } from "../security-code/code-errors.ts";
import { SecurityCode } from "../security-code/security-code.tsx";
import { OrderError, type OrderErrorAction } from "./order-error.tsx";
import type { OrderKey } from "./order-key.ts";
import { useOrderSending, type OrderSending } from "./use-order-sending.ts";

/** The same order under a new key, for this step or for a new review, with the fee that the server now asks. */
export type NewKey = { fee?: Money; isReviewed: boolean };

/** The body of a call that moves money, without the proof that goes with it. */
type MoneyRequest<E extends MoneyEndpoint> = Readonly<Record<string, unknown>> &
  (InputOf<E> extends { body: infer Body } ? WithoutProof<Body> : unknown);
type WithoutProof<Body> = Body extends unknown ? Omit<Body, "security"> : never;

export interface OrderConfirmationProps<E extends MoneyEndpoint> {
  endpoint: E;
  /** The reviewed request. */
  request: MoneyRequest<E>;
  order: OrderKey;
  codeSent: CodeSent | undefined;
  onCodeSent: (sent: CodeSent) => void;
  onOut: (isOut: boolean) => void;
  onNewKey: (options: NewKey) => void;
  onSent: (transaction: Transaction) => void;
  /** Back to the amount. */
  onChangeAmount: () => void;
  onVerify: (verification: Verification) => void;
  /** The next steps after refusals of the flow's own, by code. */
  actions?: Readonly<Record<string, OrderErrorAction>>;
  /** Words of the button: the verb and the amount. */
  submitLabel: string;
  /** Money that stays its owner's needs no security code: the button alone sends it. */
  isUnproved?: boolean;
}

/** The security code that sends an order of money, and all that may become of it: once, whatever happens on the way. */
export function OrderConfirmation<E extends MoneyEndpoint>(props: OrderConfirmationProps<E>) {
  const { endpoint, request, order, onOut, onNewKey, onSent } = props;
  const intl = useIntl();
  const sending = useOrderSending<MoneyEndpoint>({
    endpoint,
    inputOf: (security) => ({ body: { ...request, ...(security && { security }) } }),
    order,
    onOut,
    onSent,
    onCalledOff: () => onNewKey({ isReviewed: true }),
  });
  return (
    <>
      {sending.outcome && (
        <Notice tone="info" live="status">
          {intl.formatMessage({ id: outcomeWords[sending.outcome] })}
        </Notice>
      )}
      {sending.error && !isCodeError(sending.error) && (
        <div ref={intoView}>
          <SendingError {...props} sending={sending} />
        </div>
      )}
      {sending.state === "checking" ? (
        <Checking sending={sending} />
      ) : (
        !(order.isOut && sending.state === "idle") &&
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

/** The outcome replaces a button at the end of the page, which is often out of sight. */
function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

const outcomeWords = {
  "called-off": "apex.order.calledOff",
  "not-made": "apex.order.notSentYet",
} as const;

/** Shown while it is being checked whether the money moved; it never says "not sent". */
function Checking({ sending }: { sending: OrderSending }) {
  const intl = useIntl();
  return (
    <Notice
      ref={intoView}
      tone="caution"
      live="status"
      icon={<Spinner />}
      title={intl.formatMessage({ id: "apex.order.checkingTitle" })}
      action={
        <Button variant="secondary" size="compact" onPress={sending.giveUp}>
          {intl.formatMessage({ id: "apex.order.giveUp" })}
        </Button>
      }
    >
      {intl.formatMessage({ id: "apex.order.checkingBody" })}
      {sending.isGiveUpOpen && <p>{intl.formatMessage({ id: "apex.order.giveUpFailed" })}</p>}
    </Notice>
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
      {isLong && intl.formatMessage({ id: "apex.flow.stillWorking" })}
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
