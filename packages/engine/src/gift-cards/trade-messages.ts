import type { TradeEvent, TradeMessage } from "@apex/contract/gift-cards/trade-messages";
import type { Queryable, Tx } from "../db.ts";
import { attachImages } from "../uploads/stored-images.ts";
import type { TradeRow } from "./trade-row.ts";

/** Messages that are read at once. */
const pageSize = 50;
/** What was missed may be more. */
const missedPageSize = 100;

interface MessageRow {
  readonly id: string;
  readonly number: number;
  readonly author: string;
  readonly text: string;
  readonly event: string | null;
  readonly image_ids: string[];
  readonly at: Date;
}

/** What somebody says in a trade. */
export interface NewMessage {
  /** The sender's own; said again it is the same message. */
  readonly id: string;
  readonly author: "customer" | "trader" | "system";
  readonly text?: string;
  readonly event?: TradeEvent;
  readonly imageIds?: readonly string[];
  readonly at: Date;
}

/**
 * Adds messages to a trade that is locked, in their order, each once by its id.
 * @returns whether the first of them is new.
 * @throws {Refusal} validation-failed for a picture that is not the workspace's, or was sent before.
 */
export async function addMessages(
  tx: Tx,
  trade: Pick<TradeRow, "id" | "workspace_id">,
  messages: readonly NewMessage[],
): Promise<boolean> {
  let isFirstNew = false;
  for (const [place, { id, author, text = "", event, imageIds = [], at }] of messages.entries()) {
    const known = await tx.query("select from gift_card_messages where trade_id = $1 and id = $2", [
      trade.id,
      id,
    ]);
    if (known.length > 0) continue;
    if (place === 0) isFirstNew = true;
    await attachImages(tx, trade.workspace_id, imageIds, id);
    await tx.query(
      `with counted as (
         update gift_card_trades set last_number = last_number + 1,
           customer_read = case when $3 = 'customer' then last_number + 1 else customer_read end,
           trader_read = case when $3 = 'trader' then last_number + 1 else trader_read end,
           customer_typing_until = case when $3 = 'customer' then null else customer_typing_until end,
           trader_typing_until = case when $3 = 'trader' then null else trader_typing_until end
         where id = $1 returning last_number
       )
       insert into gift_card_messages (trade_id, number, id, author, text, event, image_ids, at)
       select $1, last_number, $2, $3, $4, $5, $6, $7 from counted`,
      [trade.id, id, author, text, event ?? null, [...imageIds], at],
    );
  }
  return isFirstNew;
}

/** A line of the system's. */
export function told(event: TradeEvent, at: Date, text = ""): NewMessage {
  return { id: crypto.randomUUID(), author: "system", event, text, at };
}

export async function findMessage(
  db: Queryable,
  tradeId: string,
  id: string,
): Promise<TradeMessage | undefined> {
  const [row] = await db.query<MessageRow>(
    "select * from gift_card_messages where trade_id = $1 and id = $2",
    [tradeId, id],
  );
  return row && renderMessage(row);
}

/** A part of a trade's messages in the order of their numbers, and whether more lie further on. */
export async function listMessages(
  db: Queryable,
  tradeId: string,
  { after, before }: { readonly after?: number | undefined; readonly before?: number | undefined },
): Promise<{ items: TradeMessage[]; hasMore: boolean }> {
  const size = after === undefined ? pageSize : missedPageSize;
  const rows = await db.query<MessageRow>(
    `select * from gift_card_messages
     where trade_id = $1 and number > coalesce($2::int, 0) and number < coalesce($3::int, 2147483647)
     order by number ${after === undefined ? "desc" : "asc"} limit $4`,
    [tradeId, after ?? null, before ?? null, size + 1],
  );
  const page = rows.slice(0, size);
  if (after === undefined) page.reverse();
  return { items: page.map(renderMessage), hasMore: rows.length > size };
}

function renderMessage({ event, image_ids, at, ...row }: MessageRow): TradeMessage {
  return {
    id: row.id,
    number: row.number,
    author: row.author,
    text: row.text,
    ...(event !== null && { event }),
    imageIds: image_ids,
    at: at.toISOString(),
  };
}
