import type {
  BrowserPush,
  BrowserSubscription,
} from "@apex/flows/account/notifications/push-device";
import { readyWorker } from "../service-worker.ts";

/** The part of a subscription that the server needs. */
function keysOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new TypeError("The browser's subscription has no keys.");
  return { endpoint, p256dh, auth };
}

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const browserPush: BrowserPush = {
  permission: () => Notification.permission,
  async current() {
    const subscription = await subscriptionOf();
    return subscription === null ? undefined : keysOf(subscription);
  },
  async subscribe(key) {
    const allowed = await Notification.requestPermission();
    if (allowed !== "granted") throw new DOMException("Not allowed.", "NotAllowedError");
    const { pushManager } = await readyWorker();
    // A subscription for another key would block the new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    return keysOf(subscription);
  },
  async unsubscribe() {
    await (await subscriptionOf())?.unsubscribe();
  },
};

/** Push messages of this browser; undefined if it has none. */
export function pushOfBrowser(): BrowserPush | undefined {
  const hasPush =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return hasPush ? browserPush : undefined;
}
