import { announceSql } from "./announce.ts";
import { countNoticesSql } from "./count-notices.ts";
import { enqueueSql } from "./enqueue.ts";
import { findPayeesSql } from "./find-payees.ts";
import { ledgerPostSql } from "./ledger-post.ts";
import { keepAdjustmentsSql } from "./keep-adjustments.ts";
import { keepBooksSql } from "./keep-books.ts";
import { keepMonitoringSql } from "./keep-monitoring.ts";
import { keepStaffActionsSql } from "./keep-staff-actions.ts";
import { keepSwitchesSql } from "./keep-switches.ts";
import { legalNameSql } from "./legal-name.ts";
import { lookUpSessionsSql } from "./look-up-sessions.ts";
import { operationReferenceSql } from "./operation-reference.ts";
import { ownPermissionsOfSql } from "./own-permissions-of.ts";
import { ownerLimitsOfSql } from "./owner-limits-of.ts";
import { pushNotificationsSql } from "./push-notifications.ts";
import { takeJobsSql } from "./take-jobs.ts";
import { tellWebhooksSql } from "./tell-webhooks.ts";
import { tryCodesSql } from "./try-codes.ts";
import { unprovedIdentifierSql } from "./unproved-identifier.ts";
import { wakeDeskSql } from "./wake-desk.ts";
import { wakeSql } from "./wake.ts";

/**
 * Functions and triggers in their current form, one concept a file. They are applied after the migrations, and again
 * whenever the text changes; each replaces what had the same names. The files do not depend on each other, so their
 * order does not matter.
 */
export interface Repeatable {
  readonly name: string;
  readonly sql: string;
}

export const repeatables: readonly Repeatable[] = [
  { name: "announce", sql: announceSql },
  { name: "count-notices", sql: countNoticesSql },
  { name: "enqueue", sql: enqueueSql },
  { name: "find-payees", sql: findPayeesSql },
  { name: "keep-adjustments", sql: keepAdjustmentsSql },
  { name: "keep-books", sql: keepBooksSql },
  { name: "keep-monitoring", sql: keepMonitoringSql },
  { name: "keep-staff-actions", sql: keepStaffActionsSql },
  { name: "keep-switches", sql: keepSwitchesSql },
  { name: "ledger-post", sql: ledgerPostSql },
  { name: "legal-name", sql: legalNameSql },
  { name: "look-up-sessions", sql: lookUpSessionsSql },
  { name: "operation-reference", sql: operationReferenceSql },
  { name: "own-permissions-of", sql: ownPermissionsOfSql },
  { name: "owner-limits-of", sql: ownerLimitsOfSql },
  { name: "push-notifications", sql: pushNotificationsSql },
  { name: "take-jobs", sql: takeJobsSql },
  { name: "tell-webhooks", sql: tellWebhooksSql },
  { name: "try-codes", sql: tryCodesSql },
  { name: "unproved-identifier", sql: unprovedIdentifierSql },
  { name: "wake", sql: wakeSql },
  { name: "wake-desk", sql: wakeDeskSql },
];
