import { assetFacts } from "@apex/contract/assets";
import { defaultPageSize } from "@apex/contract/limits";
import { codesOf } from "@apex/contract/notifications/notification-facts";
import { listNotifications, type Notification } from "@apex/contract/notifications/notifications";
import {
  transactionCategoryOf,
  type TransactionCategory,
} from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { codesToldTo } from "../../ledger/audience.ts";
import type { Caller } from "../../runtime/context.ts";
import { onlyRow } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset, storedType } from "../../ledger/render-transaction.ts";
import { mutedEvents } from "../../runtime/notices/muted-events.ts";

interface Row {
  readonly id: string;
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly created_at: Date;
  readonly is_read: boolean;
  readonly needs_you: boolean;
  /** The kind of the operation that it is about. */
  readonly kind: string | null;
  readonly asset: string | null;
}

const untilRead = codesOf(({ needsYouUntil }) => needsYouUntil === "read");
const untilSettled = codesOf(({ needsYouUntil }) => needsYouUntil === "settled");

/**
 * Notifications that a reader, $2, is told of in a workspace, $1: the workspace's by the codes of $3, and the reader's own wherever they
 * were told. With the reader's own mark.
 */
export const visibleSql = `
  select n.*, exists (
    select from notification_reads r
    where r.workspace_id = n.workspace_id and r.notification_id = n.id and r.user_id = $2
  ) as is_read
  from (
    select * from notifications where workspace_id = $1 and user_id is null and code = any($3::text[])
    union all
    select * from notifications where user_id = $2
  ) n`;

/** The parameters of `visibleSql`. */
export function readerParams({ workspaceId, userId, permissions }: Caller) {
  return [workspaceId, userId, [...codesToldTo(permissions)]] as const;
}

/** Those that are visible but the codes of $4, with what the codes of $5 and $6 wait for. */
const shownSql = `
  select n.*, case
    when n.code = any($5::text[]) then not n.is_read
    when n.code = any($6::text[]) then exists (
      select from operations o where o.id = (n.params->>'operationId')::uuid and o.status = 'verification needed'
    )
    else false end as needs_you
  from (${visibleSql}) n where n.code <> all($4::text[])`;

/** The ids begin with their time: where a page ended is the last one's id. */
const cursorSchema = z.optional(z.uuid());

export const listNotificationsHandler = handle(
  listNotifications,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query: { cursor, perPage = defaultPageSize, show = "all" }, caller }, { db }) => {
    const after = cursorSchema.safeParse(cursor);
    if (!after.success) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    }
    const muted = await mutedEvents(db, caller.userId, "app");
    const hidden = codesOf(({ event }) => muted.includes(event));
    const shown = [...readerParams(caller), hidden, untilRead, untilSettled];
    const [rows, counts] = await Promise.all([
      db.query<Row>(
        `select n.id, n.code, n.params, n.created_at, n.is_read, n.needs_you, o.kind, o.asset from (${shownSql}) n
         left join operations o on o.id = (n.params->>'operationId')::uuid
         where ($7::uuid is null or n.id < $7) and ($8 <> 'unread' or not n.is_read) and ($8 <> 'needs-you' or n.needs_you)
         order by n.id desc limit $9`,
        [...shown, after.data ?? null, show, perPage + 1],
      ),
      db.query<{ unread: bigint; needs_you: bigint }>(
        `select count(*) filter (where not is_read) as unread, count(*) filter (where needs_you) as needs_you
         from (${shownSql}) n`,
        shown,
      ),
    ]);
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    const { unread, needs_you: needsYou } = onlyRow(counts);
    return {
      items: page.map(rendered),
      ...(rows.length > perPage && last && { nextCursor: last.id }),
      unread: Number(unread),
      needsYou: Number(needsYou),
    };
  },
);

function rendered({ id, code, params, created_at: at, ...row }: Row): Notification {
  const { kind, asset } = row;
  return {
    id,
    code,
    params,
    ...(kind !== null && asset !== null && { category: categoryOf(kind, asset) }),
    at: at.toISOString(),
    isRead: row.is_read,
    needsYou: row.needs_you,
  };
}

/** The category of the transaction that a notification is about. */
export function categoryOf(kind: string, asset: string): TransactionCategory {
  return transactionCategoryOf(storedType(kind), assetFacts(storedAsset(asset)).category);
}
