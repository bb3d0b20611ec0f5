import type { ChatCalls } from "@apex/contract/chat/chat-calls";
import type { Resource } from "@apex/contract/resources";
import type { EngineContext } from "../context.ts";
import type { Queryable, Tx } from "../db.ts";
import { announce } from "../events/announce.ts";
import { handle, type Handler } from "../handle.ts";
import type { NewEvent } from "../ledger/movement.ts";
import { Refusal } from "../refusal.ts";
import {
  findMessage,
  markRead,
  markTyping,
  readChat,
  watchChat,
  type ChatTables,
  type ChatThread,
  type NewMessage,
} from "./chat-messages.ts";

/** A kind of conversation: where it is kept, and what is its own. */
export interface ChatKind {
  readonly calls: ChatCalls;
  readonly tables: ChatTables;
  /** A thread of a workspace's; undefined for none. */
  find(db: Queryable, id: string, workspaceId: string): Promise<ChatThread | undefined>;
  /**
   * A thread that nothing else changes until the transaction ends; anybody's where no workspace is named.
   * @throws {Refusal} not-found
   */
  lock(tx: Tx, id: string, workspaceId?: string): Promise<ChatThread>;
  /** Takes what a customer writes; the same message again changes nothing. */
  write(
    context: EngineContext,
    thread: { readonly id: string; readonly workspaceId: string },
    message: Pick<NewMessage, "id" | "text" | "imageIds">,
  ): Promise<void>;
  /** What others hear when something about a thread has changed that is not kept in its messages. */
  news(thread: ChatThread, changes: readonly Resource[]): NewEvent;
  /** The threads, each with its count of what is unread; and who is writing. */
  readonly resources: { readonly threads: Resource; readonly typing: Resource };
  /** What else is read with a thread's messages. @returns what that changes. */
  alsoRead?(tx: Tx, thread: ChatThread, now: Date): Promise<readonly Resource[]>;
}

/** What answers the four calls of a conversation. */
export function chatHandlers(kind: ChatKind): readonly Handler[] {
  const { calls, tables } = kind;
  return [
    handle(calls.list, async ({ params: { id }, query, caller }, { db, clock }) => {
      const thread = await kind.find(db, id, caller.workspaceId);
      if (thread === undefined) throw new Refusal("not-found");
      return readChat(db, tables, thread, query, clock.business());
    }),
    handle(calls.send, async ({ params, body, caller: { workspaceId } }, context) => {
      const thread = { id: params.id, workspaceId };
      await kind.write(context, thread, { ...body, text: body.text.trim() });
      const message = await findMessage(context.db, tables, params.id, body.id);
      if (message === undefined) throw new Error("A message that was kept is not there.");
      return { message };
    }),
    handle(calls.see, async ({ params: { id }, body: { number }, caller }, { db, clock }) => {
      await db.tx(async (tx) => {
        const thread = await kind.lock(tx, id, caller.workspaceId);
        if (!(await markRead(tx, tables, thread, number))) return;
        const now = clock.business();
        const also = (await kind.alsoRead?.(tx, thread, now)) ?? [];
        // Other tabs and devices count what is unread anew.
        await announce(tx, [kind.news(thread, [kind.resources.threads, ...also])], now);
      });
      return {};
    }),
    handle(calls.type, async ({ params: { id }, caller }, { db, clock }) => {
      await db.tx(async (tx) => {
        await kind.lock(tx, id, caller.workspaceId);
        await markTyping(tx, tables, id, clock.business());
      });
      return {};
    }),
  ];
}

/** Somebody of ours has read everything, and may be writing. */
export async function watchThread(
  { db, clock }: EngineContext,
  kind: ChatKind,
  id: string,
  isTyping: boolean,
): Promise<void> {
  const now = clock.business();
  await db.tx(async (tx) => {
    const thread = await kind.lock(tx, id);
    if (await watchChat(tx, kind.tables, thread, isTyping, now))
      await announce(tx, [kind.news(thread, [kind.resources.typing])], now);
  });
}
