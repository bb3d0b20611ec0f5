import type { Tx } from "../../platform/db.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { CaseQueue } from "../cases/decide-case.ts";
import { lockWatchCase, stateOf, type WatchCaseDbRow } from "./load-watch-case.ts";

export const watchQueue: CaseQueue<WatchCaseDbRow> = {
  name: "monitoring",
  lock: lockWatchCase,
  isOpen: ({ outcome }) => outcome === null,
  changed: "case-changed",
  refuseOwn: (tx, member, { workspace_id }) => refuseOwnAccount(tx, member, workspace_id),
  customerIdOf: ({ workspace_id }) => workspace_id,
  stateOf: (subject) => ({ state: stateOf(subject), assignee: subject.assignee }),
};

interface Ending {
  readonly id: string;
  readonly outcome: "nothing-found" | "reported";
  readonly by: string;
  readonly reason?: string;
}

/** Ends a case. Later hits open a new one. */
export async function endWatchCase(
  tx: Tx,
  { clock }: EngineContext,
  { id, outcome, by, reason }: Ending,
): Promise<void> {
  await tx.query(
    "update watch_cases set outcome = $2, ended_by = $3, ended_at = $4, end_reason = $5 where id = $1",
    [id, outcome, by, clock.wall(), reason ?? null],
  );
}
