import { listHeldCases, type HeldCaseView } from "@apex/contract/desk/held-cases";
import { defaultPageSize } from "@apex/contract/limits";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { handleDesk } from "../access/desk-call.ts";
import { commonViews } from "../cases/case-rows.ts";
import {
  heldCondition,
  renderCaseRow,
  rowColumns,
  rowJoins,
  type CaseRow,
} from "./load-held-case.ts";
import { mayLookAtHolds } from "./held-roles.ts";

/** The condition of each view; $2 is the member. */
const conditions: Readonly<Record<HeldCaseView, string>> = {
  ...commonViews,
  asked: "o.status = 'verification needed' and $2::uuid is not null",
  "handed-in": "o.data->'hold'->>'state' = 'handed-in' and $2::uuid is not null",
  proposed: "p.id is not null and $2::uuid is not null",
};

export const listHeldCasesHandler = handleDesk(
  listHeldCases,
  mayLookAtHolds,
  async (
    { query: { cursor, perPage = defaultPageSize, view = "all", reason }, member },
    { db },
  ) => {
    const { at, id } = behindTime(cursor);
    const rows = await db.query<CaseRow>(
      `select ${rowColumns} from operations o ${rowJoins}
       where ${heldCondition}
         and ($1::timestamptz is null or (o.created_at, o.id) > ($1, $5::uuid)) and ${conditions[view]}
         and ($3::text is null or o.data->>'holdReason' = $3)
       order by o.created_at, o.id limit $4`,
      [at, member.id, reason ?? null, perPage + 1, id],
    );
    return timePage(rows, perPage, renderCaseRow);
  },
);
