import type { Money } from "@apex/contract/money";
import type { Transaction } from "@apex/contract/transactions/transaction";
import type { Flow, FlowProps } from "../../base/flow/define-flow.ts";
import { useFlow, type FlowState } from "../../base/flow/use-flow.ts";
import type { OrderKey } from "./order-key.ts";
import { useLiveTransaction } from "./order-result.ts";

/** A step of a framed flow. Only flows that move money have an order. */
export interface FramedStep {
  name: string;
  /** The reviewed order, for a step about it. */
  order?: Pick<OrderKey, "isOut"> & { amount?: Money; fee?: Money };
  /** The transaction that the order made, in the last step. */
  sent?: Transaction;
}

/** The order's part of a flow's draft. */
export interface Ordered {
  order?: OrderKey | undefined;
  hasNewFee?: boolean | undefined;
  sent?: Transaction | undefined;
}

const isSent = ({ sent }: Ordered) => sent !== undefined;
/** True while the order has been sent and its outcome is unknown. */
export const isOut = ({ order }: Ordered) => order?.isOut === true;

/**
 * The state of a flow that moves money. While the order is out, only the step that sends it is open. Afterwards only
 * the end is open, with the transaction's current state.
 */
export function useMoneyFlow<Answers extends Ordered, Step extends FramedStep>(
  flow: Flow<Answers, Step>,
  props: Pick<FlowProps, "place" | "onPlace" | "onProgress">,
): FlowState<Answers, Step> {
  const state = useFlow({ isOver: isSent, isOut, ...flow }, props);
  const sent = useLiveTransaction(state.step.sent);
  if (!sent) return state;
  return { ...state, step: { ...state.step, sent }, answers: { ...state.answers, sent } };
}
