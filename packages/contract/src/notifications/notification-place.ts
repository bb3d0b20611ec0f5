import { assetFacts, isAsset } from "../assets.ts";
import { fillPattern } from "../fill-pattern.ts";
import { inWorkspace } from "../in-workspace.ts";
import { priceSchema } from "../trade/price.ts";
import { notificationFacts, type NotificationCode } from "./notification-facts.ts";
import type { Notification } from "./notifications.ts";
import { pushedPaths } from "./pushed-paths.ts";

export function isKnownCode(code: string): code is NotificationCode {
  return Object.hasOwn(notificationFacts, code);
}

/** A host's place, by name and parameters. */
export type NotificationPlace =
  | { readonly to: PlainPlace; readonly with?: undefined }
  | {
      readonly to: "trade";
      readonly with: { readonly tab: "buy"; readonly from: string; readonly to: string };
    }
  | { readonly to: "payments"; readonly with: { readonly show: "declined" } }
  | { readonly to: "pay"; readonly with: { readonly code: string } }
  | { readonly to: "card" | "ticket" | "giftCardTrade"; readonly with: { readonly id: string } }
  | {
      readonly to: "transaction" | "schedule";
      readonly with: { readonly category: string; readonly id: string };
    };

type PlainPlace =
  | "deposit"
  | "trade"
  | "referrals"
  | "fees"
  | "support"
  | "upgrade"
  | "security"
  | "devices"
  | "twoFactor"
  | "passkeys"
  | "connectedAccounts"
  | "gasStation"
  | "withdrawalPool";

/** The places of notifications without parameters. */
const places: Readonly<Partial<Record<NotificationCode, NotificationPlace>>> = {
  "bank-deposit-expired": { to: "deposit" },
  "p2p-deposit-expired": { to: "deposit" },
  "p2p-deposit-disputed": { to: "deposit" },
  "p2p-deposit-refused": { to: "support" },
  "approval-requested": { to: "withdrawalPool" },
  "gas-low": { to: "gasStation" },
  "price-alert-reached": { to: "trade" },
  "payment-declined": { to: "payments", with: { show: "declined" } },
  "referral-joined": { to: "referrals" },
  "terms-change": { to: "fees" },
  "identity-verified": { to: "upgrade" },
  "identity-rejected": { to: "upgrade" },
  "identity-asked": { to: "upgrade" },
  "password-changed": { to: "security" },
  "password-set": { to: "security" },
  "new-sign-in": { to: "devices" },
  "two-factor-on": { to: "twoFactor" },
  "two-factor-off": { to: "twoFactor" },
  "factor-recovery-started": { to: "security" },
  "factor-recovery-stopped": { to: "security" },
  "codes-stopped": { to: "security" },
  "passkey-added": { to: "passkeys" },
  "passkey-removed": { to: "passkeys" },
  "social-connected": { to: "connectedAccounts" },
  "social-disconnected": { to: "connectedAccounts" },
  "earlier-access-ended": { to: "security" },
  "account-restricted": { to: "support" },
};

/** The place that a notification links to; undefined if it has no page. */
export function notificationPlace({
  code,
  params,
  category,
}: Pick<Notification, "code" | "params" | "category">): NotificationPlace | undefined {
  if (!isKnownCode(code)) return undefined;
  const text = (name: string) => (typeof params[name] === "string" ? params[name] : "");
  if (code === "approval-requested") return places[code];
  const price = priceSchema.safeParse(params["price"]);
  if (price.success)
    return { to: "trade", with: { tab: "buy", from: price.data.asset, to: price.data.base } };
  if (text("scheduleId"))
    return { to: "schedule", with: { category: assetCategoryOf(params), id: text("scheduleId") } };
  if (text("payCode")) return { to: "pay", with: { code: text("payCode") } };
  if (text("cardId")) return { to: "card", with: { id: text("cardId") } };
  if (text("ticketId")) return { to: "ticket", with: { id: text("ticketId") } };
  if (text("tradeId")) return { to: "giftCardTrade", with: { id: text("tradeId") } };
  if (category !== undefined)
    return { to: "transaction", with: { category, id: text("operationId") } };
  return places[code];
}

/** The wallet's page of a notification, in its workspace, for push messages and mails; the list of notifications if there is none. */
export function notificationHref(
  notification: Pick<Notification, "code" | "params" | "category" | "workspaceId">,
): string {
  const { to, with: params } = notificationPlace(notification) ?? { to: "notifications" };
  return inWorkspace(fillPattern(pushedPaths[to], { ...params }), notification.workspaceId);
}

function assetCategoryOf({ asset }: Notification["params"]): string {
  return typeof asset === "string" && isAsset(asset) ? assetFacts(asset).category : "fiat";
}
