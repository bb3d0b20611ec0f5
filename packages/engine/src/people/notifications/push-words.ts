import type { Language } from "@apex/contract/auth/language";
import type {
  NotificationCode,
  NotificationEvent,
} from "@apex/contract/notifications/notification-facts";
import { moneySchema } from "@apex/contract/money";
import { say } from "../../platform/words/say.ts";
import { CalendarDay } from "../../platform/words/written-moment.ts";
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
  const told = Object.entries(params).map(([name, value]): [string, unknown] => [
    name,
    toldParam(value),
  ]);
  const sentence = say(language, `apex.notifications.told-${code}`, {
    name: "none",
    by: "none",
    reason: "none",
    question: "none",
    sumOver: "none",
    ...Object.fromEntries(told),
    ...(whole.success && { amount: whole.data }),
  });
  return sentence.slice(0, sentenceMaxLength);
}

/** A parameter for `say`, which writes money, prices and lists of them; "none" stands for one that is absent. */
function toldParam(value: unknown): unknown {
  const day = z.iso.date().safeParse(value);
  if (day.success) return new CalendarDay(day.data);
  return value === "" || value === null ? "none" : value;
}

/** The text that a locked screen may show to anyone: the kind of event only. */
export function discreetSentence(language: Language, event: NotificationEvent): string {
  return say(language, `apex.server.push-${event}`);
}
