import {
  listP2pCases,
  followP2pCase,
  readP2pCase,
  type P2pCaseView,
} from "@apex/contract/desk/p2p-cases";
import { defaultPageSize } from "@apex/contract/limits";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { caseReads } from "../cases/case-reads.ts";
import { commonViews } from "../cases/case-rows.ts";
import {
  loadP2pCase,
  renderP2pCaseRow,
  rowColumns,
  rowJoins,
  unansweredSince,
  waitsForStaff,
  type P2pCaseDbRow,
} from "./load-p2p-case.ts";
import { mayLookAtP2p } from "./p2p-roles.ts";

/** The condition of each view; $2 is the member. */
const conditions: Readonly<Record<P2pCaseView, string>> = {
  ...commonViews,
  claimed: "d.status = 'claimed' and $2::uuid is not null",
  proposed: "p.id is not null and $2::uuid is not null",
};

const listP2pCasesHandler = handleDesk(
  listP2pCases,
  mayLookAtP2p,
  async ({ query: { cursor, perPage = defaultPageSize, view = "all" }, member }, { db, clock }) => {
    const { at, id } = behindTime(cursor);
    const rows = await db.query<P2pCaseDbRow & { readonly created_at: Date }>(
      `select ${rowColumns}, d.paid_at as created_at from p2p_deposits d ${rowJoins}
       where ${waitsForStaff("$5")} and ${conditions[view]}
         and ($1::timestamptz is null or (d.paid_at, d.id) > ($1, $3::uuid))
       order by d.paid_at, d.id limit $4`,
      [at, member.id, id, perPage + 1, unansweredSince(clock)],
    );
    return timePage(rows, perPage, (row) => renderP2pCaseRow(row, clock));
  },
);

export const p2pCaseReadHandlers: readonly DeskHandler[] = [
  listP2pCasesHandler,
  ...caseReads({
    queue: "p2p-payments",
    roles: mayLookAtP2p,
    read: readP2pCase,
    follow: followP2pCase,
    load: async (...asked) => ({ case: await loadP2pCase(...asked) }),
    ownerOf: ({ case: { customer } }) => ({ workspaceId: customer.workspaceId }),
  }),
];
