import type { FlowFrameProps } from "../../base/flow/flow-frame.tsx";
import type { FlowState } from "../../base/flow/use-flow.ts";

interface OrderMovesOptions<Sent> {
  /** What the order has made, once it has. */
  sent?: Sent | undefined;
  /** Closed after that. Default: as before it. */
  onDone?: (sent: Sent) => void;
  onExit: () => void;
}

interface Ordered {
  order?: { isOut: boolean } | undefined;
}

/**
 * How one moves about in a flow that ends in an order: only away while it is out, since it can neither be changed nor dropped
 * before an answer ends it; its answers stay then, and coming back goes on asking for that answer.
 */
export function orderMoves<Answers extends Ordered, Step extends { name: string }, Sent = never>(
  flow: FlowState<Answers, Step>,
  { sent, onDone, onExit }: OrderMovesOptions<Sent>,
): Pick<FlowFrameProps, "onBack" | "onStep" | "isLossy"> & { onClose: () => void } {
  const isOut = flow.answers.order?.isOut === true && sent === undefined;
  return {
    onBack: isOut ? undefined : flow.back,
    onStep: isOut
      ? undefined
      : (id) => {
          const asked = flow.asked.find((name): name is Step["name"] => name === id);
          if (asked !== undefined) flow.goTo(asked);
        },
    isLossy: flow.hasAnswers && !isOut && sent === undefined,
    onClose: () => {
      if (!isOut) flow.discard();
      if (sent !== undefined && onDone) onDone(sent);
      else onExit();
    },
  };
}
