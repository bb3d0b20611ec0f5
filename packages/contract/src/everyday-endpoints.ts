import type { Endpoint } from "./endpoint.ts";
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from "./notifications/notifications.ts";
import {
  readNotificationPreferences,
  setNotificationPreference,
} from "./notifications/preferences.ts";
import { readPush, subscribePush, unsubscribePush } from "./notifications/push.ts";
import { paymentEndpoints } from "./payments/payment-endpoints.ts";
import { readInviter } from "./referrals/read-inviter.ts";
import { listReferredFriends, readReferrals } from "./referrals/referrals.ts";
import { supportEndpoints } from "./support/support-endpoints.ts";
import {
  closeVault,
  listVaults,
  moveIntoVault,
  moveOutOfVault,
  saveVault,
} from "./vaults/vaults.ts";

/** Notifications, referrals, vaults, support and payment links, in the order of the documentation. */
export const everydayEndpoints: readonly Endpoint[] = [
  listNotifications,
  readNotification,
  readAllNotifications,
  readNotificationPreferences,
  setNotificationPreference,
  readPush,
  subscribePush,
  unsubscribePush,
  readReferrals,
  readInviter,
  listReferredFriends,
  listVaults,
  saveVault,
  moveIntoVault,
  moveOutOfVault,
  closeVault,
  ...supportEndpoints,
  ...paymentEndpoints,
];
