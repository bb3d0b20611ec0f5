import {
  approveRelease,
  askAboutHeldCase,
  declineRelease,
  handBackHeldCase,
  heldCaseActs,
  listHeldCases,
  followHeldCase,
  readHeldCase,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
  type HeldCase,
} from "@apex/contract/desk/held-cases";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import type { AskedAct } from "./hold-words.ts";

/**
 * The acts on a case, and the calls that do them. Afterwards the page shows the case of the answer, or reads it again
 * if it has changed.
 */
export function useCaseActs(shown: HeldCase) {
  const client = useClient();
  const { pending, error, attempt } = useAttempt<"take" | "hand-back">();
  const params = { id: shown.id };
  const { settle, decide, changed } = useSettledCall<{ case: HeldCase }>(
    { read: readHeldCase.slug, follow: followHeldCase.slug, lists: [listHeldCases.slug] },
    params,
  );
  const callOf = (chosen: Exclude<AskedAct, "approve">, text: string) => {
    switch (chosen) {
      case "ask":
        return client.call(askAboutHeldCase, { params, body: { question: text } });
      case "release":
        return client.call(releaseHeldCase, { params, body: { reason: text } });
      case "send-back":
        return client.call(sendBackHeldCase, { params, body: { reason: text } });
      case "decline":
        return client.call(declineRelease, { params, body: { reason: text } });
    }
  };
  const from = shown.assignee?.id;
  return {
    may: heldCaseActs.filter((one) => shown.may.includes(one)),
    pending,
    error: changed ?? error,
    actNow: (chosen: "take" | "hand-back") =>
      void attempt(chosen, () =>
        settle(() =>
          chosen === "take"
            ? client.call(takeHeldCase, { params, body: from === undefined ? {} : { from } })
            : client.call(handBackHeldCase, { params, body: {} }),
        ),
      ),
    /** Rejects with the server's refusal, unless the case has changed: then `error` is set. */
    approve: (proof: StaffProof) =>
      decide(() => client.call(approveRelease, { params, body: proof })),
    /** Rejects with the server's refusal, unless the case has changed: then `error` is set. */
    decide: (chosen: Exclude<AskedAct, "approve">, text: string) =>
      decide(() => callOf(chosen, text)),
  };
}
