import type { Client } from "@apex/client/create-client";
import { read } from "@apex/client/query";
import { listNotifications } from "@apex/contract/notifications/notifications";

/** More notifications than usually arrive between two reads. */
const latestCount = 10;

/** The latest notifications and the number of unread ones, for the bell and the toasts of every page. */
export function latestNotifications(client: Client) {
  return read(client, listNotifications, { query: { perPage: latestCount } });
}
