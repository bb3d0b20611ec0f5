import type { Money } from "@apex/contract/money";
import { notificationHref } from "@apex/contract/notifications/notification-place";
import type { Price } from "@apex/contract/trade/price";
import * as z from "zod/mini";
import type { EngineContext } from "../../runtime/context.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { JobHandler } from "../../runtime/jobs/job.ts";
import type { NewJob } from "../../ledger/movement.ts";
import { OwnLink } from "../../runtime/notices/message-to.ts";
import { sendNoticeAside } from "../../runtime/notices/send-notice.ts";
import { storedAsset } from "../../ledger/render-transaction.ts";
import { hasRate, rateDecimal, rateOf } from "../prices/convert.ts";
import {
  priceAlertColumns,
  priceOfAlert,
  renderPriceAlert,
  type PriceAlertRow,
} from "./price-alert-row.ts";

const reachedKind = "price-alert";
const noticeKind = "price-alert-notice";
/** The most alerts that one check passes to jobs; the next check passes the rest. */
const alertsAtOnce = 1_000;

const reachedSchema = z.object({ alertId: z.uuid(), price: z.string() });
const noticeSchema = z.object({ alertId: z.uuid() });

/** The jobs for alerts whose price the market has reached; one at a time per alert. */
export async function reachedAlerts(
  { db, rails }: EngineContext,
  at: Date,
): Promise<readonly NewJob[]> {
  const pairs = await db.query<{ base: string; quote: string }>(
    "select distinct base, quote from price_alerts where reached_at is null",
  );
  if (pairs.length === 0) return [];
  const prices = await rails.market.pricesAt(at);
  const priced = pairs.flatMap((pair) => {
    const base = storedAsset(pair.base);
    const quote = storedAsset(pair.quote);
    return hasRate(base, quote, prices)
      ? [{ ...pair, price: rateDecimal(rateOf(base, quote, prices), quote) }]
      : [];
  });
  const rows = await db.query<{ id: string; price: string }>(
    `select a.id, p.price::text as price
     from json_to_recordset($1::json) as p (base text, quote text, price numeric)
     join price_alerts a on a.base = p.base and a.quote = p.quote and a.reached_at is null
       and (p.price >= a.above or p.price <= a.below)
     order by a.id limit $2`,
    [JSON.stringify(priced), alertsAtOnce],
  );
  return rows.map(({ id, price }) => ({
    kind: reachedKind,
    payload: { alertId: id, price },
    runAt: at,
    dedupeKey: `${reachedKind}:${id}`,
  }));
}

/** An alert is sent once: the transaction that marks it also stores the notification and requests the mail. */
const reached: JobHandler = async (payload, context) => {
  const { alertId, price } = reachedSchema.parse(payload);
  const at = context.clock.business();
  await context.db.tx(async (tx) => {
    const [row] = await tx.query<PriceAlertRow>(
      `update price_alerts set reached_at = $2, reached_price = $3
       where id = $1 and reached_at is null returning ${priceAlertColumns}`,
      [alertId, at, price],
    );
    if (row === undefined) return;
    await announce(
      tx,
      [
        {
          workspaceId: row.workspace_id,
          userId: row.user_id,
          kind: "notification",
          changes: ["price-alerts", "notifications"],
          notification: {
            code: "price-alert-reached",
            params: {
              price: priceOfAlert(row, price),
              ...(row.move_percent !== null && { movePercent: row.move_percent }),
            },
          },
        },
      ],
      at,
    );
    await enqueue(tx, [{ kind: noticeKind, payload: { alertId }, runAt: at }]);
  });
};

const notice: JobHandler = async (payload, context) => {
  const { alertId } = noticeSchema.parse(payload);
  const [row] = await context.db.query<PriceAlertRow>(
    `select ${priceAlertColumns} from price_alerts where id = $1`,
    [alertId],
  );
  // The alert was deleted in the meantime.
  if (row === undefined) return;
  const { start, target = start, movePercent = 0, reached: price } = renderPriceAlert(row);
  if (price === undefined) return;
  const told = { code: "price-alert-reached", params: { price }, category: undefined };
  await sendNoticeAside(context, row.user_id, {
    code: "price-alert",
    params: {
      base: price.base,
      price: worthOf(price),
      target: worthOf(target),
      percent: movePercent,
      link: new OwnLink(context, notificationHref(told)),
    },
  });
};

function worthOf({ amount, asset }: Price): Money {
  return { amount, asset };
}

export const priceAlertJobs: Readonly<Record<string, JobHandler>> = {
  [reachedKind]: reached,
  [noticeKind]: notice,
};
