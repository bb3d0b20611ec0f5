import { listAdjustments, proposeRefund } from "@apex/contract/desk/adjustments";
import { listQueues } from "@apex/contract/desk/queues";
import { listSupportCaseMessages } from "@apex/contract/desk/support-case-messages";
import {
  handBackSupportCase,
  handOverSupportCase,
  listSupportCases,
  prioritiseSupportCase,
  followSupportCase,
  readSupportCase,
  solveSupportCase,
  takeSupportCase,
  type SupportCase,
  type SupportPriority,
} from "@apex/contract/desk/support-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import type { Proposal } from "../../parts/desk-adjustment/proposal-dialog.tsx";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import type { PressedAct } from "./support-case-words.ts";

/**
 * The acts on a request. Afterwards the page shows the request of the answer, or reads it again if a colleague was
 * faster.
 */
export function useSupportActs(shown: SupportCase) {
  const client = useClient();
  const queries = useQueryClient();
  const { pending, error, attempt } = useAttempt();
  const params = { id: shown.id };
  const { settle: called } = useSettledCall<{ case: SupportCase }>(
    { read: readSupportCase.slug, follow: followSupportCase.slug, lists: [listSupportCases.slug] },
    params,
  );
  const settle = async (call: () => Promise<{ case: SupportCase }>) => {
    try {
      await called(call);
    } finally {
      // Each act leaves a line in the conversation.
      void queries.invalidateQueries({
        queryKey: ["thread", listSupportCaseMessages.slug, shown.id],
      });
    }
  };
  const from = shown.assignee?.id;
  const calls: Readonly<
    Record<Exclude<PressedAct, "refund">, () => Promise<{ case: SupportCase }>>
  > = {
    take: () => client.call(takeSupportCase, { params, body: from === undefined ? {} : { from } }),
    "hand-back": () => client.call(handBackSupportCase, { params, body: {} }),
    solve: () => client.call(solveSupportCase, { params, body: {} }),
  };
  return {
    pending,
    error,
    press: (act: Exclude<PressedAct, "refund">) => void attempt(act, () => settle(calls[act])),
    /** Rejects with the server's refusal. */
    refund: async (body: Proposal) => {
      try {
        await client.call(proposeRefund, { params, body });
      } finally {
        // The proposal assigns the request to the member; a refusal can mean that a colleague has proposed another.
        for (const { slug } of [followSupportCase, listSupportCases, listAdjustments, listQueues])
          void queries.invalidateQueries({ queryKey: [slug] });
      }
    },
    prioritise: (priority: SupportPriority) =>
      void attempt("prioritise", () =>
        settle(() => client.call(prioritiseSupportCase, { params, body: { priority } })),
      ),
    handOver: (to: string) =>
      void attempt("hand-over", () =>
        settle(() => client.call(handOverSupportCase, { params, body: { to } })),
      ),
  };
}
