import type { ChatCalls } from "@apex/contract/chat/chat-calls";
import type { RowOf, SignedInRow } from "../call-row.ts";
import type { Caller, EngineContext } from "../context.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { announce } from "../events/announce.ts";
import { handle, type Handler } from "../handle.ts";
import type { NewEvent } from "../../ledger/movement.ts";
import { Refusal } from "../../platform/refusal.ts";
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

/** The owner to whom a thread has to belong. */
export type ThreadOwner = Pick<Caller, "workspaceId" | "userId">;

type ChatRow = Omit<RowOf<ChatCalls["send"]>, "proofKey" | "logged" | "area"> & {
  readonly area: SignedInRow["area"];
};

/** A kind of conversation: its tables, and what is particular to it. */
export interface ChatKind<Thread extends ChatThread = ChatThread> {
  readonly calls: ChatCalls;
  /** The rows of its calls: one for reading, one for writing. */
  readonly rows: { readonly reads: ChatRow; readonly writes: ChatRow };
  readonly tables: ChatTables;
  /** A thread that the owner can read; undefined if there is none. */
  find(db: Queryable, id: string, owner: ThreadOwner): Promise<Thread | undefined>;
  /**
   * Locks a thread until the transaction ends. Without an owner, it can be anybody's.
   * @throws {Refusal} not-found
   */
  lock(tx: Tx, id: string, owner?: ThreadOwner): Promise<Thread>;
  /** Stores a customer's message; a repeat of the same message changes nothing. */
  write(
    context: EngineContext,
    id: string,
    owner: ThreadOwner,
    message: Pick<NewMessage, "id" | "text" | "imageIds">,
  ): Promise<void>;
  /** The event for others when a thread's unread count changes, or somebody types. */
  news(thread: Thread, what: "threads" | "typing"): NewEvent;
  /** Marks other things as read together with a thread's messages. */
  alsoRead?(tx: Tx, thread: Thread, now: Date): Promise<void>;
}

/** The handlers of a conversation's four calls. */
export function chatHandlers<Thread extends ChatThread>(
  kind: ChatKind<Thread>,
): readonly Handler[] {
  const { calls, rows, tables } = kind;
  const logged = { not: "the conversation shows it" };
  const sees = { ...rows.reads, logged };
  const writes = { ...rows.writes, logged };
  return [
    handle(calls.list, rows.reads, async ({ params: { id }, query, caller }, { db, clock }) => {
      const thread = await kind.find(db, id, caller);
      if (thread === undefined) throw new Refusal("not-found");
      return readChat(db, tables, thread, query, clock.business());
    }),
    handle(calls.send, writes, async ({ params, body, caller }, context) => {
      await kind.write(context, params.id, caller, { ...body, text: body.text.trim() });
      const message = await findMessage(context.db, tables, params.id, body.id);
      if (message === undefined) throw new Error("A message that was kept is not there.");
      return { message };
    }),
    handle(calls.see, sees, async ({ params: { id }, body: { number }, caller }, { db, clock }) => {
      await db.tx(async (tx) => {
        const thread = await kind.lock(tx, id, caller);
        if (!(await markRead(tx, tables, thread, number))) return;
        const now = clock.business();
        await kind.alsoRead?.(tx, thread, now);
        // Other tabs and devices count unread messages again.
        await announce(tx, [kind.news(thread, "threads")], now);
      });
      return {};
    }),
    handle(calls.type, writes, async ({ params: { id }, caller }, { db, clock }) => {
      await db.tx(async (tx) => {
        await kind.lock(tx, id, caller);
        await markTyping(tx, tables, id, clock.business());
      });
      return {};
    }),
  ];
}

/** A member of staff has read everything, and may be typing. */
export async function watchThread<Thread extends ChatThread>(
  { db, clock }: EngineContext,
  kind: ChatKind<Thread>,
  id: string,
  isTyping: boolean,
): Promise<void> {
  const now = clock.business();
  await db.tx(async (tx) => {
    const thread = await kind.lock(tx, id);
    if (await watchChat(tx, kind.tables, thread, isTyping, now))
      await announce(tx, [kind.news(thread, "typing")], now);
  });
}
