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
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import type { PressedAct } from "./support-case-words.ts";

/** What may be done with a request: it is shown as the answer has it, or read again where a colleague was faster. */
export function useSupportActs(shown: SupportCase) {
  const client = useClient();
  const queries = useQueryClient();
  const { pending, error, attempt } = useAttempt();
  const params = { id: shown.id };
  const called = useSettledCall<{ case: SupportCase }>(
    { read: readSupportCase.slug, list: listSupportCases.slug },
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
