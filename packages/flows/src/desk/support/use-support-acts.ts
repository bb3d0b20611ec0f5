import { toApexError } from "@apex/client/apex-error";
import { listQueues } from "@apex/contract/desk/queues";
import { listSupportCaseMessages } from "@apex/contract/desk/support-case-messages";
import {
  handBackSupportCase,
  handOverSupportCase,
  listSupportCases,
  prioritiseSupportCase,
  readSupportCase,
  solveSupportCase,
  takeSupportCase,
  type SupportCase,
  type SupportPriority,
} from "@apex/contract/desk/support-cases";
import { useQueryClient } from "@tanstack/react-query";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import type { PressedAct } from "./support-case-words.ts";

/** What may be done with a request: it is shown as the answer has it, or read again where a colleague was faster. */
export function useSupportActs(shown: SupportCase) {
  const client = useClient();
  const queries = useQueryClient();
  const { pending, error, attempt } = useAttempt();
  const params = { id: shown.id };
  const settle = async (called: () => Promise<{ case: SupportCase }>) => {
    try {
      queries.setQueryData([readSupportCase.slug, { params }], await called());
    } catch (thrown) {
      if (toApexError(thrown).status === 409)
        void queries.invalidateQueries({ queryKey: [readSupportCase.slug] });
      throw thrown;
    } finally {
      for (const { slug } of [listSupportCases, listQueues])
        void queries.invalidateQueries({ queryKey: [slug] });
      // Each act leaves a line in the conversation.
      void queries.invalidateQueries({
        queryKey: ["thread", listSupportCaseMessages.slug, shown.id],
      });
    }
  };
  const from = shown.assignee?.id;
  const calls: Readonly<Record<PressedAct, () => Promise<{ case: SupportCase }>>> = {
    take: () => client.call(takeSupportCase, { params, body: from === undefined ? {} : { from } }),
    "hand-back": () => client.call(handBackSupportCase, { params, body: {} }),
    solve: () => client.call(solveSupportCase, { params, body: {} }),
  };
  return {
    pending,
    error,
    press: (act: PressedAct) => void attempt(act, () => settle(calls[act])),
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
