import {
  listP2pCases,
  followP2pCase,
  readP2pCase,
  type P2pCaseView,
} from "@apex/contract/desk/p2p-cases";
import { defaultPageSize } from "@apex/contract/limits";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import { refuseUnopened } from "../cases/opened-case.ts";
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
  { roles: mayLookAtP2p, needsReason: false, looks: false },
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

const readP2pCaseHandler = handleDesk(
  readP2pCase,
  { roles: mayLookAtP2p, needsReason: false, looks: true },
  async ({ params: { id }, member, record }, context) => {
    const found = await loadP2pCase(context, id, member);
    const { workspaceId } = found.customer;
    await refuseOwnAccount(context.db, member, workspaceId);
    await record(context.db, {
      act: "case-read",
      case: { queue: "p2p-payments", id },
      customerId: workspaceId,
    });
    return { case: found };
  },
);

const followP2pCaseHandler = handleDesk(
  followP2pCase,
  { roles: mayLookAtP2p, needsReason: false, looks: false },
  async ({ params: { id }, member }, context) => {
    const found = await loadP2pCase(context, id, member);
    await refuseUnopened(context.db, member, { queue: "p2p-payments", id });
    return { case: found };
  },
);

export const p2pCaseReadHandlers: readonly DeskHandler[] = [
  listP2pCasesHandler,
  readP2pCaseHandler,
  followP2pCaseHandler,
];
