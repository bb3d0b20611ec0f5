import type { DeskHandler } from "./desk/access/desk-call.ts";
import { adjustmentDecisionHandlers } from "./desk/adjustments/decide-adjustment.ts";
import { proposeAdjustmentHandler } from "./desk/adjustments/propose-adjustment.ts";
import { adjustmentReadHandlers } from "./desk/adjustments/read-adjustments.ts";
import { customerHandlers } from "./desk/customers/customer-handlers.ts";
import { tradeDecisionHandlers } from "./desk/gift-cards/decide-trade-case.ts";
import { listGiftCardCasesHandler } from "./desk/gift-cards/list-trade-cases.ts";
import { tradeReadHandlers } from "./desk/gift-cards/read-trade-case.ts";
import { tradeCaseChatHandlers } from "./desk/gift-cards/trade-case-chat.ts";
import { heldDecisionHandlers } from "./desk/held-deposits/decide-held-case.ts";
import { listHeldCasesHandler } from "./desk/held-deposits/list-held-cases.ts";
import { heldCaseReads, readSenderDocumentHandler } from "./desk/held-deposits/read-held-case.ts";
import { identityDecisionHandlers } from "./desk/identity-cases/decide-identity-case.ts";
import { listIdentityCasesHandler } from "./desk/identity-cases/list-identity-cases.ts";
import { identityReadingHandlers } from "./desk/identity-cases/read-identity-case.ts";
import { exportStaffActionsHandler } from "./desk/log/export-staff-actions.ts";
import { listStaffActionsHandler } from "./desk/log/list-staff-actions.ts";
import { watchCaseHandlers } from "./desk/monitoring/case-handlers.ts";
import { activityReportHandlers } from "./desk/monitoring/report-handlers.ts";
import { watchRuleHandlers } from "./desk/monitoring/rule-handlers.ts";
import { readNumbersHandler } from "./desk/numbers/read-numbers.ts";
import { listQueuesHandler } from "./desk/queues/list-queues.ts";
import { proposeRefundHandler } from "./desk/support/propose-refund.ts";
import { differenceHandlers } from "./desk/operations/differences.ts";
import { failedJobHandlers } from "./desk/operations/failed-jobs.ts";
import { partnerWaitHandlers } from "./desk/operations/partner-waits.ts";
import { switchDecisionHandlers } from "./desk/switches/decide-switch.ts";
import { changeSwitchHandler, proposeSwitchHandler } from "./desk/switches/make-switch.ts";
import { listSwitchVersionsHandler, readSwitchesHandler } from "./desk/switches/read-switches.ts";
import { p2pCaseDecisionHandlers } from "./desk/p2p-payments/decide-p2p-case.ts";
import { p2pCaseReadHandlers } from "./desk/p2p-payments/read-p2p-cases.ts";
import { recoveryHandlers } from "./desk/recoveries/recovery-handlers.ts";
import { supportCaseChatHandlers } from "./desk/support/support-case-chat.ts";
import { supportCaseHandlers } from "./desk/support/support-case-handlers.ts";
import { staffSessionHandlers } from "./desk/staff/staff-session-handlers.ts";

/** The handler of every call of the desk. */
export const deskHandlers: readonly DeskHandler[] = [
  ...staffSessionHandlers,
  listQueuesHandler,
  listHeldCasesHandler,
  ...heldCaseReads,
  readSenderDocumentHandler,
  ...heldDecisionHandlers,
  listIdentityCasesHandler,
  ...identityReadingHandlers,
  ...identityDecisionHandlers,
  listGiftCardCasesHandler,
  ...tradeReadHandlers,
  ...tradeDecisionHandlers,
  ...tradeCaseChatHandlers,
  ...p2pCaseReadHandlers,
  ...p2pCaseDecisionHandlers,
  ...supportCaseHandlers,
  ...supportCaseChatHandlers,
  ...adjustmentReadHandlers,
  proposeAdjustmentHandler,
  proposeRefundHandler,
  ...adjustmentDecisionHandlers,
  ...customerHandlers,
  ...recoveryHandlers,
  ...watchCaseHandlers,
  ...activityReportHandlers,
  ...watchRuleHandlers,
  ...failedJobHandlers,
  ...differenceHandlers,
  ...partnerWaitHandlers,
  listStaffActionsHandler,
  exportStaffActionsHandler,
  readNumbersHandler,
  readSwitchesHandler,
  listSwitchVersionsHandler,
  changeSwitchHandler,
  proposeSwitchHandler,
  ...switchDecisionHandlers,
];
