import {
  closeWatchCase,
  escalateWatchCase,
  handBackWatchCase,
  listWatchCases,
  noteOnWatchCase,
  followWatchCase,
  readWatchCase,
  takeWatchCase,
  type WatchCaseView,
} from "@apex/contract/desk/watch-cases";
import { defaultPageSize } from "@apex/contract/limits";
import { timedUuid } from "../../platform/crypto.ts";
import { Refusal } from "../../platform/refusal.ts";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { caseReads } from "../cases/case-reads.ts";
import { commonViews } from "../cases/case-rows.ts";
import { handBackCase } from "../cases/claim-case.ts";
import { decideCase, decideOwnCase, type Decide, type Deciding } from "../cases/decide-case.ts";
import { endWatchCase, watchQueue } from "./decide-watch-case.ts";
import {
  loadWatchCase,
  mayDecide,
  renderRow,
  rowColumns,
  rowJoins,
  type WatchCaseDbRow,
} from "./load-watch-case.ts";
import { mayMonitor } from "./monitoring-roles.ts";

/** The condition of each view and the time that sorts it; $2 is the member. */
const views: Readonly<
  Record<
    WatchCaseView,
    { readonly where: string; readonly by: string; readonly isLatestFirst?: true }
  >
> = {
  all: { where: `w.outcome is null and ${commonViews.all}`, by: "w.opened_at" },
  mine: { where: `w.outcome is null and ${commonViews.mine}`, by: "w.opened_at" },
  nobodys: { where: `w.outcome is null and ${commonViews.nobodys}`, by: "w.opened_at" },
  escalated: {
    where: "w.outcome is null and w.escalation is not null and $2::uuid is not null",
    by: "w.opened_at",
  },
  ended: {
    where: "w.outcome is not null and $2::uuid is not null",
    by: "w.ended_at",
    isLatestFirst: true,
  },
};

const listWatchCasesHandler = handleDesk(
  listWatchCases,
  mayMonitor,
  async ({ query: { cursor, perPage = defaultPageSize, view = "all" }, member }, { db }) => {
    const { where, by, isLatestFirst } = views[view];
    const { at, id } = behindTime(cursor);
    const rows = await db.query<WatchCaseDbRow & { created_at: Date }>(
      `select ${rowColumns}, ${by} as created_at from watch_cases w ${rowJoins}
       where ${where} and ($1::timestamptz is null or (${by}, w.id) ${isLatestFirst ? "<" : ">"} ($1, $3::uuid))
       order by ${by} ${isLatestFirst ? "desc" : ""}, w.id ${isLatestFirst ? "desc" : ""} limit $4`,
      [at, member.id, id, perPage + 1],
    );
    return timePage(rows, perPage, renderRow);
  },
);

async function decideOwn(
  context: EngineContext,
  request: Deciding,
  made: Decide<WatchCaseDbRow>,
  from?: string,
) {
  await decideOwnCase(
    watchQueue,
    context,
    request,
    (tx, subject) => {
      if (!mayDecide(request.member, subject)) throw new Refusal("not-permitted");
      return made(tx, subject);
    },
    from,
  );
  return { case: await loadWatchCase(context.db, request.params.id, request.member) };
}

const takeWatchCaseHandler = handleDesk(takeWatchCase, mayMonitor, (request, context) =>
  decideOwn(context, request, async () => ({ act: "case-taken" }), request.body.from),
);

const handBackWatchCaseHandler = handleDesk(handBackWatchCase, mayMonitor, (request, context) =>
  decideOwn(context, request, async (tx, { id }) => {
    await handBackCase(tx, { queue: "monitoring", id });
    return { act: "case-handed-back" };
  }),
);

const noteOnWatchCaseHandler = handleDesk(noteOnWatchCase, mayMonitor, async (request, context) => {
  const { member, body, params } = request;
  await decideCase(watchQueue, context, request, async (tx, { id }) => {
    const at = context.clock.wall();
    await tx.query(
      "insert into watch_notes (id, case_id, staff_id, text, at) values ($1, $2, $3, $4, $5)",
      [timedUuid(at), id, member.id, body.text.trim(), at],
    );
    return { act: "case-noted" };
  });
  return { case: await loadWatchCase(context.db, params.id, member) };
});

const escalateWatchCaseHandler = handleDesk(escalateWatchCase, mayMonitor, (request, context) =>
  decideOwn(context, request, async (tx, { id, escalation }) => {
    if (escalation !== null) throw new Refusal("case-changed");
    const { member, body } = request;
    await tx.query("update watch_cases set escalation = $2, escalated_by = $3 where id = $1", [
      id,
      body.reason.trim(),
      member.id,
    ]);
    await handBackCase(tx, { queue: "monitoring", id });
    return { act: "case-escalated", reason: body.reason };
  }),
);

const closeWatchCaseHandler = handleDesk(closeWatchCase, mayMonitor, (request, context) =>
  decideOwn(context, request, async (tx, { id }) => {
    const { member, body } = request;
    const reason = body.reason.trim();
    await endWatchCase(tx, context, { id, outcome: "nothing-found", by: member.id, reason });
    return { act: "case-closed", reason };
  }),
);

export const watchCaseHandlers: readonly DeskHandler[] = [
  listWatchCasesHandler,
  ...caseReads({
    queue: "monitoring",
    roles: mayMonitor,
    read: readWatchCase,
    follow: followWatchCase,
    load: async ({ db }, id, member) => ({ case: await loadWatchCase(db, id, member) }),
    ownerOf: ({ case: { workspaceId } }) => ({ workspaceId }),
  }),
  takeWatchCaseHandler,
  handBackWatchCaseHandler,
  noteOnWatchCaseHandler,
  escalateWatchCaseHandler,
  closeWatchCaseHandler,
];
