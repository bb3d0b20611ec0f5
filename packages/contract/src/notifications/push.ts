import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { pushEndpointMaxLength } from "../limits.ts";

/** The state of push notifications, which arrive while Apex is closed, on the caller's device. */
export const pushStateSchema = z.object({
  /** The server's VAPID public key, base64url; absent if the server sends no push messages. */
  key: z.optional(z.string()),
  /** Set if push is on for this device. */
  device: z.optional(
    z.object({
      /** True if messages show amounts and names. */
      showsDetails: z.boolean(),
    }),
  ),
});
export type PushState = z.output<typeof pushStateSchema>;

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)));
};

export const readPush = defineEndpoint({
  slug: "read-push",
  method: "GET",
  path: "/notifications-http/push",
  summary:
    "Says whether the calling device receives push messages, and returns the key that its browser needs to subscribe.",
  response: pushStateSchema,
  errors: [],
  reads: ["notification-preferences"],
});

export const subscribePush = defineEndpoint({
  slug: "subscribe-push",
  method: "PUT",
  path: "/notifications-http/push",
  summary:
    "Subscribes the calling device to push messages, in place of an earlier subscription. It ends when the session signs out.",
  body: z.strictObject({
    /** The push service's address for this browser: https, public. */
    endpoint: z.url().check(z.maxLength(pushEndpointMaxLength)),
    /** The browser's public key (65 bytes) and secret (16 bytes), base64url. */
    p256dh: base64url(65),
    auth: base64url(16),
    /** True if amounts and names may appear on a locked screen. */
    showsDetails: z.boolean(),
  }),
  response: pushStateSchema,
  errors: [],
  changes: ["notification-preferences"],
});

export const unsubscribePush = defineEndpoint({
  slug: "unsubscribe-push",
  method: "DELETE",
  path: "/notifications-http/push",
  summary: "Unsubscribes the calling device from push messages.",
  response: pushStateSchema,
  errors: [],
  changes: ["notification-preferences"],
  tells: "by-page",
});
