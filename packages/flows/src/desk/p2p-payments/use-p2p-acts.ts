import type { P2pRefusal } from "@apex/contract/deposits/p2p-deposits";
import {
  approveP2pPayment,
  askAboutP2pCase,
  confirmP2pPayment,
  declineP2pPayment,
  followP2pCase,
  handBackP2pCase,
  p2pCaseActs,
  readP2pCase,
  refuseP2pPayment,
  takeP2pCase,
  type P2pCase,
} from "@apex/contract/desk/p2p-cases";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import type { InputOf } from "@apex/contract/endpoint";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

export type ArrivedPayment = InputOf<typeof confirmP2pPayment>["body"];

/**
 * The acts on a payment. From `ask` on, they reject with the server's refusal; if the case has changed,
 * `error` is set too.
 */
export function useP2pActs(shown: P2pCase) {
  const { pending, error, attempt } = useAttempt<"take" | "hand-back">();
  const params = { id: shown.id };
  const { settle, decide, changed } = useSettledCall({
    read: readP2pCase,
    follow: followP2pCase,
    id: shown.id,
  });
  const from = shown.assignee?.id;
  return {
    may: p2pCaseActs.filter((one) => shown.may.includes(one)),
    pending,
    error: changed ?? error,
    take: () =>
      void attempt("take", () =>
        settle(takeP2pCase, { params, body: from === undefined ? {} : { from } }),
      ),
    handBack: () => void attempt("hand-back", () => settle(handBackP2pCase, { params, body: {} })),
    ask: (question: string) => decide(askAboutP2pCase, { params, body: { question } }),
    confirm: (body: ArrivedPayment) => decide(confirmP2pPayment, { params, body }),
    refuse: (refusal: P2pRefusal) => decide(refuseP2pPayment, { params, body: { refusal } }),
    approve: (proof: StaffProof) => decide(approveP2pPayment, { params, body: proof }),
    decline: (reason: string) => decide(declineP2pPayment, { params, body: { reason } }),
  };
}
