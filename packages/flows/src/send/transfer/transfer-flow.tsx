import { read } from "@apex/client/query";
import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { readVerification } from "@apex/contract/verification/verify-bvn";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { useClient } from "../../base/client-context.ts";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { useLiveTransaction } from "../../parts/money-order/order-result.ts";
import type { When } from "../../parts/money-order/when.tsx";
import { useGivenRecipient } from "../../parts/payee/use-given-recipient.ts";
import { orderMoves } from "../../parts/money-order/order-moves.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { OpenStep, type OpenStepProps, type TransferEvent } from "./open-step.tsx";
import { userPayee, type Payee } from "./payee.ts";
import {
  transferFlow,
  type TransferAnswers,
  type TransferStep,
  type TransferType,
} from "./transfer-steps.ts";
import { TransferSummary, useFrameSteps, useStepWords } from "./transfer-summary.tsx";

export interface TransferFlowProps extends FlowProps<Transaction, TransferEvent> {
  /** From the address: the wallet is chosen already. */
  asset?: Asset | undefined;
  /** From the address: only wallets of this kind are asked about. */
  category?: OpenStepProps["category"];
  /** From the address: username of the Apex user who is paid. One that is not known is left aside. */
  to?: string | undefined;
  /** From the address: where the money goes. With it the flow has six steps, else eight. */
  type?: TransferType | undefined;
  /** From the address: it is not to go at once. */
  when?: When | undefined;
}

function TransferFlowScreen({ asset, category, to, type, when, ...props }: TransferFlowProps) {
  const intl = useIntl();
  const client = useClient();
  const verification = useQuery(read(client, readVerification, {}));
  // A verified BVN is not asked for again, whatever else level 1 still lacks: its own prompt asks for that.
  const isVerified = verification.data
    ? verification.data.bvn.status === "VERIFIED"
    : (client.session.getState().user?.kycLevel ?? 0) >= 1;
  const isNew = props.place.draft === undefined;
  const { recipient, isLoading } = useGivenRecipient(isNew ? to : undefined);
  const payee = useMemo(() => recipient && userPayee(recipient), [recipient]);
  const flow = useFlow(
    useMemo(
      () => ({
        ...transferFlow({ isVerified, isShort: type !== undefined }),
        start: { ...startWith(asset, payee, type), when },
      }),
      [isVerified, asset, payee, type, when],
    ),
    // With a wallet from the address, what it does not say is asked first.
    asset && props.place.step === undefined
      ? {
          ...props,
          place: { ...props.place, step: payee ? "init" : type ? "beneficiary" : "type" },
        }
      : props,
  );
  const { answers } = flow;
  const transaction = useLiveTransaction(flow.step.name === "success" ? flow.step.sent : undefined);
  const step: TransferStep = transaction ? { name: "success", sent: transaction } : flow.step;
  const words = useStepWords(step);
  const steps = useFrameSteps(flow);
  const moves = orderMoves(flow, { sent: transaction, onDone: props.onDone, onExit: props.onExit });
  return (
    <FlowFrame
      isMoneyOut
      name={intl.formatMessage({ id: type ? "apex.transfer.withdrawName" : "apex.transfer.name" })}
      steps={steps}
      current={step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      {...moves}
      summary={answers.asset && <TransferSummary answers={answers} />}
    >
      {isLoading ? (
        <RowSkeletons count={2} label={intl.formatMessage({ id: "apex.flow.loading" })} />
      ) : (
        <OpenStep
          key={flow.draftKey}
          step={step}
          category={category}
          flow={flow}
          onEvent={props.onEvent}
          onClose={moves.onClose}
        />
      )}
    </FlowFrame>
  );
}

/** What the address has answered. */
function startWith(
  asset: Asset | undefined,
  payee: Payee | undefined,
  type: TransferType | undefined,
): TransferAnswers {
  return { asset, type: type ?? (payee && "user"), ...(payee && { payee }) };
}

/** Money out of a fiat wallet, and to another Apex user out of any: eight steps, or the six of a given type. */
export const TransferFlow = withWords(["transfer", "order", "asset"], TransferFlowScreen);
