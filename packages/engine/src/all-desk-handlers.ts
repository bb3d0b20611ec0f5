import type { DeskHandler } from "./desk/access/desk-call.ts";
import { customerHandlers } from "./desk/customers/customer-handlers.ts";
import { heldDecisionHandlers } from "./desk/held-deposits/decide-held-case.ts";
import { listHeldCasesHandler } from "./desk/held-deposits/list-held-cases.ts";
import {
  readHeldCaseHandler,
  readSenderDocumentHandler,
} from "./desk/held-deposits/read-held-case.ts";
import { listStaffActionsHandler } from "./desk/log/list-staff-actions.ts";
import { listQueuesHandler } from "./desk/queues/list-queues.ts";
import { supportCaseChatHandlers } from "./desk/support/support-case-chat.ts";
import { supportCaseHandlers } from "./desk/support/support-case-handlers.ts";
import { staffSessionHandlers } from "./desk/staff/staff-session-handlers.ts";

/** The handler of every call of the desk. */
export const deskHandlers: readonly DeskHandler[] = [
  ...staffSessionHandlers,
  listQueuesHandler,
  listHeldCasesHandler,
  readHeldCaseHandler,
  readSenderDocumentHandler,
  ...heldDecisionHandlers,
  ...supportCaseHandlers,
  ...supportCaseChatHandlers,
  ...customerHandlers,
  listStaffActionsHandler,
];
