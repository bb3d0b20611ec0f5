import type { Verification } from "@apex/client/events";
import { refresh } from "@apex/client/query";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useQueryClient } from "@tanstack/react-query";
import { useBeginDraft } from "../../base/flow/use-flow.ts";
import { orderProps } from "../../parts/money-order/order-props.ts";
import { resultOf } from "../../parts/money-order/order-result.ts";
import { ResultStep } from "../../parts/receipt/result-step.tsx";
import { scheduleBegun, scheduleDraft } from "../../parts/planned-payment/schedule-draft.ts";
import {
  targetOfAccount,
  targetOfRecipient,
  type ScheduleTarget,
} from "../../parts/planned-payment/payment-target.ts";
import { VerifyBvn } from "../../parts/verification/verify-bvn.tsx";
import { AccountStep } from "./account/account-step.tsx";
import { AmountStep, type TypedAmount } from "./amount-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { userPayee, type Payee } from "./account/payee.ts";
import { PeerStep } from "./peer-step.tsx";
import { SaveRecipient } from "./save-recipient.tsx";
import type { OpenStepProps, Transfer } from "./open-step.tsx";
import { newOrder, type TransferAnswers, type TransferStep } from "./transfer-steps.ts";
import { UserStep } from "../../parts/payee/user-step.tsx";
import { withWords } from "../../base/words/words-provider.tsx";
import { askingToVerify } from "../../parts/verification/verification-event.ts";

type LaterStepProps = OpenStepProps<Exclude<TransferStep, { name: "wallet" | "type" }>>;

function LaterStepScreen({ step, flow, onEvent, onClose }: LaterStepProps) {
  const queries = useQueryClient();
  const { answers } = flow;
  const payee = answers.order?.payee;
  const recipient = payee?.kind === "user" ? payee.recipient : undefined;
  const onVerify = askingToVerify(onEvent);
  switch (step.name) {
    case "bvn":
      // Reading the verification again ends the step as soon as the server says that the BVN is verified.
      return <VerifyBvn onDone={() => void refresh(queries, ["verification"])} />;
    case "beneficiary":
      return step.type === "user" ? (
        <UserStep
          typed={answers.typedPayee}
          onType={(typedPayee) => flow.save({ typedPayee })}
          onNext={(recipient) => flow.next({ payee: userPayee(recipient) })}
        />
      ) : (
        <AccountStep
          asset={step.asset}
          type={step.type}
          typed={answers.typedAccount}
          onType={(typedAccount) => flow.save({ typedAccount })}
          onNext={(payee) => flow.next({ payee })}
          onOpenSaved={() => onEvent({ name: "open-saved-accounts" })}
          onVerify={onVerify}
        />
      );
    case "init":
    case "form":
      return <OpenAmount flow={flow} step={step} onEvent={onEvent} onVerify={onVerify} />;
    case "confirm":
      return (
        <ConfirmStep
          order={step.order}
          onChange={flow.goTo}
          onNewFee={
            answers.hasNewFee
              ? undefined
              : (fee) =>
                  flow.save({
                    order: newOrder({ ...step.order, fee }),
                    codeSent: undefined,
                    hasNewFee: true,
                  })
          }
          onNext={() => flow.next({ hasNewFee: undefined })}
        />
      );
    case "peer":
      return (
        <PeerStep {...orderProps(step.order, flow)} onChange={flow.goTo} onVerify={onVerify} />
      );
    case "success":
      return (
        <ResultStep
          transaction={step.sent}
          onDone={onClose}
          onOpen={() => onEvent({ name: "open-transaction", transaction: step.sent })}
          onAgain={() => flow.restart(...againWith(answers, step.sent))}
        >
          {resultOf(step.sent) === "done" && recipient && !recipient.saved && (
            <SaveRecipient recipient={recipient} />
          )}
        </ResultStep>
      );
  }
}

/** The steps from the payee to the receipt. */
export const LaterStep = withWords(["security", "receipt", "country"], LaterStepScreen);

/** The amount, and when: a payment for later continues as a schedule. */
function OpenAmount({
  flow,
  step: { asset, payee },
  onEvent,
  onVerify,
}: {
  flow: Transfer;
  step: Extract<TransferStep, { name: "init" | "form" }>;
  onEvent: LaterStepProps["onEvent"];
  onVerify: (verification: Verification) => void;
}) {
  const { typedAmount = "", note = "", saveAs = "", when = "now" } = flow.answers;
  const beginDraft = useBeginDraft();
  const schedule = (typed: TypedAmount) => {
    const target = scheduleTargetOf(payee, typed.saveAs.trim());
    const begun = scheduleBegun(target, asset, { ...typed, when, asked: flow.asked });
    const draft = beginDraft(scheduleDraft, begun);
    onEvent({ name: "schedule", draft });
  };
  return (
    <AmountStep
      asset={asset}
      payee={payee}
      typed={{ typedAmount, note, saveAs }}
      when={when}
      onWhen={(chosen) => flow.save({ when: chosen })}
      onSchedule={schedule}
      onType={flow.save}
      onNext={(order) => flow.next({ order: newOrder({ payee, ...order }), codeSent: undefined })}
      onVerify={onVerify}
    />
  );
}

function scheduleTargetOf(payee: Payee, saveAs: string): ScheduleTarget {
  if (payee.kind === "user") return targetOfRecipient(payee.recipient);
  const { account, destination } = payee;
  return targetOfAccount(account, { destination, ...(saveAs !== "" && { saveAs }) });
}

/**
 * The answers to send the same again, and the step to start at: the review for a person, the amount for an account.
 * After a failure the amount stays.
 */
function againWith(
  { asset, type, payee, typedAmount, note, order }: TransferAnswers,
  transaction: Transaction,
): [Partial<TransferAnswers>, "confirm" | "init"] {
  const again = { asset, type, payee };
  if (order?.payee.kind === "user")
    return [{ ...again, typedAmount, note, order: newOrder(order) }, "confirm"];
  return [{ ...again, ...(resultOf(transaction) === "failed" && { typedAmount, note }) }, "init"];
}
