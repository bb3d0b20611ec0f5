import { webhookAttemptsShown } from "@apex/contract/business/business-limits";
import { defaultPageSize } from "@apex/contract/limits";
import { webhookTestType } from "@apex/contract/webhooks/webhook-events";
import {
  listWebhookLogs,
  readWebhookLog,
  redeliverFailedWebhooks,
  redeliverWebhook,
  testWebhook,
  type WebhookAttempt,
} from "@apex/contract/webhooks/webhook-log";
import { timedUuid } from "../../platform/crypto.ts";
import type { Queryable } from "../../platform/db.ts";
import { announce } from "../../runtime/events/announce.ts";
import { handle, type Handler } from "../../runtime/handle.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import { Refusal } from "../../platform/refusal.ts";
import { behindTime, timePage } from "../../platform/time-pages.ts";
import { deliveryJob } from "../../runtime/webhooks/delivery-job.ts";
import { depositCallbackHandlers } from "./deposit-callback-handlers.ts";
import { eventBody } from "./event-body.ts";
import { redeliver } from "./redeliver.ts";
import { foundIn } from "./search-log.ts";
import { logColumns, logTables, renderLog, storedRemark, type LogRow } from "./render-log.ts";
import { findWebhook } from "./webhook-row.ts";

const sees = {
  needs: "signed-in",
  workspace: "business",
  area: ["developers", "view"],
  token: ["developers", "view"],
} as const;
const sends = {
  needs: "signed-in",
  workspace: "business",
  area: ["developers", "create"],
  token: ["developers", "create"],
  logged: { not: "the webhook's own log shows each delivery" },
  limits: { counted: [rateLimits.webhookSends] },
} as const;

/** The columns in which a part of a text is found. */
const searched = ["d.type", "e.operation->>'reference'", "e.charge->'charge'->>'merchant'"];

/** The most deliveries that one call redelivers. */
const redeliveredAtOnce = 1_000;

/** @throws {Refusal} not-found. */
async function findLog(
  db: Queryable,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
): Promise<LogRow> {
  const [row] = await db.query<LogRow>(
    `select ${logColumns} from ${logTables} where d.id = $1 and d.workspace_id = $2`,
    [id, workspaceId],
  );
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

const listWebhookLogsHandler = handle(
  listWebhookLogs,
  { ...sees, fromReplica: true },
  async (
    { query: { cursor, perPage = defaultPageSize, webhookId, status, q }, caller },
    { db },
  ) => {
    const { at, id } = behindTime(cursor);
    const { condition, params } = foundIn({ text: q ?? "", place: 7, parts: searched });
    const rows = await db.query<LogRow>(
      `select ${logColumns} from ${logTables}
       where d.workspace_id = $1 and ($2::timestamptz is null or (d.created_at, d.id) < ($2, $3::uuid))
         and ($4::uuid is null or d.webhook_id = $4) and ($5::text is null or d.status = $5) and ${condition}
       order by d.created_at desc, d.id desc limit $6`,
      [caller.workspaceId, at, id, webhookId ?? null, status ?? null, perPage + 1, ...params],
    );
    return timePage(rows, perPage, renderLog);
  },
);

interface AttemptRow {
  readonly number: number;
  readonly at: Date;
  readonly duration_ms: number;
  readonly remark: string;
  readonly status: number | null;
  readonly request_headers: Record<string, string>;
  readonly response_headers: Record<string, string>;
  readonly response_body: string;
}

function renderAttempt(row: AttemptRow): WebhookAttempt {
  return {
    number: row.number,
    at: row.at.toISOString(),
    durationMs: row.duration_ms,
    remark: storedRemark(row.remark),
    ...(row.status !== null && { status: row.status }),
    requestHeaders: row.request_headers,
    responseHeaders: row.response_headers,
    responseBody: row.response_body,
  };
}

const readWebhookLogHandler = handle(
  readWebhookLog,
  sees,
  async ({ params: { id }, caller }, { db }) => {
    const row = await findLog(db, { id, workspaceId: caller.workspaceId });
    const attempts = await db.query<AttemptRow>(
      "select * from webhook_attempts where delivery_id = $1 order by number desc limit $2",
      [id, webhookAttemptsShown],
    );
    return {
      log: renderLog(row),
      requestBody: eventBody(row),
      attempts: attempts.map(renderAttempt),
    };
  },
);

const testWebhookHandler = handle(
  testWebhook,
  sends,
  async ({ params: { id }, caller }, { db, clock }) => {
    const { workspaceId } = caller;
    const at = clock.business();
    const deliveryId = crypto.randomUUID();
    return db.tx(async (tx) => {
      const webhook = await findWebhook(tx, { id, workspaceId });
      const eventId = timedUuid(at);
      await tx.query(
        "insert into webhook_events (id, workspace_id, type, at) values ($1, $2, $3, $4)",
        [eventId, workspaceId, webhookTestType, at],
      );
      await tx.query(
        `insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, type, url, status, next_at, created_at)
       values ($1, $2, $3, $4, $5, $6, 'pending', $7, $7)`,
        [deliveryId, workspaceId, id, eventId, webhookTestType, webhook.url, at],
      );
      await enqueue(tx, [deliveryJob(deliveryId, 1, at)]);
      await announce(tx, [{ workspaceId, kind: "changed", changes: ["webhook-log"] }], at);
      return { log: renderLog(await findLog(tx, { id: deliveryId, workspaceId })) };
    });
  },
);

const redeliverWebhookHandler = handle(
  redeliverWebhook,
  sends,
  async ({ params: { id }, caller }, { db, clock }) => {
    const { workspaceId } = caller;
    return db.tx(async (tx) => {
      await findLog(tx, { id, workspaceId });
      await redeliver(tx, { workspaceId, ids: [id], at: clock.business() });
      return { log: renderLog(await findLog(tx, { id, workspaceId })) };
    });
  },
);

const redeliverFailedWebhooksHandler = handle(
  redeliverFailedWebhooks,
  sends,
  async ({ params: { id }, caller }, { db, clock }) => {
    const { workspaceId } = caller;
    return db.tx(async (tx) => {
      await findWebhook(tx, { id, workspaceId });
      // Concurrent calls take different deliveries.
      const failed = await tx.query<{ id: string }>(
        `select id from webhook_deliveries where webhook_id = $1 and status = 'failed'
         order by created_at, id limit ${redeliveredAtOnce} for update skip locked`,
        [id],
      );
      const ids = failed.map((row) => row.id);
      await redeliver(tx, { workspaceId, ids, at: clock.business() });
      return { count: ids.length };
    });
  },
);

export const webhookLogHandlers: readonly Handler[] = [
  listWebhookLogsHandler,
  readWebhookLogHandler,
  testWebhookHandler,
  redeliverWebhookHandler,
  redeliverFailedWebhooksHandler,
  ...depositCallbackHandlers,
];
