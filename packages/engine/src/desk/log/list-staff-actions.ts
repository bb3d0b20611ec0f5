import { listStaffActions } from "@apex/contract/desk/staff-log";
import { defaultPageSize } from "@apex/contract/limits";
import { behindUuid, uuidPage } from "../../platform/uuid-pages.ts";
import { handleDesk } from "../access/desk-call.ts";
import { loadEntries, loadMembers, mayReadLog, renderEntry, selectLog } from "./log-entries.ts";

export const listStaffActionsHandler = handleDesk(
  listStaffActions,
  mayReadLog,
  async ({ query: { cursor, perPage = defaultPageSize, ...filter } }, { db }) => {
    const selection = await selectLog(db, filter);
    const rows = await loadEntries(db, selection, {
      behind: behindUuid(cursor),
      most: perPage + 1,
    });
    return { ...uuidPage(rows, perPage, renderEntry), members: await loadMembers(db) };
  },
);
