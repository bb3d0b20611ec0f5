import type { Ticket, TicketStatus } from "@apex/contract/support/tickets";
import type { ThreadOwner } from "../../runtime/chat/chat-handlers.ts";
import type { ChatThread } from "../../runtime/chat/chat-messages.ts";
import type { Queryable, Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";

/** A conversation, with the columns that a chat needs. */
export interface TicketRow extends ChatThread {
  readonly user_id: string;
  readonly topic: string;
  readonly complaint_type: string;
  readonly operation_id: string | null;
  readonly operation_category: string | null;
  readonly status: TicketStatus;
  readonly agent: string | null;
  /** 0 to 2; lower numbers are answered first. */
  readonly priority: number;
  readonly excerpt: string;
  readonly rating: number | null;
  readonly opened_at: Date;
  readonly updated_at: Date;
  readonly answered_at: Date | null;
  readonly solved_at: Date | null;
  readonly recording_id: string | null;
  readonly customer_typing_until: Date | null;
  readonly unread: bigint;
}

const columns = `t.*, t.agent_read as "staffRead", t.agent_typing_until as "staffTypingUntil",
  (select count(*) from support_messages m where m.ticket_id = t.id and m.number > t.customer_read and m.author = 'agent') as unread`;

/** Finds a person's conversation in a workspace, or, for an agent, anybody's; undefined if there is none. */
export async function findTicket(
  db: Queryable,
  id: string,
  owner?: ThreadOwner,
): Promise<TicketRow | undefined> {
  const [row] = await db.query<TicketRow>(
    `select ${columns} from support_tickets t
     where t.id = $1 and t.workspace_id = coalesce($2, t.workspace_id) and t.user_id = coalesce($3, t.user_id)`,
    [id, owner?.workspaceId ?? null, owner?.userId ?? null],
  );
  return row;
}

/**
 * Locks a conversation until the transaction ends.
 * @throws {Refusal} not-found
 */
export async function lockTicket(tx: Tx, id: string, owner?: ThreadOwner): Promise<TicketRow> {
  await tx.query("select from support_tickets where id = $1 for update", [id]);
  const row = await findTicket(tx, id, owner);
  if (row === undefined) throw new Refusal("not-found");
  return row;
}

/** A page of a person's conversations in a workspace, newest first, after an id. */
export function listTicketRows(
  db: Queryable,
  { workspaceId, userId }: ThreadOwner,
  { behind, count }: { readonly behind: string | null; readonly count: number },
): Promise<TicketRow[]> {
  return db.query<TicketRow>(
    `select ${columns} from support_tickets t
     where t.workspace_id = $1 and t.user_id = $2 and ($3::uuid is null or t.id < $3) order by t.id desc limit $4`,
    [workspaceId, userId, behind, count],
  );
}

/** The number of conversations for the median time to a first answer. */
const answersLookedAt = 20;

/** The recent time to a first answer, in minutes; undefined without recent answers. */
export async function usualMinutes(db: Queryable): Promise<number | undefined> {
  const [row] = await db.query<{ minutes: number | null }>(
    `select (percentile_cont(0.5) within group (order by extract(epoch from answered_at - opened_at)) / 60)::float8 as minutes
     from (select answered_at, opened_at from support_tickets where answered_at is not null
       order by answered_at desc limit ${answersLookedAt}) as latest`,
  );
  return row?.minutes == null ? undefined : Math.max(1, Math.round(row.minutes));
}

/** A conversation as its customer sees it. */
export function renderTicket(row: TicketRow): Ticket {
  const { operation_id: id, operation_category: category } = row;
  return {
    id: row.id,
    topic: row.topic,
    complaintType: row.complaint_type,
    status: row.status,
    ...(id !== null && category !== null && { transaction: { category, id } }),
    ...(row.agent !== null && { agent: row.agent }),
    excerpt: row.excerpt,
    openedAt: row.opened_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    unread: Number(row.unread),
    canRate: row.solved_at !== null,
    ...(row.rating !== null && { rating: row.rating }),
  };
}
