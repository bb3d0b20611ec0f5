import type { ScheduleFrequency, SchedulePlan, ScheduleSlot } from "@apex/contract/schedules/plan";
import { missedRun, type Schedule, type ScheduleRun } from "@apex/contract/schedules/schedules";
import { moneySchema } from "@apex/contract/money";
import { movedAmount } from "@apex/contract/transactions/moved-amount";
import { formatDay } from "@apex/ui/date-time/format-moment";
import type { Status } from "@apex/ui/status-chip/status-chip";
import type { IntlShape } from "react-intl";
import { errorWordsOf } from "../../base/errors/error-words.ts";
import { minorOf, writtenMoney } from "../../base/format/written-money.ts";
import { writtenZone } from "../../base/format/written-zone.ts";
import type { MessageId } from "../../base/words/message-ids.ts";

export const frequencyWords = {
  "one-time": "apex.schedules.frequency-one-time",
  daily: "apex.schedules.frequency-daily",
  weekly: "apex.schedules.frequency-weekly",
  monthly: "apex.schedules.frequency-monthly",
} as const satisfies Record<ScheduleFrequency, MessageId>;

export const slotWords = {
  morning: "apex.schedules.slot-morning",
  afternoon: "apex.schedules.slot-afternoon",
  evening: "apex.schedules.slot-evening",
} as const satisfies Record<ScheduleSlot, MessageId>;

/** The time of day of a plan's payments, and the zone whose clocks it is read from. */
export function writtenSlot({ slot, timeZone }: SchedulePlan, intl: IntlShape): string {
  return intl.formatMessage(
    { id: "apex.schedules.slotIn" },
    { slot: intl.formatMessage({ id: slotWords[slot] }), zone: writtenZone(timeZone, intl) },
  );
}

/** A day of a plan in words; days have no time zone. */
export function writtenDay(on: string, intl: IntlShape): string {
  return formatDay(`${on}T12:00:00Z`, intl.locale, "UTC");
}

/** The amount that a payment takes from the wallet, and the fee as a part of it. */
export function amountFacts(sum: Pick<Schedule, "amount" | "fee">, intl: IntlShape) {
  const { amount, fee } = sum;
  const total = writtenMoney(movedAmount({ direction: "out", ...sum }), intl);
  if (minorOf(fee) === 0n)
    return [
      ["factAmount", total],
      ["factFee", intl.formatMessage({ id: "apex.schedules.noFee" })],
    ] as const;
  return [
    ["factAmount", total],
    ["factFeeIncluded", writtenMoney(fee, intl)],
    ["factNet", writtenMoney(amount, intl)],
  ] as const;
}

/** The end of a plan in words. */
export function endWords({ frequency, end }: SchedulePlan, intl: IntlShape): string {
  if (frequency === "one-time") return intl.formatMessage({ id: "apex.schedules.endsOnce" });
  switch (end?.kind) {
    case undefined:
      return intl.formatMessage({ id: "apex.schedules.endsNever" });
    case "on":
      return intl.formatMessage(
        { id: "apex.schedules.endsOn" },
        { day: writtenDay(end.date, intl) },
      );
    case "after":
      return intl.formatMessage({ id: "apex.schedules.endsAfter" }, { count: end.count });
  }
}

/** The chip of a schedule: one with upcoming payments is active. */
export function scheduleState({ state, isPaused }: Schedule): { status: Status; id: MessageId } {
  if (state === "completed") return { status: "done", id: "apex.schedules.status-completed" };
  if (state === "cancelled") return { status: "cancelled", id: "apex.schedules.status-cancelled" };
  if (isPaused) return { status: "held", id: "apex.schedules.status-paused" };
  return { status: "progress", id: "apex.schedules.status-pending" };
}

/** The chip of a past payment. */
export function runState({ status }: ScheduleRun): { status: Status; id: MessageId } {
  if (status === "paid") return { status: "done", id: "apex.schedules.run-paid" };
  if (status === "failed") return { status: "failed", id: "apex.schedules.run-failed" };
  return { status: "progress", id: "apex.schedules.run-processing" };
}

/** The reason of a failed payment, in a sentence. */
export function reasonWords(
  { reason = "", reasonParams = {} }: ScheduleRun,
  intl: IntlShape,
): string {
  if (reason === missedRun) return intl.formatMessage({ id: "apex.schedules.reason-missed" });
  const short = moneySchema.safeParse(reasonParams["short"]);
  if (reason === "insufficient-funds" && short.success)
    return intl.formatMessage(
      { id: "apex.schedules.reason-short" },
      { short: writtenMoney(short.data, intl) },
    );
  const id = errorWordsOf(reason, reasonParams, intl) ?? "apex.errors.internal-error";
  const values = Object.entries(reasonParams).map(([name, param]) => {
    const money = moneySchema.safeParse(param);
    return [name, money.success ? writtenMoney(money.data, intl) : String(param)];
  });
  return intl.formatMessage({ id }, Object.fromEntries(values));
}
