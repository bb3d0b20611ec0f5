import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { FlowProgress, Place } from "../../base/flow/define-flow.ts";
import { FlowHost } from "../../mocks/flow-host.tsx";
import type { TransferEvent } from "./open-step.tsx";
import { TransferFlow } from "./transfer-flow.tsx";
import type { TransferAnswers, TransferType } from "./transfer-steps.ts";

export interface TransferStoryProps {
  /** Name of the step that the address holds. */
  step?: string;
  answers?: TransferAnswers;
  /** The wallet that the page's address names. */
  asset?: Asset;
  /** The kind of wallet that the page's address names. */
  category?: "fiat" | "crypto";
  /** The payee that the page's address names. */
  to?: string;
  /** The earlier payment that the page's address names. */
  repeat?: string;
  /** The type that the page's address names: the flow then has six steps. */
  type?: TransferType;
  onDone: (transaction: Transaction) => void;
  onExit: () => void;
  onEvent: (event: TransferEvent) => void;
  onTitle: (title: string) => void;
  onProgress?: (progress: FlowProgress) => void;
  onPlace: (place: Place) => void;
}

/** A transfer under a host that holds its place. */
export function TransferStory({ step, answers, onPlace, ...told }: TransferStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: "transfer", answers }} onPlace={onPlace}>
      {(at) => <TransferFlow {...at} {...told} />}
    </FlowHost>
  );
}
