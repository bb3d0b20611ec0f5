import type { Language } from "@apex/contract/auth/language";
import type {
  NotificationCode,
  NotificationEvent,
} from "@apex/contract/notifications/notification-facts";
import { moneySchema } from "@apex/contract/money";
import { priceSchema } from "@apex/contract/trade/price";
import { formatMoney } from "../../platform/words/format-money.ts";
import { say } from "../../platform/words/say.ts";
import { CalendarDay, writtenDay } from "../../platform/words/written-moment.ts";
import * as z from "zod/mini";

/** The longest sentence that fits into a push message, in characters. */
const sentenceMaxLength = 600;

/** The sentence of a notification as in the wallet's list, with amounts and names. */
export function toldSentence(
  language: Language,
  code: NotificationCode,
  params: Readonly<Record<string, unknown>>,
): string {
  const whole = moneySchema.safeParse({ amount: params["amount"], asset: params["asset"] });
  const written = Object.entries(params).map(([name, value]): [string, string] => [
    name,
    writtenParam(language, value),
  ]);
  const sentence = say(language, `apex.notifications.told-${code}`, {
    name: "none",
    by: "none",
    reason: "none",
    ...Object.fromEntries(written),
    ...(whole.success && { amount: formatMoney(language, whole.data) }),
  });
  return sentence.slice(0, sentenceMaxLength);
}

function writtenParam(language: Language, value: unknown): string {
  const price = priceSchema.safeParse(value);
  if (price.success) return `1\u00a0${price.data.base} = ${formatMoney(language, price.data)}`;
  const money = moneySchema.safeParse(value);
  if (money.success) return formatMoney(language, money.data);
  const day = z.iso.date().safeParse(value);
  if (day.success) return writtenDay(language, new CalendarDay(day.data));
  return typeof value === "string" && value !== "" ? value : "none";
}

/** The text that a locked screen may show to anyone: the kind of event only. */
export function discreetSentence(language: Language, event: NotificationEvent): string {
  return say(language, `apex.server.push-${event}`);
}
