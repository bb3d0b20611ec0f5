import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { openEnum } from "../open-enum.ts";
import { cursorPageOf, cursorQuery } from "../paging.ts";
import { transactionCategories } from "../transactions/transaction.ts";
import { notificationFacts } from "./notification-facts.ts";

export const notificationSchema = z.object({
  id: z.uuid(),
  code: openEnum(Object.keys(notificationFacts)),
  /** The parameters of its words and link; `amount` and `asset` if it is about money. */
  params: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  /** The category of the notification's transaction. */
  category: z.optional(openEnum(transactionCategories)),
  /** The workspace of the notification's page, if the caller works in another one. */
  workspaceId: z.optional(z.uuid()),
  /** True if the reader has to act. */
  needsYou: z.boolean(),
});
export type Notification = z.output<typeof notificationSchema>;

export const notificationViews = ["all", "unread", "needs-you"] as const;
export type NotificationView = (typeof notificationViews)[number];

export const listNotifications = defineEndpoint({
  slug: "list-notifications",
  method: "GET",
  path: "/notifications-http/notifications",
  summary:
    "Lists the caller's notifications and those of the workspace that their roles include, newest first. Events that the caller turned off in the app are left out.",
  query: z.object({ ...cursorQuery, show: z.optional(z.enum(notificationViews)) }),
  response: z.extend(cursorPageOf(notificationSchema), {
    /** The number of all unread notifications, not only of those on this page. */
    unread: z.number(),
    needsYou: z.number(),
  }),
  errors: [],
  reads: ["notifications"],
});

export const readNotification = defineEndpoint({
  slug: "read-notification",
  method: "POST",
  path: "/notifications-http/notifications/:notificationId/read",
  summary: "Marks one notification as read, for the caller only.",
  params: z.object({ notificationId: z.uuid() }),
  response: z.object({}),
  errors: [],
  changes: ["notifications"],
});

export const readAllNotifications = defineEndpoint({
  slug: "read-all-notifications",
  method: "POST",
  path: "/notifications-http/notifications/read",
  summary: "Marks all of the caller's notifications as read, up to the latest one they have seen.",
  body: z.strictObject({ upTo: z.uuid() }),
  response: z.object({}),
  errors: [],
  changes: ["notifications"],
});
