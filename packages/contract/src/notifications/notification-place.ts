import { assetFacts, isAsset } from "../assets.ts";
import { notificationFacts, type NotificationCode } from "./notification-facts.ts";
import type { Notification } from "./notifications.ts";

export function isKnownCode(code: string): code is NotificationCode {
  return Object.hasOwn(notificationFacts, code);
}

/** The destinations of notifications that carry no address. */
const places: Readonly<Partial<Record<NotificationCode, string>>> = {
  "bank-deposit-expired": "/deposit",
  "p2p-deposit-expired": "/deposit",
  "p2p-deposit-disputed": "/deposit",
  "price-alert-reached": "/trade",
  "payment-declined": "/payments?show=declined",
  "referral-joined": "/referrals",
  "identity-verified": "/profile/upgrade",
  "identity-rejected": "/profile/upgrade",
  "password-changed": "/profile/security",
  "new-sign-in": "/profile/security/devices",
  "two-factor-on": "/profile/security/two-factor",
  "two-factor-off": "/profile/security/two-factor",
  "codes-stopped": "/profile/security",
  "passkey-added": "/profile/security/passkeys",
  "passkey-removed": "/profile/security/passkeys",
  "social-connected": "/profile/security",
  "earlier-access-ended": "/profile/security",
};

/** The wallet's page that a notification is about; undefined where there is none. */
export function notificationHref({
  code,
  params,
  category,
}: Pick<Notification, "code" | "params" | "category">): string | undefined {
  if (!isKnownCode(code)) return undefined;
  const id = (name: string) =>
    typeof params[name] === "string" ? encodeURIComponent(params[name]) : undefined;
  if (code === "approval-requested") return "/profile/business/crypto-withdrawal/pool";
  if (id("scheduleId"))
    return `/transactions/scheduled/${assetCategoryOf(params)}/${id("scheduleId")}`;
  if (id("payCode")) return `/pay/${id("payCode")}`;
  if (id("cardId")) return `/cards/${id("cardId")}`;
  if (id("ticketId")) return `/support/${id("ticketId")}`;
  if (id("tradeId")) return `/giftcards/trades/${id("tradeId")}`;
  if (category !== undefined) return `/transactions/${category}/${id("operationId")}`;
  return places[code];
}

function assetCategoryOf({ asset }: Notification["params"]): string {
  return typeof asset === "string" && isAsset(asset) ? assetFacts(asset).category : "fiat";
}
