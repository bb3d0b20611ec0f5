import { dayMs, hourMs } from "@apex/contract/durations";
import { figureSchema } from "@apex/contract/desk/switch-values";
import { onlyRow, type Tx } from "../../platform/db.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import type { KnownSwitch } from "./known-switches.ts";
import type { StoredVersion } from "./switch-rows.ts";
import { termsNoticeJob } from "./terms-notice-queue.ts";

/**
 * Customers are notified of changes at least three days ahead, in milliseconds. Nearer ones appear only on the banner.
 */
const noticeLeastMs = 3 * dayMs;

/** Changes for the same moment that are approved within this time share a notice, in milliseconds. */
const gatheringMs = hourMs;

/** True of a figure that is worse for customers than the one before it: a higher fee or spread, a lower limit. */
export function isWorseFigure(kind: string, before: string | undefined, after: string | undefined) {
  const [was, becomes] = [Number(before ?? NaN), Number(after ?? NaN)];
  return kind === "limit" ? becomes < was : becomes > was;
}

type Approved = Pick<StoredVersion, "id" | "kind" | "key" | "value" | "wanted_from">;

/** Plans the notice of a change that is worse for customers, in the transaction of its approval. */
export async function planTermsNotice(
  tx: Tx,
  known: readonly KnownSwitch[],
  { id: versionId, kind, key, value, wanted_from: appliesFrom }: Approved,
  now: Date,
): Promise<void> {
  if (appliesFrom === null || appliesFrom.getTime() - now.getTime() < noticeLeastMs) return;
  const one = known.find((its) => its.kind === kind && its.key === key);
  const [earlier] = await tx.query<Pick<StoredVersion, "value">>(
    `select value from switch_versions v where kind = $1 and key = $2 and outcome = 'approved' and applies_from <= $3 and id <> $4
     order by v.applies_from desc, v.decided_at desc, v.number desc limit 1`,
    [kind, key, appliesFrom, versionId],
  );
  const figureOf = (its: unknown) => figureSchema.safeParse(its).data?.figure;
  const before = figureOf(earlier?.value ?? one?.usual);
  if (before === undefined || !isWorseFigure(kind, before, figureOf(value))) return;
  const startsAt = new Date(now.getTime() + gatheringMs);
  const newId = crypto.randomUUID();
  const notice = onlyRow(
    await tx.query<{ id: string }>(
      `insert into terms_notices (id, applies_from, starts_at) values ($1, $2, $3)
       on conflict (applies_from) where told_to is null and ended_at is null do update set applies_from = excluded.applies_from
       returning id`,
      [newId, appliesFrom, startsAt],
    ),
  );
  await tx.query(
    "insert into terms_notice_changes (version_id, notice_id, figure_before) values ($1, $2, $3)",
    [versionId, notice.id, before],
  );
  if (notice.id === newId) await enqueue(tx, [termsNoticeJob(newId, startsAt)]);
}
