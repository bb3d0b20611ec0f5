import { moneySchema, type Money } from "@apex/contract/money";
import type { CodeSent } from "@apex/contract/auth/send-code";
import type { Verification } from "@apex/client/events";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { createTransfer } from "@apex/contract/transfers/create-transfer";
import { stillWorkingAfterMs } from "@apex/contract/limits";
import { Button } from "@apex/ui/button/button";
import { Card } from "@apex/ui/card/card";
import { Notice } from "@apex/ui/notice/notice";
import { Spinner } from "@apex/ui/spinner/spinner";
import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { writtenMoney } from "../format/written-money.ts";
import { PayeeFace } from "../payee/payee-face.tsx";
import { isCodeError, SecurityCode } from "../security-code/security-code.tsx";
import { TransferError } from "./transfer-error.tsx";
import { transferBody, type TransferOrder } from "./transfer-steps.ts";
import { useTransferSending, type TransferSending } from "./use-transfer-sending.ts";

export interface PeerStepProps {
  order: TransferOrder;
  codeSent: CodeSent | undefined;
  onCodeSent: (sent: CodeSent) => void;
  onOut: (isOut: boolean) => void;
  /** The same order under a new key, for this step or for a new review. */
  onNewKey: (options: { fee?: Money; isReviewed: boolean }) => void;
  onSent: (transaction: Transaction) => void;
  onChange: (step: "beneficiary" | "init") => void;
  onVerify: (verification: Verification) => void;
}

/** Who gets it, and the security code that sends it. */
export function PeerStep(props: PeerStepProps) {
  const { order, codeSent, onCodeSent, onOut, onNewKey, onSent } = props;
  const intl = useIntl();
  const sending = useTransferSending({
    order,
    onOut,
    onSent,
    onCalledOff: () => onNewKey({ isReviewed: true }),
  });
  const amount = writtenMoney(order.amount, intl);
  return (
    <div className="grid gap-6">
      <Card>
        <PayeeFace payee={order.payee}>
          <p className="mt-1 font-semibold tabular-nums">
            {intl.formatMessage({ id: "apex.transfer.peerGets" }, { amount })}
          </p>
        </PayeeFace>
      </Card>
      {sending.outcome && (
        <Notice tone="info" live="status">
          {intl.formatMessage({ id: outcomeWords[sending.outcome] })}
        </Notice>
      )}
      {sending.error && !isCodeError(sending.error) && (
        <SendingError {...props} sending={sending} />
      )}
      {sending.state === "checking" ? (
        <Checking sending={sending} />
      ) : (
        !(order.isOut && sending.state === "idle") && (
          <SecurityCode
            endpoint={createTransfer.slug}
            requestKey={order.key}
            request={transferBody(order)}
            sent={codeSent}
            onSent={onCodeSent}
            onSubmit={sending.send}
            submitLabel={intl.formatMessage({ id: "apex.transfer.send" }, { amount })}
            isPending={sending.state === "sending"}
            error={sending.error}
          >
            {sending.state === "sending" && <StillWorking />}
          </SecurityCode>
        )
      )}
    </div>
  );
}

const outcomeWords = {
  "called-off": "apex.transfer.calledOff",
  "not-made": "apex.transfer.notSentYet",
} as const;

/** Whether the money moved is being found out: never "not sent". */
function Checking({ sending }: { sending: TransferSending }) {
  const intl = useIntl();
  return (
    <Notice
      tone="caution"
      live="status"
      icon={<Spinner />}
      title={intl.formatMessage({ id: "apex.transfer.checkingTitle" })}
      action={
        <Button variant="secondary" size="compact" onPress={sending.giveUp}>
          {intl.formatMessage({ id: "apex.transfer.giveUp" })}
        </Button>
      }
    >
      {intl.formatMessage({ id: "apex.transfer.checkingBody" })}
      {sending.isGiveUpOpen && <p>{intl.formatMessage({ id: "apex.transfer.giveUpFailed" })}</p>}
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

/** What to do about a refusal: change what was refused, review again, or ask again under the same key. */
function SendingError({
  order,
  onChange,
  onNewKey,
  onVerify,
  sending,
}: PeerStepProps & { sending: TransferSending }) {
  const intl = useIntl();
  const { error } = sending;
  if (!error) return null;
  const changeAmount = {
    label: intl.formatMessage({ id: "apex.transfer.changeAmount" }),
    onPress: () => onChange("init"),
  };
  const changePayee = {
    label: intl.formatMessage({ id: "apex.transfer.choosePayee" }),
    onPress: () => onChange("beneficiary"),
  };
  const reviewAgain = {
    label: intl.formatMessage({ id: "apex.transfer.reviewAgain" }),
    onPress: () => onNewKey({ isReviewed: false, ...newFeeOf(error.params) }),
  };
  const actions = new Map([
    ["insufficient-funds", changeAmount],
    ["amount-below-minimum", changeAmount],
    ["amount-above-maximum", changeAmount],
    ["daily-limit-exceeded", changeAmount],
    ["recipient-not-found", changePayee],
    ["recipient-is-self", changePayee],
    ["fee-changed", reviewAgain],
    ["idempotency-key-reused", reviewAgain],
    ["idempotency-key-voided", reviewAgain],
    ["idempotency-key-required", reviewAgain],
  ]);
  return (
    <TransferError
      error={error}
      onRetry={sending.askAgain}
      isRetrying={sending.state === "sending"}
      onVerify={onVerify}
      action={actions.get(error.code ?? "")}
    >
      {order.isOut && <p>{intl.formatMessage({ id: "apex.transfer.retryIsSafe" })}</p>}
    </TransferError>
  );
}

function newFeeOf(params: Readonly<Record<string, unknown>>): { fee?: Money } {
  const fee = moneySchema.safeParse(params["fee"]);
  return fee.success ? { fee: fee.data } : {};
}
