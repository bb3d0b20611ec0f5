import { assetFacts } from "@apex/contract/assets";
import { defaultPageSize } from "@apex/contract/limits";
import { codesOf } from "@apex/contract/notifications/notification-facts";
import { listNotifications, type Notification } from "@apex/contract/notifications/notifications";
import {
  transactionCategoryOf,
  type TransactionCategory,
} from "@apex/contract/transactions/transaction";
import * as z from "zod/mini";
import { onlyRow } from "../db.ts";
import { handle } from "../handle.ts";
import { Refusal } from "../refusal.ts";
import { storedAsset, storedType } from "../transactions/render-transaction.ts";
import { mutedEvents } from "./preferences.ts";

interface Row {
  readonly id: string;
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly created_at: Date;
  readonly read_at: Date | null;
  readonly needs_you: boolean;
  /** Of the operation that it is about. */
  readonly kind: string | null;
  readonly asset: string | null;
}

const untilRead = codesOf(({ needsYouUntil }) => needsYouUntil === "read");
const untilSettled = codesOf(({ needsYouUntil }) => needsYouUntil === "settled");

/** Notifications of $1 but the codes of $2, with what the codes of $3 and $4 wait for. */
const shownSql = `
  select n.*, case
    when n.code = any($3::text[]) then n.read_at is null
    when n.code = any($4::text[]) then exists (
      select from operations o where o.id = (n.params->>'operationId')::uuid and o.status = 'verification needed'
    )
    else false end as needs_you
  from notifications n where n.workspace_id = $1 and n.code <> all($2::text[])`;

/** The ids begin with their time: where a page ended is the last one's id. */
const cursorSchema = z.optional(z.uuid());

export const listNotificationsHandler = handle(
  listNotifications,
  async ({ query: { cursor, perPage = defaultPageSize, show = "all" }, caller }, { db }) => {
    const after = cursorSchema.safeParse(cursor);
    if (!after.success) {
      throw new Refusal("validation-failed", {
        issues: [{ path: ["query", "cursor"], code: "invalid" }],
      });
    }
    const muted = await mutedEvents(db, caller.userId, "app");
    const hidden = codesOf(({ event }) => muted.includes(event));
    const shown = [caller.workspaceId, hidden, untilRead, untilSettled];
    const [rows, counts] = await Promise.all([
      db.query<Row>(
        `select n.id, n.code, n.params, n.created_at, n.read_at, n.needs_you, o.kind, o.asset from (${shownSql}) n
         left join operations o on o.id = (n.params->>'operationId')::uuid
         where ($5::uuid is null or n.id < $5) and ($6 <> 'unread' or n.read_at is null) and ($6 <> 'needs-you' or n.needs_you)
         order by n.id desc limit $7`,
        [...shown, after.data ?? null, show, perPage + 1],
      ),
      db.query<{ unread: bigint; needs_you: bigint }>(
        `select count(*) filter (where read_at is null) as unread, count(*) filter (where needs_you) as needs_you
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
    isRead: row.read_at !== null,
    needsYou: row.needs_you,
  };
}

/** Where the transaction that a notification is about is filed. */
export function categoryOf(kind: string, asset: string): TransactionCategory {
  return transactionCategoryOf(storedType(kind), assetFacts(storedAsset(asset)).category);
}
