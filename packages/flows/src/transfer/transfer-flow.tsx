import type { Verification } from "@apex/client/events";
import { read, refresh } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import type { Money } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import type { Recipient } from "@apex/contract/transfers/recipients";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../client-context.ts";
import type { FlowProps } from "../flow/define-flow.ts";
import { FlowFrame } from "../flow/flow-frame.tsx";
import { useFlow, type FlowState } from "../flow/use-flow.ts";
import { VerifyBvn } from "../verification/verify-bvn.tsx";
import { withWords } from "../words/words-provider.tsx";
import { BeneficiaryStep } from "./beneficiary-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { InitStep } from "./init-step.tsx";
import { PeerStep } from "./peer-step.tsx";
import { resultOf, SuccessStep, useLiveTransaction } from "./success-step.tsx";
import {
  newOrder,
  transferFlow,
  type TransferAnswers,
  type TransferStep,
} from "./transfer-steps.ts";
import { TransferSummary, useFrameSteps, useStepWords } from "./transfer-summary.tsx";
import { TypeStep } from "./type-step.tsx";
import { useGivenPayee } from "./use-given-payee.ts";
import { WalletStep } from "./wallet-step.tsx";

/** What the host of a transfer acts on. */
export type TransferEvent =
  /** Every wallet is empty: to the deposit. */
  | { name: "add-money" }
  /** To an address instead: to the withdrawal of crypto. */
  | { name: "withdraw-crypto"; asset: Asset }
  /** To the detail of the transaction. */
  | { name: "open-transaction"; transaction: Transaction }
  /** Asked for again, after the host's own prompt for the 406 was closed. */
  | { name: "verification-required"; verification: Verification };

export interface TransferFlowProps extends FlowProps<Transaction, TransferEvent> {
  /** From the address: the wallet is chosen already. */
  asset?: Asset | undefined;
  /** From the address: username of the Apex user who is paid. One that is not known is left aside. */
  to?: string | undefined;
}

type Transfer = FlowState<TransferAnswers, TransferStep>;

function TransferFlowScreen({ asset, to, ...props }: TransferFlowProps) {
  const intl = useIntl();
  const client = useClient();
  const verification = useQuery(read(client, readVerification, {}));
  // A verified BVN is not asked for again, whatever else level 1 still lacks: its own prompt asks for that.
  const isVerified = verification.data
    ? verification.data.bvn.status === "VERIFIED"
    : (client.session.getState().user?.kycLevel ?? 0) >= 1;
  const { payee, isLoading } = useGivenPayee(props.place.draft === undefined ? to : undefined);
  const flow = useFlow(
    useMemo(
      () => ({ ...transferFlow(isVerified), start: startWith(asset, payee) }),
      [isVerified, asset, payee],
    ),
    // With a wallet from the address, what it does not say is asked first.
    asset && props.place.step === undefined
      ? { ...props, place: { ...props.place, step: payee ? "init" : "type" } }
      : props,
  );
  const { answers } = flow;
  const transaction = useLiveTransaction(flow.step.name === "success" ? flow.step.sent : undefined);
  const step: TransferStep = transaction ? { name: "success", sent: transaction } : flow.step;
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
      name={intl.formatMessage({ id: "apex.transfer.name" })}
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
      summary={answers.asset && <TransferSummary answers={answers} />}
    >
      {isLoading ? (
        <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      ) : (
        <OpenStep step={step} flow={flow} onEvent={props.onEvent} onClose={close} />
      )}
    </FlowFrame>
  );
}

/** What the address has answered. */
function startWith(asset: Asset | undefined, payee: Recipient | undefined): TransferAnswers {
  return { asset, ...(payee && { type: "user", payee }) };
}

function goToStep(flow: Transfer, id: string): void {
  const step = flow.asked.find((name): name is TransferStep["name"] => name === id);
  if (step) flow.goTo(step);
}

interface OpenStepProps {
  step: TransferStep;
  flow: Transfer;
  onEvent: TransferFlowProps["onEvent"];
  onClose: () => void;
}

function OpenStep({ step, flow, onEvent, onClose }: OpenStepProps) {
  const queries = useQueryClient();
  const { answers } = flow;
  const onVerify = (verification: Verification) =>
    onEvent?.({ name: "verification-required", verification });
  switch (step.name) {
    case "wallet":
      return (
        <WalletStep
          asset={step.asset}
          // Whom the address named is not asked for again.
          onNext={(asset) =>
            flow.next(withAsset(answers, asset), {
              to: answers.payee && !flow.hasAnswers ? "init" : undefined,
            })
          }
          onAddMoney={() => onEvent?.({ name: "add-money" })}
        />
      );
    case "type":
      return (
        <TypeStep
          asset={step.asset}
          onNext={(type) => {
            if (type === "user") flow.next({ type });
            else onEvent?.({ name: "withdraw-crypto", asset: step.asset });
          }}
        />
      );
    case "bvn":
      // The step is over as soon as the server says that the BVN is verified.
      return <VerifyBvn onDone={() => void refresh(queries, ["verification"])} />;
    case "beneficiary":
      return <BeneficiaryStep onNext={(payee) => flow.next({ payee })} />;
    case "init":
      return (
        <InitStep
          asset={step.asset}
          payee={step.payee}
          typedAmount={answers.typedAmount ?? ""}
          note={answers.note ?? ""}
          onType={flow.save}
          onNext={(order) =>
            flow.next({ order: newOrder({ payee: step.payee, ...order }), codeSent: undefined })
          }
          onVerify={onVerify}
        />
      );
    case "confirm":
      return (
        <ConfirmStep
          order={step.order}
          hasNewFee={answers.hasNewFee === true}
          onChange={flow.goTo}
          onNext={() => flow.next({ hasNewFee: undefined })}
        />
      );
    case "peer":
      return <OpenPeer flow={flow} step={step} onVerify={onVerify} />;
    case "success":
      return (
        <SuccessStep
          transaction={step.sent}
          payee={answers.order?.payee}
          onDone={onClose}
          onOpen={() => onEvent?.({ name: "open-transaction", transaction: step.sent })}
          onAgain={() => flow.restart(againWith(answers, step.sent), "init")}
        />
      );
  }
}

/** Another asset makes the amount another one. */
function withAsset(answers: TransferAnswers, asset: Asset): Partial<TransferAnswers> {
  return answers.asset === asset
    ? { asset }
    : { asset, typedAmount: undefined, order: undefined, codeSent: undefined };
}

interface OpenPeerProps {
  flow: Transfer;
  step: Extract<TransferStep, { name: "peer" }>;
  onVerify: (verification: Verification) => void;
}

function OpenPeer({ flow, step, onVerify }: OpenPeerProps) {
  const { order } = step;
  const onNewKey = ({ fee = order.fee, isReviewed }: { fee?: Money; isReviewed: boolean }) => {
    flow.save({
      order: newOrder({ payee: order.payee, amount: order.amount, fee, note: order.note }),
      codeSent: undefined,
      ...(!isReviewed && { hasNewFee: fee.amount !== order.fee.amount }),
    });
    if (!isReviewed) flow.goTo("confirm");
  };
  return (
    <PeerStep
      order={order}
      codeSent={flow.answers.codeSent}
      onCodeSent={(codeSent) => flow.save({ codeSent })}
      onOut={(isOut) => flow.save({ order: { ...order, isOut } })}
      onNewKey={onNewKey}
      onSent={(sent) => flow.next({ sent, codeSent: undefined }, { replace: true })}
      onChange={flow.goTo}
      onVerify={onVerify}
    />
  );
}

/** To the same person once more; what failed keeps its amount. */
function againWith(answers: TransferAnswers, transaction: Transaction): Partial<TransferAnswers> {
  const { asset, type, payee, typedAmount, note } = answers;
  return { asset, type, payee, ...(resultOf(transaction) === "failed" && { typedAmount, note }) };
}

/** The eight steps of a transfer to another Apex user. */
export const TransferFlow = withWords(
  ["transfer", "order", "asset", "security", "receipt"],
  TransferFlowScreen,
);
