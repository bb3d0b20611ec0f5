import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { useLiveTransaction } from "../../parts/money-order/order-result.ts";
import type { When } from "../../parts/money-order/when.tsx";
import { orderMoves } from "../../parts/money-order/order-moves.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { cryptoWithdrawalFlow, type WithdrawalStep } from "./crypto-withdrawal-steps.ts";
import { useFrameSteps, useStepWords, WithdrawalSummary } from "./crypto-withdrawal-summary.tsx";
import { OpenStep, type CryptoWithdrawalEvent } from "./open-step.tsx";

export interface CryptoWithdrawalFlowProps extends FlowProps<Transaction, CryptoWithdrawalEvent> {
  /** From the address: the wallet is chosen already. */
  asset?: Asset | undefined;
  /** From the address: it is not to go at once. */
  when?: When | undefined;
}

function CryptoWithdrawalFlowScreen({ asset, when, ...props }: CryptoWithdrawalFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => ({ ...cryptoWithdrawalFlow, start: { asset, when } }), [asset, when]),
    // With a wallet from the address, what it does not say is asked first.
    asset && props.place.step === undefined
      ? { ...props, place: { ...props.place, step: "network" } }
      : props,
  );
  const { answers } = flow;
  const transaction = useLiveTransaction(flow.step.name === "result" ? flow.step.sent : undefined);
  const step: WithdrawalStep = transaction ? { name: "result", sent: transaction } : flow.step;
  const words = useStepWords(step);
  const steps = useFrameSteps(flow);
  const moves = orderMoves(flow, { sent: transaction, onDone: props.onDone, onExit: props.onExit });
  return (
    <FlowFrame
      isMoneyOut
      name={intl.formatMessage({ id: "apex.crypto-withdrawal.name" })}
      steps={steps}
      current={step.name}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      {...moves}
      summary={answers.asset && <WithdrawalSummary answers={answers} />}
    >
      <OpenStep
        key={flow.draftKey}
        step={step}
        flow={flow}
        onEvent={props.onEvent}
        onClose={moves.onClose}
      />
    </FlowFrame>
  );
}

/** Crypto to an address: network, address, amount, review, code, result. */
export const CryptoWithdrawalFlow = withWords(
  ["crypto-withdrawal", "crypto-address", "order", "asset", "security", "receipt"],
  CryptoWithdrawalFlowScreen,
);
