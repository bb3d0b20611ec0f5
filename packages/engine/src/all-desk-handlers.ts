import { listStaffActionsHandler } from "./desk/log/list-staff-actions.ts";
import type { DeskHandler } from "./desk/access/desk-call.ts";
import { staffSessionHandlers } from "./desk/staff/staff-session-handlers.ts";

/** The handler of every call of the desk. */
export const deskHandlers: readonly DeskHandler[] = [
  ...staffSessionHandlers,
  listStaffActionsHandler,
];
