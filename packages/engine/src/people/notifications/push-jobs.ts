import { languageSchema } from "@apex/contract/auth/language";
import { webhookTimeoutMs } from "@apex/contract/business/business-limits";
import { pushLifeMs } from "@apex/contract/limits";
import { notificationFacts } from "@apex/contract/notifications/notification-facts";
import { isKnownCode, notificationHref } from "@apex/contract/notifications/notification-place";
import * as z from "zod/mini";
import { productName } from "../../platform/product-name.ts";
import { isToldIn } from "../../runtime/access/is-told-in.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { WebhookOutcome } from "../../rails/webhooks.ts";
import { categoryOf, pageWorkspace } from "./list-notifications.ts";
import { actorSql, toldParams } from "../../runtime/access/told-params.ts";
import { wantsNotice } from "../../runtime/notices/muted-events.ts";
import { discreetSentence, toldSentence } from "./push-words.ts";

/** The trigger on `notifications` adds these jobs, one for each browser. */
const pushKind = "push-notification";
const pushPayload = z.object({
  workspaceId: z.uuid(),
  notificationId: z.uuid(),
  deviceId: z.uuid(),
});
type Wanted = z.output<typeof pushPayload>;

interface PushRow {
  readonly user_id: string;
  /** The notification's reader; null for one of the workspace. */
  readonly reader_id: string | null;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly shows_details: boolean;
  readonly language: string;
  readonly workspace_id: string;
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly created_at: Date;
  readonly kind: string | null;
  readonly asset: string | null;
  /** The name of the member who paid, for readers who did not. */
  readonly by: string | null;
}

/** Undefined if the notification was read in the meantime, or the device wants no messages any more. */
async function findPush(
  { db }: EngineContext,
  { workspaceId, notificationId, deviceId }: Wanted,
): Promise<PushRow | undefined> {
  const [row] = await db.query<PushRow>(
    `select p.user_id, n.user_id as reader_id, p.endpoint, p.p256dh, p.auth, p.shows_details, u.language, n.workspace_id, n.code, n.params, n.created_at, o.kind, o.asset,
       ${actorSql("p.user_id::text")} as by
     from notifications n
     join push_subscriptions p on p.device_id = $3
     join members m on m.workspace_id = n.workspace_id and m.user_id = p.user_id
     join users u on u.id = p.user_id
     left join operations o on o.id = (n.params->>'operationId')::uuid
     where n.workspace_id = $1 and n.id = $2 and (n.user_id is null or n.user_id = p.user_id) and not exists (
       select from notification_reads r
       where r.workspace_id = n.workspace_id and r.notification_id = n.id and r.user_id = p.user_id)`,
    [workspaceId, notificationId, deviceId],
  );
  return row;
}

/** The text that the wallet's service worker shows, and the address that a press opens. */
function payloadOf(row: PushRow, { notificationId }: Wanted): string | undefined {
  const { code, kind, asset } = row;
  const params = toldParams(row.params, row.by);
  if (!isKnownCode(code)) return undefined;
  const language = languageSchema.parse(row.language);
  const category = kind !== null && asset !== null ? categoryOf(kind, asset) : undefined;
  return JSON.stringify({
    title: productName,
    body: row.shows_details
      ? toldSentence(language, code, params)
      : discreetSentence(language, notificationFacts[code].event),
    language,
    tag: notificationId,
    path: notificationHref({ code, params, category, workspaceId: pageWorkspace(row) }),
  });
}

/**
 * Sends a push message. It can be sent twice (a process can die before the job is done); its tag is the same then, and
 * the browser shows it once.
 */
const push: JobHandler = async (payload, context) => {
  const wanted = pushPayload.parse(payload);
  const { push: rail } = context.rails;
  if (rail.publicKey === undefined) return;
  const row = await findPush(context, wanted);
  if (row === undefined || !isKnownCode(row.code)) return;
  if (context.clock.business().getTime() > row.created_at.getTime() + pushLifeMs) return;
  const { user_id: userId } = row;
  if (row.reader_id === null && !(await isToldIn(context.db, { ...wanted, userId }, row.code)))
    return;
  if (!(await wantsNotice(context.db, userId, notificationFacts[row.code].event, "push"))) return;
  const said = payloadOf(row, wanted);
  if (said === undefined) return;
  const { endpoint, p256dh, auth } = row;
  const outcome = await rail.send({
    endpoint,
    p256dh,
    auth,
    payload: said,
    lifeMs: pushLifeMs,
    timeoutMs: webhookTimeoutMs,
  });
  await follow(context, { ...wanted, userId }, { endpoint, outcome });
};

/** Statuses that mean that a browser's address is gone for good. */
const goneStatuses = [404, 410];

/** @throws if the push service may accept the message later; the job is then retried. */
async function follow(
  context: EngineContext,
  { deviceId, workspaceId, userId }: Wanted & { readonly userId: string },
  { endpoint, outcome }: { readonly endpoint: string; readonly outcome: WebhookOutcome },
): Promise<void> {
  const status = outcome.outcome === "answered" ? outcome.status : undefined;
  const isGone = status !== undefined && goneStatuses.includes(status);
  if (isGone || outcome.outcome === "address-blocked") {
    await context.db.tx(async (tx) => {
      await tx.query("delete from push_subscriptions where device_id = $1 and endpoint = $2", [
        deviceId,
        endpoint,
      ]);
      const changes = ["notification-preferences"] as const;
      await announce(
        tx,
        [{ workspaceId, userId, kind: "changed", changes }],
        context.clock.business(),
      );
    });
    return;
  }
  if (status === undefined || status === 429 || status >= 500)
    throw new Error(`The push service did not take it: ${status ?? outcome.outcome}.`);
  // The address is the browser's secret, and is not logged.
  if (status >= 300) context.log({ level: "warn", message: "push message refused", status });
}

export const pushJobs: Readonly<Record<string, JobHandler>> = { [pushKind]: push };

/** Kinds of job that wait for push services, and must not hold up other jobs. */
export const pushSlowKinds: readonly string[] = [pushKind];
