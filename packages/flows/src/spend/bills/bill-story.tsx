import type { BillKind } from "@apex/contract/bills/bill";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { BillFlow } from "./bill-flow.tsx";
import type { BillAnswers } from "./bill-steps.ts";
import type { BillEvent } from "./bill-flow.tsx";

export interface BillStoryProps {
  kind: BillKind;
  /** Name of the step that the address holds. */
  step?: string;
  answers?: BillAnswers;
  /** The bill to repeat, from the page's address. */
  repeat?: string;
  onDone: (transaction: Transaction) => void;
  onExit: () => void;
  onEvent: (event: BillEvent) => void;
  onTitle?: (title: string) => void;
}

/** A bill under a host that holds its place. */
export function BillStory({ step, answers, ...told }: BillStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: `bill-${told.kind}`, answers }}>
      {(at) => <BillFlow {...at} {...told} />}
    </FlowHost>
  );
}
