import { assetFacts } from "@apex/contract/assets";
import { defaultPageSize } from "@apex/contract/limits";
import { codesOf } from "@apex/contract/notifications/notification-facts";
import { listNotifications, type Notification } from "@apex/contract/notifications/notifications";
import {
  transactionCategoryOf,
  type TransactionCategory,
} from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { codesToldTo, isPersonal } from "../../ledger/audience.ts";
import type { Caller } from "../../runtime/context.ts";
import { onlyRow, type Queryable } from "../../platform/db.ts";
import { handle } from "../../runtime/handle.ts";
import { Refusal } from "../../platform/refusal.ts";
import { storedAsset, storedType } from "../../ledger/render-transaction.ts";
import { actorSql, toldParams } from "../../runtime/access/told-params.ts";
import { mutedEvents } from "../../runtime/notices/muted-events.ts";

interface Row {
  readonly id: string;
  readonly workspace_id: string;
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly created_at: Date;
  readonly is_read: boolean;
  readonly needs_you: boolean;
  /** The kind of the notification's operation. */
  readonly kind: string | null;
  readonly asset: string | null;
  /** The name of the member who paid. */
  readonly by: string | null;
}

const untilRead = codesOf(({ needsYouUntil }) => needsYouUntil === "read");
const untilSettled = codesOf(({ needsYouUntil }) => needsYouUntil === "settled");

/**
 * The workspace's notices that reader $2 is told of: those with the codes of $3, except those that exclude the reader.
 */
const shared =
  "n.user_id is null and n.workspace_id = $1 and n.code = any($3::text[]) and n.params->>'notFor' is distinct from $2::uuid::text";

/** The notices of reader $2 in workspace $1: the workspace's, and the reader's own from every workspace. */
const told = [shared, "n.user_id = $2"] as const;

const isReadSql = `exists (
    select from notification_reads r
    where r.workspace_id = n.workspace_id and r.notification_id = n.id and r.user_id = $2
  )`;

/** All notifications that a reader is told of, with the reader's own mark. */
export const visibleSql = told
  .map((which) => `select n.*, ${isReadSql} as is_read from notifications n where ${which}`)
  .join(" union all ");

/** The parameters of `visibleSql`. */
export function readerParams({ workspaceId, userId, permissions }: Caller) {
  return [workspaceId, userId, [...codesToldTo(permissions)]] as const;
}

/** True if a notice `n` still needs a decision on its operation `o`: the customer's answer, or a member's approval. */
const isUnsettled =
  "o.status = case n.code when 'approval-requested' then 'under_review' else 'verification needed' end";

/**
 * A page of the visible notices, without the codes of $4. Notices with the codes of $5 need the reader until they are
 * read, those with the codes of $6 while their operation waits. Each of the two branches has an index in the page's
 * order, so that each reads only as many rows as a page has.
 */
const pageSql = `
  select n.*, o.kind, o.asset, ${actorSql("$2::uuid::text")} as by from (${told
    .map(
      (which) => `(
      select * from (
        select n.id, n.workspace_id, n.user_id, n.code, n.params, n.created_at, ${isReadSql} as is_read, case
          when n.code = any($5::text[]) then not ${isReadSql}
          when n.code = any($6::text[]) then exists (
            select from operations o where o.id = (n.params->>'operationId')::uuid and ${isUnsettled}
          )
          else false end as needs_you
        from notifications n where ${which} and n.code <> all($4::text[]) and ($7::uuid is null or n.id < $7)
      ) n where ($8 = 'all' or ($8 = 'unread' and not is_read) or ($8 = 'needs-you' and needs_you))
      order by n.id desc limit $9
    )`,
    )
    .join(" union all ")}) n
  left join operations o on o.id = (n.params->>'operationId')::uuid order by n.id desc limit $9`;

/** Counts unread notices by code: the number told less the number that the reader has read. */
const unreadSql = `
  select code, sum(case reader when $2 then -count else count end)::int as unread from notice_counts
  where owner in ($1, $2) and reader in ('00000000-0000-0000-0000-000000000000', $2)
    and (owner = $2 or code = any($3::text[])) and code <> all($4::text[])
  group by code`;

/**
 * Counts the notices whose operation still waits. Few operations wait; the index \`notifications_to_settle\` finds
 * their notices.
 */
const unsettledSql = `
  select count(*)::int as unsettled from operations o
  join notifications n on n.workspace_id = o.workspace_id and n.params->>'operationId' = o.id::text
    and n.code in (${untilSettled.map((code) => `'${code}'`).join(", ")}) and n.code <> all($4::text[])
    and (n.user_id = $2 or (${shared})) and ${isUnsettled}
  where o.workspace_id = any (array(select workspace_id from members where user_id = $2))
    and o.status in ('verification needed', 'under_review') and o.status not in ('completed', 'successful')`;

interface Unread {
  readonly unread: number;
  readonly needsYou: number;
}

async function countUnread(
  db: Queryable,
  caller: Caller,
  hidden: readonly string[],
): Promise<Unread> {
  const asked = [...readerParams(caller), hidden];
  const [byCode, unsettled] = await Promise.all([
    db.query<{ code: string; unread: number }>(unreadSql, asked),
    db.query<{ unsettled: number }>(unsettledSql, asked),
  ]);
  const sumOf = (rows: typeof byCode) => rows.reduce((sum, { unread }) => sum + unread, 0);
  return {
    unread: sumOf(byCode),
    needsYou:
      onlyRow(unsettled).unsettled + sumOf(byCode.filter(({ code }) => untilRead.includes(code))),
  };
}

/** Ids begin with their time, so the cursor is the id of a page's last item. */
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
    const counts = await countUnread(db, caller, hidden);
    const isNone =
      (show === "unread" && counts.unread === 0) || (show === "needs-you" && counts.needsYou === 0);
    const rows = isNone
      ? []
      : await db.query<Row>(pageSql, [
          ...readerParams(caller),
          hidden,
          untilRead,
          untilSettled,
          after.data ?? null,
          show,
          perPage + 1,
        ]);
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      items: page.map((row) => rendered(row, caller)),
      ...(rows.length > perPage && last && { nextCursor: last.id }),
      ...counts,
    };
  },
);

function rendered(
  { id, code, params, created_at: at, ...row }: Row,
  caller: Pick<Caller, "workspaceId">,
): Notification {
  const { kind, asset } = row;
  const workspaceId = pageWorkspace({ ...row, code });
  return {
    id,
    code,
    params: toldParams(params, row.by),
    ...(kind !== null && asset !== null && { category: categoryOf(kind, asset) }),
    ...(workspaceId !== undefined && workspaceId !== caller.workspaceId && { workspaceId }),
    at: at.toISOString(),
    isRead: row.is_read,
    needsYou: row.needs_you,
  };
}

/** The workspace of a notification's page; undefined if every workspace has that page. */
export function pageWorkspace({
  code,
  workspace_id: workspaceId,
  kind,
}: Pick<Row, "code" | "workspace_id" | "kind">): string | undefined {
  return isPersonal(code) && kind === null ? undefined : workspaceId;
}

/** The category of the transaction that a notification is about. */
export function categoryOf(kind: string, asset: string): TransactionCategory {
  return transactionCategoryOf(storedType(kind), assetFacts(storedAsset(asset)).category);
}
