import type { FlowFrameProps } from "../flow/flow-frame.tsx";
import type { FlowState } from "../flow/use-flow.ts";

interface OrderMovesOptions<Name extends string> {
  /** Steps that one may go back to by name. */
  stepNames: readonly Name[];
  onExit: () => void;
}

interface Ordered {
  order?: { isOut: boolean } | undefined;
}

/** How one moves about in a flow that ends in an order: only away while it is out, and its answers stay then for coming back. */
export function orderMoves<Answers extends Ordered, Step extends { name: string }>(
  flow: FlowState<Answers, Step>,
  { stepNames, onExit }: OrderMovesOptions<Step["name"]>,
): Pick<FlowFrameProps, "onBack" | "onStep" | "isLossy" | "onClose"> {
  const isOut = flow.answers.order?.isOut === true;
  return {
    onBack: isOut ? undefined : flow.back,
    onStep: isOut
      ? undefined
      : (id) => {
          const name = stepNames.find((known) => known === id);
          if (name !== undefined) flow.goTo(name);
        },
    isLossy: flow.hasAnswers && !isOut,
    onClose: () => {
      if (!isOut) flow.discard();
      onExit();
    },
  };
}
