import { moneyOf, type Money } from "@apex/contract/money";
import * as z from "zod/mini";
import type { EngineContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { JobHandler } from "../jobs/job.ts";
import type { NewJob } from "../ledger/movement.ts";
import { sendNoticeAside } from "../notices/send-notice.ts";
import { storedAsset } from "../transactions/render-transaction.ts";
import { convertMinor, hasRate } from "../wallets/convert.ts";
import { nextTimeOfDay } from "./time-of-day.ts";

const kind = "balance-alert";
const payloadSchema = z.object({ userId: z.uuid(), time: z.string(), timeZone: z.string() });

/** When a person is told their balance. */
interface AlertTime {
  readonly time: string;
  readonly timeZone: string;
}

/** The job that tells a person their balance next. */
export function balanceAlertJob(
  userId: string,
  { time, timeZone }: AlertTime,
  after: Date,
): NewJob {
  const runAt = nextTimeOfDay(after, time, timeZone);
  const dedupeKey = `${kind}:${userId}:${runAt.toISOString()}`;
  return { kind, payload: { userId, time, timeZone }, runAt, dedupeKey };
}

/** Tells the balance and puts itself off until the next day; ends when the person has set another time, or none. */
const tellBalance: JobHandler = async (payload, context, { runAt }) => {
  const { userId, ...alert } = payloadSchema.parse(payload);
  const [wanted] = await context.db.query<{ workspace_id: string; preferred_asset: string }>(
    `select home_workspace_id as workspace_id, preferred_asset from users
     where id = $1 and schedule_alert_time = $2 and time_zone = $3 and closed_at is null`,
    [userId, alert.time, alert.timeZone],
  );
  if (wanted === undefined) return;
  await enqueue(context.db, [balanceAlertJob(userId, alert, runAt)]);
  const amount = await worthOf(context, wanted.workspace_id, wanted.preferred_asset);
  await sendNoticeAside(context, userId, { code: "balance-alert", params: { amount } });
};

/** What a workspace's wallets are worth, as far as there are prices. */
async function worthOf(
  context: EngineContext,
  workspaceId: string,
  preferred: string,
): Promise<Money> {
  const currency = storedAsset(preferred);
  const [prices, held] = await Promise.all([
    context.rails.market.pricesAt(context.clock.business()),
    context.db.query<{ asset: string; balance: string }>(
      "select asset, sum(balance)::text as balance from accounts where owner = $1 group by asset",
      [workspaceId],
    ),
  ]);
  const values = held.map(({ asset: stored, balance }) => {
    const asset = storedAsset(stored);
    return hasRate(asset, currency, prices)
      ? convertMinor(BigInt(balance), asset, currency, prices)
      : 0n;
  });
  return moneyOf(
    values.reduce((sum, value) => sum + value, 0n),
    currency,
  );
}

export const balanceAlertJobs: Readonly<Record<string, JobHandler>> = { [kind]: tellBalance };
