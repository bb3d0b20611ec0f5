import * as z from "zod/mini";
import type { NewEvent } from "../../ledger/movement.ts";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { Recipient } from "../../runtime/notices/recipient.ts";
import { provedAddress, sendNoticeTo } from "../../runtime/notices/send-notice.ts";
import { knownSwitches, type KnownSwitch } from "./known-switches.ts";
import {
  affecting,
  findCustomer,
  nextCustomers,
  standingChanges,
  type Customer,
  type ToldChange,
} from "./affected-customers.ts";
import { mailKind, noticeKind, termsMailJob, termsNoticeJob } from "./terms-notice-queue.ts";
import { noticeParams, noticeSentences } from "./terms-notice-words.ts";

/** Customers per batch: at one batch a minute 18,000 mails an hour, so that codes and receipts are not held up. */
export const batchSize = 300;
const batchEveryMs = 60_000;

const noticePayload = z.object({ noticeId: z.uuid() });
const mailPayload = z.object({ noticeId: z.uuid(), userId: z.uuid() });

interface NoticeRow {
  readonly id: string;
  readonly applies_from: Date;
  readonly told_to: string | null;
  readonly ended_at: Date | null;
}

/** Notifies the next batch and plans the following one. The notice's row has the position: nobody is notified twice. */
const tell: JobHandler = async (payload, context) => {
  const { noticeId } = noticePayload.parse(payload);
  const known = await knownSwitches(context);
  await context.db.tx((tx) => tellBatch(tx, context, noticeId, known));
};

async function tellBatch(
  tx: Tx,
  { clock }: EngineContext,
  noticeId: string,
  known: readonly KnownSwitch[],
): Promise<void> {
  const [notice] = await tx.query<NoticeRow>(
    "select * from terms_notices where id = $1 and ended_at is null for update",
    [noticeId],
  );
  if (notice === undefined) return;
  const now = clock.business();
  const changes = notice.applies_from <= now ? [] : await standingChanges(tx, noticeId, known);
  const people = changes.length === 0 ? [] : await nextCustomers(tx, notice.told_to, batchSize);
  const told = people.flatMap((customer) => {
    const own = affecting(customer, changes);
    return own.length === 0 ? [] : [{ customer, own }];
  });
  await announceTo(tx, told, notice, now);
  await enqueue(
    tx,
    told.map(({ customer }) => termsMailJob(noticeId, customer.id, now)),
  );
  const last = people.at(-1);
  const isLast = last === undefined || people.length < batchSize;
  await tx.query(
    "update terms_notices set told_to = coalesce($2, told_to), ended_at = $3 where id = $1",
    [noticeId, last?.id ?? null, isLast ? now : null],
  );
  if (!isLast)
    await enqueue(tx, [termsNoticeJob(noticeId, new Date(now.getTime() + batchEveryMs))]);
}

interface Told {
  readonly customer: Customer;
  readonly own: readonly ToldChange[];
}

/** Stores the notifications, each in the workspace that its person works in. */
async function announceTo(
  tx: Tx,
  told: readonly Told[],
  { applies_from: appliesFrom }: NoticeRow,
  now: Date,
): Promise<void> {
  const homes = await tx.query<{ id: string; workspaceId: string }>(
    `select id, home_workspace_id as "workspaceId" from users where id = any($1::uuid[])`,
    [told.map(({ customer }) => customer.id)],
  );
  const homeOf = new Map(homes.map(({ id, workspaceId }) => [id, workspaceId]));
  const events = told.flatMap(({ customer: { id: userId }, own }): NewEvent[] => {
    const workspaceId = homeOf.get(userId);
    if (workspaceId === undefined) return [];
    return [
      {
        workspaceId,
        userId,
        kind: "notification",
        changes: ["notifications"],
        notification: { code: "terms-change", params: noticeParams(own, appliesFrom) },
      },
    ];
  });
  if (events.length > 0) await announce(tx, events, now);
}

/** Mails one customer about the changes that still apply, in their language. */
const mail: JobHandler = async (payload, context) => {
  const { noticeId, userId } = mailPayload.parse(payload);
  const { db, clock } = context;
  const { applies_from: appliesFrom } = onlyRow(
    await db.query<NoticeRow>("select * from terms_notices where id = $1", [noticeId]),
  );
  const customer = await findCustomer(db, userId);
  const address = await provedAddress(context, userId);
  if (customer === undefined || address === undefined || appliesFrom <= clock.business()) return;
  const changes = affecting(
    customer,
    await standingChanges(db, noticeId, await knownSwitches(context)),
  );
  if (changes.length === 0) return;
  await sendNoticeTo(context, await Recipient.of(context, userId, address), {
    code: "terms-change",
    params: {
      ...noticeSentences(address.language, changes, appliesFrom),
      link: new OwnLink(context, "/fees"),
    },
    userId,
  });
};

export const termsNoticeJobs: Readonly<Record<string, JobHandler>> = {
  [noticeKind]: tell,
  [mailKind]: mail,
};
