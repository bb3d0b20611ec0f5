import { exportStaffActions } from "@apex/contract/desk/staff-log";
import type { ResponseOf } from "@apex/contract/endpoint";
import type { Queryable } from "../../platform/db.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { StreamedAnswer } from "../../runtime/streamed-answer.ts";
import { handleDesk } from "../access/desk-call.ts";
import {
  loadEntries,
  loadMembers,
  mayReadLog,
  renderEntry,
  selectLog,
  type LogSelection,
} from "./log-entries.ts";

/** Number of rows read and kept in memory at a time. */
const rowsAtOnce = 1_000;

async function* pagesOf(db: Queryable, selection: LogSelection) {
  let behind: string | null = null;
  do {
    const rows = await loadEntries(db, selection, { behind, most: rowsAtOnce });
    yield rows.map(renderEntry);
    behind = rows.length < rowsAtOnce ? null : (rows.at(-1)?.id ?? null);
  } while (behind !== null);
}

/** Streams the log as a file at the client's speed. The export's own entry is written first, so it is included. */
export const exportStaffActionsHandler = handleDesk(
  exportStaffActions,
  mayReadLog,
  async ({ body, member, record }, context) => {
    const { db } = context;
    await countTries(context, [{ limit: rateLimits.exports, by: member.id }]);
    await record(db, { act: "log-exported", after: body });
    return new StreamedAnswer<ResponseOf<typeof exportStaffActions>>({
      items: pagesOf(db, await selectLog(db, body)),
      members: await loadMembers(db),
    });
  },
);
