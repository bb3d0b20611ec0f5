import { assetFacts, isAsset } from "@apex/contract/assets";
import { moneySchema } from "@apex/contract/money";
import {
  notificationFacts,
  type NotificationCode,
} from "@apex/contract/notifications/notification-facts";
import type { Notification } from "@apex/contract/notifications/notifications";
import { priceSchema } from "@apex/contract/trade/price";
import type { IntlShape } from "react-intl";
import { writtenMoney } from "../format/written-money.ts";
import { writtenPrice } from "../format/written-price.ts";
import type { MessageId } from "../words/message-ids.ts";

export function isKnownCode(code: string): code is NotificationCode {
  return Object.hasOwn(notificationFacts, code);
}

/** The sentence of a notification, in the reader's language; a newer server's gets a plain one. */
export function notificationSentence({ code, params }: Notification, intl: IntlShape): string {
  if (!isKnownCode(code)) return intl.formatMessage({ id: "apex.notifications.told-unknown" });
  const whole = moneySchema.safeParse({ amount: params["amount"], asset: params["asset"] });
  const written = Object.entries(params).map(([name, value]): [string, string] => {
    const price = priceSchema.safeParse(value);
    if (price.success) return [name, writtenPrice(price.data, intl)];
    const money = moneySchema.safeParse(value);
    if (money.success) return [name, writtenMoney(money.data, intl)];
    return [name, typeof value === "string" && value !== "" ? value : "none"];
  });
  return intl.formatMessage(
    { id: `apex.notifications.told-${code}` satisfies MessageId },
    {
      ...Object.fromEntries(written),
      ...(whole.success && { amount: writtenMoney(whole.data, intl) }),
    },
  );
}

/** Where notifications without an address of their own lead. */
const places: Readonly<Partial<Record<NotificationCode, string>>> = {
  "bank-deposit-expired": "/deposit",
  "p2p-deposit-expired": "/deposit",
  "p2p-deposit-disputed": "/deposit",
  "price-alert-reached": "/trade",
  "referral-joined": "/referrals",
  "identity-verified": "/profile/upgrade",
  "identity-rejected": "/profile/upgrade",
  "password-changed": "/profile/security",
  "new-sign-in": "/profile/security/devices",
  "two-factor-on": "/profile/security/two-factor",
  "two-factor-off": "/profile/security/two-factor",
  "passkey-added": "/profile/security/passkeys",
  "passkey-removed": "/profile/security/passkeys",
};

/** The page that a notification is about; undefined where there is none. */
export function notificationHref({ code, params, category }: Notification): string | undefined {
  if (!isKnownCode(code)) return undefined;
  const id = (name: string) =>
    typeof params[name] === "string" ? encodeURIComponent(params[name]) : undefined;
  if (code === "approval-requested") return "/profile/business/crypto-withdrawal/pool";
  if (id("scheduleId"))
    return `/transactions/scheduled/${assetCategoryOf(params)}/${id("scheduleId")}`;
  if (id("cardId")) return `/cards/${id("cardId")}`;
  if (id("ticketId")) return `/support/${id("ticketId")}`;
  if (id("tradeId")) return `/giftcards/trades/${id("tradeId")}`;
  if (category !== undefined) return `/transactions/${category}/${id("operationId")}`;
  return places[code];
}

function assetCategoryOf({ asset }: Notification["params"]): string {
  return typeof asset === "string" && isAsset(asset) ? assetFacts(asset).category : "fiat";
}
