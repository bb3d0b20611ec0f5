import type { Asset } from "@apex/contract/assets";
import type { Transaction } from "@apex/contract/transactions/transaction";
import { FlowHost } from "../../mocks/flow-host.tsx";
import { CryptoWithdrawalFlow } from "./crypto-withdrawal-flow.tsx";
import type { CryptoWithdrawalEvent } from "./crypto-withdrawal-flow.tsx";
import type { WithdrawalAnswers } from "./crypto-withdrawal-steps.ts";

export interface WithdrawalStoryProps {
  /** Name of the step that the address holds. */
  step?: string;
  answers?: WithdrawalAnswers;
  /** The wallet that the page's address names. */
  asset?: Asset;
  onDone: (transaction: Transaction) => void;
  onExit: () => void;
  onEvent: (event: CryptoWithdrawalEvent) => void;
}

/** A withdrawal under a host that holds its place. */
export function WithdrawalStory({ step, answers, ...told }: WithdrawalStoryProps) {
  return (
    <FlowHost step={step} draft={answers && { flow: "crypto-withdrawal", answers }}>
      {(at) => <CryptoWithdrawalFlow {...at} {...told} />}
    </FlowHost>
  );
}
