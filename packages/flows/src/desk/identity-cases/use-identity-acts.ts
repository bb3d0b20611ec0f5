import {
  acceptIdentityCase,
  askAboutIdentityCase,
  handBackIdentityCase,
  identityCaseActs,
  followIdentityCase,
  readIdentityCase,
  refuseIdentityCase,
  takeIdentityCase,
  type IdentityCase,
  type IdentityRefusal,
} from "@apex/contract/desk/identity-cases";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

/** The acts on a case, and the calls that do them. */
export function useIdentityActs(shown: IdentityCase) {
  const { pending, error, attempt } = useAttempt<"take" | "hand-back">();
  const params = { id: shown.id };
  const { settle, decide, changed } = useSettledCall({
    read: readIdentityCase,
    follow: followIdentityCase,
    id: shown.id,
  });
  const from = shown.assignee?.id;
  return {
    may: identityCaseActs.filter((one) => shown.may.includes(one)),
    pending,
    error: changed ?? error,
    actNow: (chosen: "take" | "hand-back") =>
      void attempt(chosen, () =>
        chosen === "take"
          ? settle(takeIdentityCase, { params, body: from === undefined ? {} : { from } })
          : settle(handBackIdentityCase, { params, body: {} }),
      ),
    /** This and the acts below reject with the server's refusal; if the case has changed, `error` is set too. */
    ask: (question: string) => decide(askAboutIdentityCase, { params, body: { question } }),
    accept: (reason: string) => decide(acceptIdentityCase, { params, body: { reason } }),
    refuse: (reason: IdentityRefusal) => decide(refuseIdentityCase, { params, body: { reason } }),
  };
}
