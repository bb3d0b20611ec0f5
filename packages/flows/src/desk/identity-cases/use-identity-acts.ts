import {
  acceptIdentityCase,
  askAboutIdentityCase,
  handBackIdentityCase,
  identityCaseActs,
  listIdentityCases,
  followIdentityCase,
  readIdentityCase,
  refuseIdentityCase,
  takeIdentityCase,
  type IdentityCase,
  type IdentityRefusal,
} from "@apex/contract/desk/identity-cases";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

/** The acts on a case, and the calls that do them. */
export function useIdentityActs(shown: IdentityCase) {
  const client = useClient();
  const { pending, error, attempt } = useAttempt<"take" | "hand-back">();
  const params = { id: shown.id };
  const { settle, decide, changed } = useSettledCall<{ case: IdentityCase }>(
    {
      read: readIdentityCase.slug,
      follow: followIdentityCase.slug,
      lists: [listIdentityCases.slug],
    },
    params,
  );
  const from = shown.assignee?.id;
  return {
    may: identityCaseActs.filter((one) => shown.may.includes(one)),
    pending,
    error: changed ?? error,
    actNow: (chosen: "take" | "hand-back") =>
      void attempt(chosen, () =>
        settle(() =>
          chosen === "take"
            ? client.call(takeIdentityCase, { params, body: from === undefined ? {} : { from } })
            : client.call(handBackIdentityCase, { params, body: {} }),
        ),
      ),
    /** This and the acts below reject with the server's refusal, unless the case has changed: then `error` is set. */
    ask: (question: string) =>
      decide(() => client.call(askAboutIdentityCase, { params, body: { question } })),
    accept: (reason: string) =>
      decide(() => client.call(acceptIdentityCase, { params, body: { reason } })),
    refuse: (reason: IdentityRefusal) =>
      decide(() => client.call(refuseIdentityCase, { params, body: { reason } })),
  };
}
