import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { TradeFlow, type TradeEvent } from "./trade-flow.tsx";
import type { TradeAnswers, TradeKind } from "./trade-steps.ts";

export interface TradeStoryProps {
  kind: TradeKind;
  from?: Asset;
  to?: Asset;
  step?: string;
  answers?: TradeAnswers;
  onDone: (transaction: Transaction) => void;
  onEvent: (event: TradeEvent) => void;
}

/** A trade under a host that holds its place. */
export function TradeStory({ step, answers, ...told }: TradeStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: `trade-${told.kind}`, answers }}>
      {(at) => <TradeFlow {...at} {...told} hasMarket={false} onExit={() => undefined} />}
    </FlowHost>
  );
}
