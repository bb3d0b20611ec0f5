import {
  approveRelease,
  askAboutHeldCase,
  declineRelease,
  handBackHeldCase,
  heldCaseActs,
  followHeldCase,
  readHeldCase,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
  type HeldCase,
} from "@apex/contract/desk/held-cases";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";
import type { AskedAct } from "./hold-words.ts";

/**
 * The acts on a case, and the calls that do them. Afterwards the page shows the case of the answer, or reads it again
 * if it has changed.
 */
export function useCaseActs(shown: HeldCase) {
  const { pending, error, attempt } = useAttempt<"take" | "hand-back">();
  const params = { id: shown.id };
  const { settle, decide, changed } = useSettledCall({
    read: readHeldCase,
    follow: followHeldCase,
    id: shown.id,
  });
  const decideBy = (chosen: Exclude<AskedAct, "approve">, text: string) => {
    switch (chosen) {
      case "ask":
        return decide(askAboutHeldCase, { params, body: { question: text } });
      case "release":
        return decide(releaseHeldCase, { params, body: { reason: text } });
      case "send-back":
        return decide(sendBackHeldCase, { params, body: { reason: text } });
      case "decline":
        return decide(declineRelease, { params, body: { reason: text } });
    }
  };
  const from = shown.assignee?.id;
  return {
    may: heldCaseActs.filter((one) => shown.may.includes(one)),
    pending,
    error: changed ?? error,
    actNow: (chosen: "take" | "hand-back") =>
      void attempt(chosen, () =>
        chosen === "take"
          ? settle(takeHeldCase, { params, body: from === undefined ? {} : { from } })
          : settle(handBackHeldCase, { params, body: {} }),
      ),
    /** Rejects with the server's refusal; if the case has changed, `error` is set too. */
    approve: (proof: StaffProof) => decide(approveRelease, { params, body: proof }),
    /** Rejects with the server's refusal; if the case has changed, `error` is set too. */
    decide: decideBy,
  };
}
