import { proposeRefund } from "@apex/contract/desk/adjustments";
import {
  handBackSupportCase,
  handOverSupportCase,
  prioritiseSupportCase,
  followSupportCase,
  readSupportCase,
  solveSupportCase,
  takeSupportCase,
  type SupportCase,
  type SupportPriority,
} from "@apex/contract/desk/support-cases";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import type { Proposal } from "../../parts/desk-adjustment/proposal-dialog.tsx";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import type { PressedAct } from "./support-case-words.ts";

/**
 * The acts on a request. Afterwards the page shows the request of the answer, or reads it again if a colleague was
 * faster.
 */
export function useSupportActs({ id, assignee }: SupportCase) {
  const { pending, error, attempt } = useAttempt();
  const params = { id };
  const { settle } = useSettledCall({ read: readSupportCase, follow: followSupportCase, id });
  const proposing = useSettledCall();
  const from = assignee?.id;
  const calls: Readonly<Record<Exclude<PressedAct, "refund">, () => Promise<void>>> = {
    take: () => settle(takeSupportCase, { params, body: from === undefined ? {} : { from } }),
    "hand-back": () => settle(handBackSupportCase, { params, body: {} }),
    solve: () => settle(solveSupportCase, { params, body: {} }),
  };
  return {
    pending,
    error,
    press: (act: Exclude<PressedAct, "refund">) => void attempt(act, calls[act]),
    /** Rejects with the server's refusal. The proposal assigns the request to the member. */
    refund: (body: Proposal) => proposing.settle(proposeRefund, { params, body }),
    prioritise: (priority: SupportPriority) =>
      void attempt("prioritise", () =>
        settle(prioritiseSupportCase, { params, body: { priority } }),
      ),
    handOver: (to: string) =>
      void attempt("hand-over", () => settle(handOverSupportCase, { params, body: { to } })),
  };
}
