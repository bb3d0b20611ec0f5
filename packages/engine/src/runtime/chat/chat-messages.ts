import type { ChatCalls, ChatMessage } from "@apex/contract/chat/chat-calls";
import type { ResponseOf } from "@apex/contract/endpoint";
import { typingShownMs } from "@apex/contract/limits";
import type { Queryable, Tx } from "../../platform/db.ts";
import { attachImages } from "../uploads/stored-images.ts";

/** Messages on a page. */
const pageSize = 50;
/** Missed messages come in larger pages. */
const missedPageSize = 100;

/**
 * The tables of a kind of conversation. A thread's row has `last_number`, `customer_read`, `customer_typing_until` and, of the other
 * side, `<staff>_read` and `<staff>_typing_until`; its messages are numbered without gaps.
 */
export interface ChatTables {
  readonly threads: string;
  readonly messages: string;
  /** The column of the messages with the id of their thread. */
  readonly threadId: string;
  /** The customer's counterpart, by its name in columns and messages. */
  readonly staff: string;
}

interface MessageRow {
  readonly id: string;
  readonly number: number;
  readonly author: string;
  readonly text: string;
  readonly event: string | null;
  readonly image_ids: string[];
  readonly at: Date;
}

/** A message to add. */
export interface NewMessage {
  /** The sender's id of the message: a repeat with it adds nothing. */
  readonly id: string;
  /** `customer`, `system`, or the staff of the tables. */
  readonly author: string;
  readonly text?: string;
  readonly event?: string;
  readonly imageIds?: readonly string[];
  readonly at: Date;
}

/** A message that a member of staff writes. */
export interface StaffWords {
  readonly text?: string;
  readonly imageIds?: readonly string[];
  /** Identifies the message: a repeat under the same id adds none. */
  readonly id?: string;
}

/**
 * Adds messages to a locked thread, in order, each once by its id.
 * @throws {Refusal} validation-failed for a picture that is not the workspace's, or was sent before.
 */
export async function addMessages(
  tx: Tx,
  { threads, messages, threadId, staff }: ChatTables,
  thread: Pick<ChatThread, "id" | "workspace_id">,
  added: readonly NewMessage[],
): Promise<void> {
  for (const { id, author, text = "", event, imageIds = [], at } of added) {
    const known = await tx.query(`select from ${messages} where ${threadId} = $1 and id = $2`, [
      thread.id,
      id,
    ]);
    if (known.length > 0) continue;
    await attachImages(tx, thread.workspace_id, imageIds, id);
    await tx.query(
      `with counted as (
         update ${threads} set last_number = last_number + 1,
           customer_read = case when $3 = 'customer' then last_number + 1 else customer_read end,
           ${staff}_read = case when $3 = '${staff}' then last_number + 1 else ${staff}_read end,
           customer_typing_until = case when $3 = 'customer' then null else customer_typing_until end,
           ${staff}_typing_until = case when $3 = '${staff}' then null else ${staff}_typing_until end
         where id = $1 returning last_number
       )
       insert into ${messages} (${threadId}, number, id, author, text, event, image_ids, at)
       select $1, last_number, $2, $3, $4, $5, $6, $7 from counted`,
      [thread.id, id, author, text, event ?? null, [...imageIds], at],
    );
  }
}

/** Makes messages of what a member of staff wrote; none if it is empty. */
export function saidBy(
  { staff }: ChatTables,
  { text = "", imageIds = [], id }: StaffWords,
  at: Date,
): NewMessage[] {
  if (text === "" && imageIds.length === 0) return [];
  return [{ id: id ?? crypto.randomUUID(), author: staff, text, imageIds, at }];
}

/** A message by the system. */
export function eventLine(event: string, at: Date, text = ""): NewMessage {
  return { id: crypto.randomUUID(), author: "system", event, text, at };
}

export async function findMessage(
  db: Queryable,
  { messages, threadId }: ChatTables,
  thread: string,
  id: string,
): Promise<ChatMessage | undefined> {
  const [row] = await db.query<MessageRow>(
    `select * from ${messages} where ${threadId} = $1 and id = $2`,
    [thread, id],
  );
  return row && renderMessage(row);
}

interface Range {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

/** Lists some of a thread's messages in the order of their numbers, and whether there are more. */
export async function listMessages(
  db: Queryable,
  { messages, threadId }: ChatTables,
  thread: string,
  { after, before }: Range,
): Promise<{ items: ChatMessage[]; hasMore: boolean }> {
  const size = after === undefined ? pageSize : missedPageSize;
  const rows = await db.query<MessageRow>(
    `select * from ${messages}
     where ${threadId} = $1 and number > coalesce($2::int, 0) and number < coalesce($3::int, 2147483647)
     order by number ${after === undefined ? "desc" : "asc"} limit $4`,
    [thread, after ?? null, before ?? null, size + 1],
  );
  const page = rows.slice(0, size);
  if (after === undefined) page.reverse();
  return { items: page.map(renderMessage), hasMore: rows.length > size };
}

/** The columns of a thread that a chat needs. */
export interface ChatThread {
  readonly id: string;
  readonly workspace_id: string;
  readonly last_number: number;
  readonly customer_read: number;
  /** Number of the last message that the other side has seen. */
  readonly staffRead: number;
  readonly staffTypingUntil: Date | null;
}

/** Reads the part of a thread that its customer asks for. */
export async function readChat(
  db: Queryable,
  chat: ChatTables,
  thread: ChatThread,
  range: Range,
  now: Date,
): Promise<ResponseOf<ChatCalls["list"]>> {
  const until = thread.staffTypingUntil;
  return {
    ...(await listMessages(db, chat, thread.id, range)),
    theyRead: thread.staffRead,
    ...(until !== null && until > now && { typingUntil: until.toISOString() }),
    now: now.toISOString(),
  };
}

/** Records, in a locked thread, that the customer has read up to a number. @returns whether that is news. */
export async function markRead(
  tx: Tx,
  { threads }: ChatTables,
  thread: ChatThread,
  number: number,
): Promise<boolean> {
  if (thread.customer_read >= number) return false;
  await tx.query(
    `update ${threads} set customer_read = least($2::int, last_number) where id = $1`,
    [thread.id, number],
  );
  return true;
}

/** Records, in a locked thread, that the customer is typing. */
export async function markTyping(
  tx: Tx,
  { threads }: ChatTables,
  threadId: string,
  now: Date,
): Promise<void> {
  await tx.query(`update ${threads} set customer_typing_until = $2 where id = $1`, [
    threadId,
    typingUntil(now),
  ]);
}

/** Records, in a locked thread, that staff have read everything and may be typing. @returns whether that is news. */
export async function watchChat(
  tx: Tx,
  { threads, staff }: ChatTables,
  thread: ChatThread,
  isTyping: boolean,
  now: Date,
): Promise<boolean> {
  if (thread.staffRead >= thread.last_number && !isTyping) return false;
  await tx.query(
    `update ${threads} set ${staff}_read = last_number,
       ${staff}_typing_until = coalesce($2, ${staff}_typing_until) where id = $1`,
    [thread.id, isTyping ? typingUntil(now) : null],
  );
  return true;
}

/** The time until which a person who has just pressed a key is shown as typing. */
function typingUntil(now: Date): Date {
  return new Date(now.getTime() + typingShownMs);
}

function renderMessage({ event, image_ids, at, ...row }: MessageRow): ChatMessage {
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
