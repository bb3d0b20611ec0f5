import type { Asset } from "@apex/contract/assets";
import {
  createP2pDeposit,
  type P2pDeposit,
  readP2pDeposit,
} from "@apex/contract/deposits/p2p-deposits";
import { useEffect, useEffectEvent, useMemo } from "react";
import { useIntl } from "react-intl";
import type { FlowEvents, FlowProps } from "../../base/flow/define-flow.ts";
import { Loaded } from "../../base/flow/loaded.tsx";
import { useFlow } from "../../base/flow/use-flow.ts";
import { withWords } from "../../base/words/words-provider.tsx";
import { DepositAmount } from "../../parts/fiat-deposit/deposit-amount.tsx";
import { DepositResult } from "../../parts/fiat-deposit/deposit-result.tsx";
import type { FiatDepositEvent } from "../../parts/fiat-deposit/deposit-words.ts";
import { FiatDepositFlow } from "../../parts/fiat-deposit/fiat-deposit-flow.tsx";
import { EndStep } from "./end-step.tsx";
import { p2pFlow, stageOf, type P2pStage } from "./p2p-steps.ts";
import { PayStep } from "./pay-step.tsx";
import { ofDeposit, useP2pDeposit, useRunningP2p } from "./use-p2p-deposit.ts";
import { useStateAct } from "../../base/use-state-act.ts";
import { WaitStep } from "./wait-step.tsx";

export interface P2pDepositFlowProps extends FlowProps, FlowEvents<FiatDepositEvent> {
  asset: Asset;
}

/** Deposits by paying a merchant: amount, payment, confirmation. Continues a deposit that is already open. */
function P2pDepositScreen({ asset, ...props }: P2pDepositFlowProps) {
  const intl = useIntl();
  const flow = useFlow(
    useMemo(() => p2pFlow(asset), [asset]),
    props,
  );
  const { typedAmount, depositId } = flow.answers;
  const { list, running } = useRunningP2p();
  const isAtAmount = flow.step.name === "amount";
  const foundId = isAtAmount ? running?.id : undefined;
  const id = isAtAmount ? foundId : depositId;
  // Saves the id of an open deposit, because the deposit leaves the list once it ends.
  const keep = useEffectEvent((found: string) =>
    flow.next({ depositId: found }, { replace: true }),
  );
  useEffect(() => {
    if (foundId !== undefined) keep(foundId);
  }, [foundId]);
  const { query, deposit, nowMs } = useP2pDeposit(id);
  const create = useStateAct(createP2pDeposit, readP2pDeposit, ofDeposit);
  const stage: P2pStage = id === undefined ? "amount" : deposit ? stageOf(deposit) : "pay";
  return (
    <FiatDepositFlow
      flow={{ ...flow, step: { name: stage } }}
      host={props}
      call={createP2pDeposit}
      asset={asset}
      name="apex.deposit.methodPeerToPeer"
      words={stage === "end" ? { title: intl.formatMessage({ id: endTitle(deposit) }) } : undefined}
    >
      {(actions) =>
        id === undefined ? (
          <Loaded query={list} rows={3}>
            {() => (
              <DepositAmount
                {...actions}
                asset={asset}
                method="peer-to-peer"
                typedAmount={typedAmount}
                onType={flow.save}
                onSubmit={async (amount) => {
                  const begun = await create.mutateAsync({ body: { amount } });
                  flow.next({ depositId: begun.deposit.id }, { replace: true });
                }}
                onRunning={() => void list.refetch()}
              />
            )}
          </Loaded>
        ) : (
          <Loaded query={query} rows={3}>
            {(found) => {
              const given = { deposit: found.deposit, nowMs, onDone: actions.onDone };
              if (stage === "pay")
                return <PayStep key={id} {...given} onOver={() => void query.refetch()} />;
              if (stage === "wait") return <WaitStep {...given} />;
              if (found.deposit.status === "credited")
                return <DepositResult {...actions} arrived={found.deposit} />;
              return <EndStep {...given} onAgain={() => flow.restart({ typedAmount }, "amount")} />;
            }}
          </Loaded>
        )
      }
    </FiatDepositFlow>
  );
}

function endTitle(deposit: P2pDeposit | undefined) {
  switch (deposit?.status) {
    case "credited":
      return "apex.fiat-deposit.creditedTitle";
    case "refused":
      return "apex.fiat-deposit.p2pRefusedTitle";
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
