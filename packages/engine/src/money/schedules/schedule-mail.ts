import { assetFacts } from "@apex/contract/assets";
import type { Language } from "@apex/contract/auth/language";
import { isErrorCode } from "@apex/contract/error-codes";
import { moneySchema } from "@apex/contract/money";
import * as z from "zod/mini";
import { isToldIn } from "../../runtime/access/is-told-in.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { wantsNotice } from "../../runtime/notices/muted-events.ts";
import { messageTo, OwnLink } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { say, sayProblem } from "../../platform/words/say.ts";
import { CalendarDay } from "../../platform/words/written-moment.ts";
import { plannedPayload } from "./planned-payload.ts";
import { findSchedule, paymentOf } from "./schedule-rows.ts";

const letterSchema = z.extend(plannedPayload, {
  news: z.enum(["failed", "low", "price"]),
  newPrice: z.optional(moneySchema),
  reason: z.optional(z.string()),
  reasonParams: z.optional(z.record(z.string(), z.unknown())),
});

const words = {
  failed: {
    subject: "apex.server.scheduleFailed.subject",
    text: "apex.server.scheduleFailed.text",
  },
  low: { subject: "apex.server.scheduleLow.subject", text: "apex.server.scheduleLow.text" },
  price: { subject: "apex.server.schedulePrice.subject", text: "apex.server.schedulePrice.text" },
} as const;

/** Writes to the owner of a schedule in their language. */
export const mailNewsJob: JobHandler = async (payload, context) => {
  const { db, rails } = context;
  const letter = letterSchema.parse(payload);
  const { scheduleId, on, news, newPrice, reason = "", reasonParams = {} } = letter;
  const schedule = await findSchedule(db, scheduleId);
  if (schedule === undefined) return;
  const [owner] = await db.query<{ email: string; language: Language }>(
    "select email, language from users where id = $1 and email_verified_at is not null",
    [schedule.userId],
  );
  if (owner === undefined || !(await wantsNotice(db, schedule.userId, "schedules", "email")))
    return;
  if (!(await isToldIn(db, schedule, "schedule-run-failed"))) return;
  const { language, email } = owner;
  const { asset, payee, workspaceId } = schedule;
  const params = {
    amount: paymentOf(schedule),
    name: payee.name,
    ...(newPrice && { newPrice }),
    day: new CalendarDay(on),
    reason: isErrorCode(reason)
      ? sayProblem(language, reason, reasonParams)
      : say(language, "apex.server.scheduleMissed"),
    url: new OwnLink(
      context,
      `/transactions/scheduled/${assetFacts(asset).category}/${scheduleId}`,
    ),
  };
  const recipient = await Recipient.of(context, schedule.userId, {
    channel: "email",
    to: email,
    language,
  });
  await rails.messages.send(messageTo(recipient, { ...words[news], params, workspaceId }));
};
