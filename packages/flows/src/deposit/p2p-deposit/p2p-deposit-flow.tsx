import type { Asset } from "@apex/contract/assets";
import { createP2pDeposit, type P2pDeposit } from "@apex/contract/deposits/p2p-deposits";
import { Button } from "@apex/ui/button/button";
import { RowSkeletons } from "@apex/ui/skeleton/skeleton";
import { useEffect, useEffectEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAssetInText } from "../../parts/asset-words/use-asset-name.ts";
import { ErrorView } from "../../base/errors/error-view.tsx";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { DepositAmount } from "../../parts/fiat-deposit/deposit-amount.tsx";
import { DepositResult } from "../../parts/fiat-deposit/deposit-result.tsx";
import type { FlowProps } from "../../base/flow/define-flow.ts";
import { FlowFrame } from "../../base/flow/flow-frame.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { EndStep } from "./end-step.tsx";
import { p2pFlow, p2pStages, stageOf, type P2pStage } from "./p2p-steps.ts";
import { PayStep } from "./pay-step.tsx";
import { useP2pCall, useP2pDeposit, useRunningP2p } from "./use-p2p-deposit.ts";
import { WaitStep } from "./wait-step.tsx";

export interface P2pDepositFlowProps extends FlowProps<void, FiatDepositEvent> {
  asset: Asset;
}

/** Deposits by paying a merchant: amount, payment, confirmation. An open one is found again. */
function P2pDepositScreen({ asset, ...props }: P2pDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(p2pFlow, props);
  const { list, running } = useRunningP2p();
  const isAtAmount = flow.step.name === "amount";
  const foundId = isAtAmount ? running?.id : undefined;
  const id = flow.step.name === "deposit" ? flow.step.depositId : foundId;
  // A deposit found at the start stays on the page after it ends, when the list no longer has it. A draft that was just deleted is being left.
  const isLeft = props.place.draft !== undefined && !flow.hasAnswers;
  const keptId = isLeft ? undefined : foundId;
  const keep = useEffectEvent((depositId: string) => flow.next({ depositId }, { replace: true }));
  useEffect(() => {
    if (keptId !== undefined) keep(keptId);
  }, [keptId]);
  const { query, deposit, nowMs } = useP2pDeposit(id);
  const stage = id === undefined ? "amount" : deposit ? stageOf(deposit) : "pay";
  const words = useStageWords(asset, stage, deposit);
  const leave = () => {
    flow.discard();
    props.onDone();
  };
  const body = () => {
    const failed =
      isAtAmount && !list.data ? list : id !== undefined && !deposit ? query : undefined;
    if (failed?.error) {
      return (
        <ErrorView
          error={failed.error}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      );
    }
    if (failed)
      return <RowSkeletons count={3} label={intl.formatMessage({ id: "apex.flow.loading" })} />;
    if (!deposit) {
      return (
        <AmountStep
          key={flow.draftKey}
          asset={asset}
          typedAmount={flow.answers.typedAmount ?? ""}
          onType={(typedAmount) => flow.save({ typedAmount })}
          onBegun={(depositId) => flow.next({ depositId }, { replace: true })}
          onRunning={() => void list.refetch()}
          onEvent={props.onEvent}
        />
      );
    }
    if (deposit.status === "credited" && deposit.transactionId) {
      return (
        <DepositResult
          arrived={{ ...deposit, transactionId: deposit.transactionId }}
          onDone={leave}
          onOpen={(transaction) => props.onEvent?.({ name: "open-transaction", transaction })}
          onVerifyAt={(url) => props.onEvent?.({ name: "verify-at", url })}
        />
      );
    }
    const given = { deposit, nowMs, onDone: leave };
    if (stage === "pay")
      return <PayStep key={deposit.id} {...given} onOver={() => void query.refetch()} />;
    if (stage === "wait") return <WaitStep {...given} />;
    return (
      <EndStep
        {...given}
        onAgain={() => flow.restart({ typedAmount: flow.answers.typedAmount }, "amount")}
      />
    );
  };
  return (
    <FlowFrame
      isMoneyOut={false}
      name={intl.formatMessage({ id: "apex.deposit.methodPeerToPeer" })}
      steps={p2pStages.map((name) => ({
        id: name,
        label: intl.formatMessage({ id: stageWords[name] }),
      }))}
      current={stage}
      title={words.title}
      lead={words.lead}
      headingLevel={props.headingLevel ?? 1}
      onTitle={props.onTitle}
      onBack={id === undefined ? () => props.onEvent?.({ name: "other-method" }) : undefined}
      onClose={() => {
        flow.discard();
        props.onExit();
      }}
    >
      {body()}
    </FlowFrame>
  );
}

interface AmountStepProps {
  asset: Asset;
  typedAmount: string;
  onType: (typedAmount: string) => void;
  onBegun: (depositId: string) => void;
  /** A deposit was started elsewhere. */
  onRunning: () => void;
  onEvent: P2pDepositFlowProps["onEvent"];
}

function AmountStep({ asset, onBegun, onRunning, onEvent, ...typed }: AmountStepProps) {
  const create = useP2pCall(createP2pDeposit);
  return (
    <DepositAmount
      {...typed}
      asset={asset}
      method="peer-to-peer"
      onSubmit={async (amount) => {
        const { deposit } = await create.mutateAsync({ body: { amount } });
        onBegun(deposit.id);
      }}
      onVerify={(verification) => onEvent?.({ name: "verification-required", verification })}
      onOtherMethod={() => onEvent?.({ name: "other-method" })}
      errorAction={({ code }) =>
        code === "deposit-running" && (
          <Button variant="secondary" size="compact" onPress={onRunning}>
            <FormattedMessage id="apex.fiat-deposit.showRunning" />
          </Button>
        )
      }
    />
  );
}

const stageWords = {
  amount: "apex.fiat-deposit.amountStep",
  pay: "apex.fiat-deposit.payStep",
  wait: "apex.fiat-deposit.waitStep",
  end: "apex.fiat-deposit.endStep",
} as const;

function useStageWords(
  asset: Asset,
  stage: P2pStage,
  deposit: P2pDeposit | undefined,
): { title: string; lead: string | undefined } {
  const intl = useIntl();
  const wallet = useAssetInText()(asset);
  switch (stage) {
    case "amount":
      return {
        title: intl.formatMessage({ id: "apex.fiat-deposit.amountTitle" }),
        lead: intl.formatMessage({ id: "apex.deposit.methodLead" }, { wallet }),
      };
    case "pay":
      return {
        title: intl.formatMessage({ id: "apex.fiat-deposit.p2pPayTitle" }),
        lead: intl.formatMessage({ id: "apex.fiat-deposit.p2pPayLead" }),
      };
    case "wait":
      return { title: intl.formatMessage({ id: "apex.fiat-deposit.waitTitle" }), lead: undefined };
    case "end":
      return { title: intl.formatMessage({ id: endTitle(deposit) }), lead: undefined };
  }
}

function endTitle(deposit: P2pDeposit | undefined) {
  switch (deposit?.status) {
    case "credited":
      return "apex.fiat-deposit.creditedTitle";
    case "cancelled":
      return "apex.fiat-deposit.cancelledTitle";
    case undefined:
    default:
      return "apex.fiat-deposit.p2pExpiredTitle";
  }
}

export const P2pDepositFlow = withWords(
  ["fiat-deposit", "deposit", "order", "asset", "receipt"],
  P2pDepositScreen,
);
