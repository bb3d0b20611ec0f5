import {
  listAdjustments,
  followAdjustment,
  readAdjustment,
  type AdjustmentView,
} from "@apex/contract/desk/adjustments";
import { defaultPageSize } from "@apex/contract/limits";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { caseReads } from "../cases/case-reads.ts";
import { mayLookAtAdjustments } from "./adjustment-roles.ts";
import {
  loadAdjustment,
  renderRow,
  rowColumns,
  rowJoins,
  type StoredAdjustment,
} from "./load-adjustment.ts";

/** The condition of each view, and the time that sorts it; $2 is the member. */
const views: Readonly<
  Record<
    AdjustmentView,
    { readonly where: string; readonly by: string; readonly isLatestFirst?: true }
  >
> = {
  proposed: { where: "d.outcome is null and $2::uuid is not null", by: "d.proposed_at" },
  mine: { where: "d.outcome is null and d.proposed_by = $2::uuid", by: "d.proposed_at" },
  ended: {
    where: "d.outcome is not null and $2::uuid is not null",
    by: "d.decided_at",
    isLatestFirst: true,
  },
};

const listAdjustmentsHandler = handleDesk(
  listAdjustments,
  mayLookAtAdjustments,
  async ({ query: { cursor, perPage = defaultPageSize, view = "proposed" }, member }, context) => {
    const { where, by, isLatestFirst } = views[view];
    const { at, id } = behindTime(cursor);
    const rows = await context.db.query<StoredAdjustment & { created_at: Date }>(
      `select ${rowColumns}, ${by} as created_at from adjustments d ${rowJoins}
       where ${where} and ($1::timestamptz is null or (${by}, d.id) ${isLatestFirst ? "<" : ">"} ($1, $3::uuid))
       order by ${by} ${isLatestFirst ? "desc" : ""}, d.id ${isLatestFirst ? "desc" : ""} limit $4`,
      [at, member.id, id, perPage + 1],
    );
    const now = context.clock.business();
    return timePage(rows, perPage, (row) => renderRow(row, now));
  },
);

export const adjustmentReadHandlers: readonly DeskHandler[] = [
  listAdjustmentsHandler,
  ...caseReads({
    queue: "adjustments",
    roles: mayLookAtAdjustments,
    read: readAdjustment,
    follow: followAdjustment,
    load: async (...asked) => ({ adjustment: await loadAdjustment(...asked) }),
    ownerOf: ({ adjustment: { customer } }) => ({ workspaceId: customer.workspaceId }),
  }),
];
