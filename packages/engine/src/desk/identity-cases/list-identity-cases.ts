import { listIdentityCases } from "@apex/contract/desk/identity-cases";
import type { CaseView } from "@apex/contract/desk/queues";
import { defaultPageSize } from "@apex/contract/limits";
import { waitsForStaff } from "../../people/verification/decide-document-check.ts";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { handleDesk } from "../access/desk-call.ts";
import { commonViews } from "../cases/case-rows.ts";
import { mayWorkOnIdentity } from "./identity-roles.ts";
import { renderCheckRow, rowColumns, rowJoins, type CheckRow } from "./load-identity-case.ts";

/** The condition of each view; $2 is the member. */
const conditions: Readonly<Record<CaseView, string>> = {
  ...commonViews,
  asked: "d.status = 'PENDING' and $2::uuid is not null",
  "handed-in": "d.status <> 'PENDING' and d.question is not null and $2::uuid is not null",
};

export const listIdentityCasesHandler = handleDesk(
  listIdentityCases,
  mayWorkOnIdentity,
  async ({ query: { cursor, perPage = defaultPageSize, view = "all" }, member }, { db }) => {
    const { at, id } = behindTime(cursor);
    const rows = await db.query<CheckRow>(
      `select ${rowColumns} from document_checks d ${rowJoins}
       where ${waitsForStaff} and ($1::timestamptz is null or (d.updated_at, d.id) > ($1, $4::uuid)) and ${conditions[view]}
       order by d.updated_at, d.id limit $3`,
      [at, member.id, perPage + 1, id],
    );
    return timePage(rows, perPage, (row) => renderCheckRow(row));
  },
);
