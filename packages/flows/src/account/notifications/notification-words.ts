import { moneySchema } from "@apex/contract/money";
import { isKnownCode } from "@apex/contract/notifications/notification-place";
import type { Notification } from "@apex/contract/notifications/notifications";
import { priceSchema } from "@apex/contract/trade/price";
import { formatDay } from "@apex/ui/date-time/format-moment";
import type { IntlShape } from "react-intl";
import * as z from "zod/mini";
import { writtenMoney, writtenSums } from "../../base/format/written-money.ts";
import { writtenPrice } from "../../base/format/written-price.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

/** Sums in one or several assets. */
const sumsSchema = z.array(moneySchema).check(z.minLength(1));

/** A notification's sentence in the reader's language; a code of a newer server gets a general one. */
export function notificationSentence({ code, params }: Notification, intl: IntlShape): string {
  if (!isKnownCode(code)) return intl.formatMessage({ id: "apex.notifications.told-unknown" });
  const whole = moneySchema.safeParse({ amount: params["amount"], asset: params["asset"] });
  const written = Object.entries(params).map(([name, value]): [string, string | number] => {
    if (typeof value === "number") return [name, value];
    const price = priceSchema.safeParse(value);
    if (price.success) return [name, writtenPrice(price.data, intl)];
    const sums = sumsSchema.safeParse(Array.isArray(value) ? value : [value]);
    if (sums.success) return [name, writtenSums(sums.data, intl)];
    const day = z.iso.date().safeParse(value);
    if (day.success) return [name, formatDay(`${day.data}T12:00:00Z`, intl.locale, "UTC")];
    return [name, typeof value === "string" && value !== "" ? value : "none"];
  });
  return intl.formatMessage(
    { id: `apex.notifications.told-${code}` satisfies MessageId },
    {
      // Defaults, because not every notification with these words has these values.
      by: "none",
      reason: "none",
      question: "none",
      sumOver: "none",
      ...Object.fromEntries(written),
      ...(whole.success && { amount: writtenMoney(whole.data, intl) }),
    },
  );
}
