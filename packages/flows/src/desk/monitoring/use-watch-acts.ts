import {
  exportActivityReport,
  saveActivityReport,
  signActivityReport,
} from "@apex/contract/desk/activity-reports";
import {
  closeWatchCase,
  escalateWatchCase,
  handBackWatchCase,
  noteOnWatchCase,
  followWatchCase,
  readWatchCase,
  takeWatchCase,
  type WatchCase,
} from "@apex/contract/desk/watch-cases";
import type { StaffProof } from "@apex/contract/desk/staff-proof";
import { useClient } from "../../base/client-context.ts";
import { useAttempt } from "../../base/errors/use-attempt.ts";
import { useSettledCall } from "../../parts/desk-case/use-settled-call.ts";

/** The acts that ask for a text. */
export type WrittenAct = "note" | "escalate" | "close";

/** The acts on a case, and the calls that do them. */
export function useWatchActs({ id, assignee, report }: WatchCase) {
  const client = useClient();
  const { pending, error, attempt } = useAttempt<"take" | "hand-back">();
  const params = { id };
  const { settle, decide, changed } = useSettledCall({
    read: readWatchCase,
    follow: followWatchCase,
    id,
  });
  const from = assignee?.id;
  const revision = report?.revision ?? 0;
  const decideBy = (act: WrittenAct, text: string) => {
    switch (act) {
      case "note":
        return decide(noteOnWatchCase, { params, body: { text } });
      case "escalate":
        return decide(escalateWatchCase, { params, body: { reason: text } });
      case "close":
        return decide(closeWatchCase, { params, body: { reason: text } });
    }
  };
  return {
    pending,
    error: changed ?? error,
    actNow: (act: "take" | "hand-back") =>
      void attempt(act, () =>
        act === "take"
          ? settle(takeWatchCase, { params, body: from === undefined ? {} : { from } })
          : settle(handBackWatchCase, { params, body: {} }),
      ),
    /** Rejects with the server's refusal; if the case has changed, `error` is set too. */
    decide: decideBy,
    /** The revision of the draft that is signed. */
    signing: { revision },
    /** Rejects with the server's refusal; if the case has changed, `error` is set too. */
    sign: (proof: StaffProof) =>
      decide(signActivityReport, { params, body: { revision, ...proof } }),
    /** Rejects with the server's refusal. */
    saveReport: (narrative: string, revision: number) =>
      settle(saveActivityReport, { params, body: { narrative, revision } }),
    /** Rejects with the server's refusal. The log records each read. */
    readDocument: async () =>
      (await client.call(exportActivityReport, { params, body: {} })).document,
  };
}
