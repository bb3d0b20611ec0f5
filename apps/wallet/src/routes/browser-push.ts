import type {
  BrowserPush,
  BrowserSubscription,
} from "@apex/flows/account/notifications/push-device";

/** The file lies at the root, so that its scope is the whole wallet; it loads when a person turns push messages on. */
const workerPath = "/push-worker.js";

/** Declared here, because the DOM library lacks trusted types. */
interface TrustedTypes {
  createPolicy(
    name: "apex",
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}
declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

let trusted: string | undefined;

/** The worker's address as a trusted type: made once, like its policy. */
function workerAddress(): string {
  trusted ??=
    window.trustedTypes
      ?.createPolicy("apex", {
        createScriptURL(address) {
          if (address !== workerPath) throw new TypeError("This is no worker of ours.");
          return address;
        },
      })
      .createScriptURL(workerPath) ?? workerPath;
  return trusted;
}

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
    await navigator.serviceWorker.register(workerAddress());
    const { pushManager } = await navigator.serviceWorker.ready;
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
