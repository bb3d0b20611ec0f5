import type { Verification } from "@apex/client/events";
import type { Asset } from "@apex/contract/assets";
import type { Money } from "@apex/contract/money";
import type { Network } from "@apex/contract/networks";
import type { FeeLevel } from "@apex/contract/networks/list-networks";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../flow/define-flow.ts";
import { FlowFrame } from "../flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../flow/use-flow.ts";
import { withWords } from "../words/words-provider.tsx";
import { AddressStep } from "./address-step.tsx";
import { AmountStep } from "./amount-step.tsx";
import { AuthoriseStep } from "./authorise-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import {
  cryptoWithdrawalFlow,
  newOrder,
  type WithdrawalAnswers,
  type WithdrawalStep,
} from "./crypto-withdrawal-steps.ts";
import { useFrameSteps, useStepWords, WithdrawalSummary } from "./crypto-withdrawal-summary.tsx";
import { NetworkStep } from "./network-step.tsx";
import { resultOf, ResultStep, useLiveWithdrawal } from "./result-step.tsx";
import { WalletStep } from "./wallet-step.tsx";

/** What the host of a withdrawal acts on. */
export type CryptoWithdrawalEvent =
  /** No crypto to send: to the deposit. */
  | { name: "add-money" }
  /** The address is an Apex user's: to the transfer to them. */
  | { name: "transfer"; asset: Asset; username: string }
  | { name: "open-address-book" }
  /** To the detail of the transaction. */
  | { name: "open-transaction"; transaction: Transaction }
  /** Asked for again, after the host's own prompt for the 406 was closed. */
  | { name: "verification-required"; verification: Verification };

export interface CryptoWithdrawalFlowProps extends FlowProps<Transaction, CryptoWithdrawalEvent> {
  /** From the address: the wallet is chosen already. */
  asset?: Asset | undefined;
}

type Withdrawal = FlowState<WithdrawalAnswers, WithdrawalStep>;

const usualLevel: FeeLevel = "medium";

function CryptoWithdrawalFlowScreen({ asset, ...props }: CryptoWithdrawalFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => ({ ...cryptoWithdrawalFlow, start: { asset } }), [asset]),
    // With a wallet from the address, what it does not say is asked first.
    asset && props.place.step === undefined
      ? { ...props, place: { ...props.place, step: "network" } }
      : props,
  );
  const { answers } = flow;
  const transaction = useLiveWithdrawal(flow.step.name === "result" ? flow.step.sent : undefined);
  const step: WithdrawalStep = transaction ? { name: "result", sent: transaction } : flow.step;
  const words = useStepWords(step);
  const steps = useFrameSteps(flow);
  // It can neither be changed nor dropped before an answer ends it.
  const isOut = answers.order?.isOut === true && !transaction;
  const close = () => {
    // An order that is out stays in the draft: coming back goes on asking for its answer.
    if (!isOut) flow.discard();
    if (transaction) props.onDone(transaction);
    else props.onExit();
  };
  return (
    <FlowFrame
      name={intl.formatMessage({ id: "apex.crypto-withdrawal.name" })}
      steps={steps}
      current={step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={isOut ? undefined : flow.back}
      onStep={isOut ? undefined : (id) => goToStep(flow, id)}
      isLossy={flow.hasAnswers && !isOut && !transaction}
      onClose={close}
      summary={answers.asset && <WithdrawalSummary answers={answers} />}
    >
      <OpenStep step={step} flow={flow} onEvent={props.onEvent} onClose={close} />
    </FlowFrame>
  );
}

function goToStep(flow: Withdrawal, id: string): void {
  const step = flow.asked.find((name): name is WithdrawalStep["name"] => name === id);
  if (step) flow.goTo(step);
}

interface OpenStepProps {
  step: WithdrawalStep;
  flow: Withdrawal;
  onEvent: CryptoWithdrawalFlowProps["onEvent"];
  onClose: () => void;
}

function OpenStep({ step, flow, onEvent, onClose }: OpenStepProps) {
  const { answers } = flow;
  switch (step.name) {
    case "wallet":
      return (
        <WalletStep
          onNext={(asset) => flow.next(withAsset(answers, asset))}
          onAddMoney={() => onEvent?.({ name: "add-money" })}
        />
      );
    case "network":
      return (
        <NetworkStep
          asset={step.asset}
          network={step.network}
          onNext={(network) => flow.next(withNetwork(answers, network))}
        />
      );
    case "address":
      return (
        <AddressStep
          asset={step.asset}
          network={step.network}
          typed={answers.typed ?? { address: "", memo: "", noMemo: false }}
          onType={(typed) => flow.save({ typed })}
          onNext={(destination) => flow.next({ destination })}
          onTransfer={(username) => onEvent?.({ name: "transfer", asset: step.asset, username })}
          onOpenBook={() => onEvent?.({ name: "open-address-book" })}
        />
      );
    case "amount":
      return <OpenAmount flow={flow} step={step} onEvent={onEvent} />;
    case "confirm":
      return (
        <ConfirmStep
          order={step.order}
          hasNewFee={answers.hasNewFee === true}
          onChange={flow.goTo}
          onNext={() => flow.next({ hasNewFee: undefined })}
        />
      );
    case "authorise":
      return <OpenAuthorise flow={flow} step={step} onEvent={onEvent} />;
    case "result":
      return (
        <ResultStep
          transaction={step.sent}
          onDone={onClose}
          onOpen={() => onEvent?.({ name: "open-transaction", transaction: step.sent })}
          onAgain={() => flow.restart(againWith(answers, step.sent), "amount")}
        />
      );
  }
}

/** Another asset makes everything another one. */
function withAsset({ asset: before }: WithdrawalAnswers, asset: Asset): Partial<WithdrawalAnswers> {
  return before === asset
    ? { asset }
    : { asset, network: undefined, typed: undefined, destination: undefined, ...noAmount };
}

/** Another network makes the address another one. */
function withNetwork(
  { network: before }: WithdrawalAnswers,
  network: Network,
): Partial<WithdrawalAnswers> {
  return before === network
    ? { network }
    : { network, typed: undefined, destination: undefined, ...noAmount };
}

const noAmount = { typedAmount: undefined, order: undefined, codeSent: undefined };

interface OpenOf<Name extends WithdrawalStep["name"]> {
  flow: Withdrawal;
  step: Extract<WithdrawalStep, { name: Name }>;
  onEvent: CryptoWithdrawalFlowProps["onEvent"];
}

function OpenAmount({ flow, step, onEvent }: OpenOf<"amount">) {
  const { asset, destination } = step;
  const feeLevel = flow.answers.feeLevel ?? usualLevel;
  return (
    <AmountStep
      asset={asset}
      destination={destination}
      typedAmount={flow.answers.typedAmount ?? ""}
      feeLevel={feeLevel}
      onType={flow.save}
      onLevel={(level) => flow.save({ feeLevel: level })}
      onNext={(order) =>
        flow.next({
          feeLevel,
          order: newOrder({ destination, feeLevel, ...order }),
          codeSent: undefined,
        })
      }
      onVerify={(verification) => onEvent?.({ name: "verification-required", verification })}
      onOtherNetwork={() => flow.goTo("network")}
    />
  );
}

function OpenAuthorise({ flow, step, onEvent }: OpenOf<"authorise">) {
  const { order } = step;
  const onNewKey = ({ fee = order.fee, isReviewed }: { fee?: Money; isReviewed: boolean }) => {
    const { destination, amount, feeLevel, arrivalSeconds } = order;
    flow.save({
      order: newOrder({ destination, amount, fee, feeLevel, arrivalSeconds }),
      codeSent: undefined,
      ...(!isReviewed && { hasNewFee: fee.amount !== order.fee.amount }),
    });
    if (!isReviewed) flow.goTo("confirm");
  };
  return (
    <AuthoriseStep
      order={order}
      codeSent={flow.answers.codeSent}
      onCodeSent={(codeSent) => flow.save({ codeSent })}
      onOut={(isOut) => flow.save({ order: { ...order, isOut } })}
      onNewKey={onNewKey}
      onSent={(sent) => flow.next({ sent, codeSent: undefined }, { replace: true })}
      onChange={flow.goTo}
      onVerify={(verification) => onEvent?.({ name: "verification-required", verification })}
    />
  );
}

/** To the same address once more; what failed keeps its amount. */
function againWith(answers: WithdrawalAnswers, sent: Transaction): Partial<WithdrawalAnswers> {
  const { asset, network, typed, destination, feeLevel, typedAmount } = answers;
  const again = { asset, network, typed, destination, feeLevel };
  return resultOf(sent) === "failed" ? { ...again, typedAmount } : again;
}

/** Crypto to an address: network, address, amount, review, code, result. */
export const CryptoWithdrawalFlow = withWords(
  ["crypto-withdrawal", "crypto-address", "order", "asset", "security", "receipt"],
  CryptoWithdrawalFlowScreen,
);
