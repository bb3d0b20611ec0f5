import { dayMs } from "@apex/contract/durations";
import { defaultPageSize } from "@apex/contract/limits";
import { dateInZone, dateOf, midnightMs, zoneMoment } from "@apex/contract/schedules/zone-time";
import { readSupportContacts } from "@apex/contract/support/contacts";
import {
  listSupportTickets,
  openSupportTicket,
  rateSupportTicket,
  readSupportTicket,
  reopenSupportTicket,
  solveSupportTicket,
  type Ticket,
} from "@apex/contract/support/tickets";
import { chatHandlers } from "../../runtime/chat/chat-handlers.ts";
import type { Caller, EngineContext } from "../../runtime/context.ts";
import { timedUuid } from "../../platform/crypto.ts";
import { handle, handlePublic, type Handler, type SignedInRequest } from "../../runtime/handle.ts";
import { countTries } from "../../runtime/rate-limits/rate-limits.ts";
import { rateLimits } from "../../runtime/limits-table.ts";
import type { SupportHours } from "../../rails/support.ts";
import { Refusal } from "../../platform/refusal.ts";
import { loadTransaction } from "../../ledger/load-transaction.ts";
import { behindUuid, uuidPage } from "../../platform/uuid-pages.ts";
import { beginTicket } from "./begin-ticket.ts";
import { changeTicket } from "./change-ticket.ts";
import { supportChatKind } from "./ticket-chat.ts";
import { told } from "./ticket-messages.ts";
import { findTicket, listTicketRows, renderTicket, usualMinutes } from "./ticket-row.ts";

/** Public, because people who cannot sign in need the contacts most. */
const readSupportContactsHandler = handlePublic(
  readSupportContacts,
  { limits: { unlimited: "It says the same to everybody, and finds nobody." } },
  async (_request, { clock, db, rails }) => {
    const minutes = await usualMinutes(db);
    const { isStaffed, hours } = rails.support;
    return {
      isChatOpen: isStaffed,
      ...(hours && { hours: hoursAt(hours, clock.business().getTime()) }),
      ...(minutes !== undefined && { usualMinutes: minutes }),
      contacts: rails.support.contacts,
    };
  },
);

/** The opening hours at a moment, or the next ones. */
function hoursAt({ opensMinutes, closesMinutes, timeZone }: SupportHours, nowMs: number) {
  const today = dateInZone(nowMs, timeZone);
  const isOver = nowMs >= zoneMoment(today, closesMinutes, timeZone);
  const day = isOver ? dateOf(midnightMs(today) + dayMs) : today;
  const at = (minutes: number) => new Date(zoneMoment(day, minutes, timeZone)).toISOString();
  return { opensAt: at(opensMinutes), closesAt: at(closesMinutes) };
}

const openSupportTicketHandler = handle(
  openSupportTicket,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ body, caller }, context) => {
    const known = await begunBy(context, caller, body.id);
    if (known !== undefined) return answer(context, caller, known);
    if (!context.rails.support.isStaffed) throw new Refusal("service-unavailable");
    const transaction = await attached(context, caller, body.transactionId);
    await countTries(context, [{ limit: rateLimits.tickets, by: caller.userId }]);
    await begin(context, caller, { ...body, category: transaction?.category });
    const id = await begunBy(context, caller, body.id);
    if (id === undefined) throw new Error("A conversation that was begun is not there.");
    return answer(context, caller, id);
  },
);

/** @throws {Refusal} validation-failed for a transaction that is not the workspace's. */
async function attached(
  context: EngineContext,
  { workspaceId }: Caller,
  id: string | undefined,
): Promise<{ readonly category: string } | undefined> {
  if (id === undefined) return undefined;
  const transaction = await loadTransaction(context, workspaceId, id);
  if (transaction !== undefined) return transaction;
  throw new Refusal("validation-failed", {
    issues: [{ path: ["body", "transactionId"], code: "invalid" }],
  });
}

/** The conversation that a message began. */
async function begunBy(
  { db }: EngineContext,
  { workspaceId, userId }: Caller,
  messageId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    "select id from support_tickets where workspace_id = $1 and begun_by = $2 and user_id = $3",
    [workspaceId, messageId, userId],
  );
  return row?.id;
}

type Begun = SignedInRequest<typeof openSupportTicket>["body"] & {
  readonly category: string | undefined;
};

/** Begins a conversation once per first message, even for repeated or concurrent requests. */
async function begin(
  context: EngineContext,
  { workspaceId, userId }: Caller,
  { id: messageId, transactionId, category, ...body }: Begun,
): Promise<void> {
  const at = context.clock.business();
  await context.db.tx((tx) =>
    beginTicket(tx, {
      ...body,
      id: timedUuid(at),
      workspaceId,
      userId,
      messageId,
      at,
      ...(transactionId !== undefined &&
        category !== undefined && { operation: { id: transactionId, category } }),
    }),
  );
}

const listSupportTicketsHandler = handle(
  listSupportTickets,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ query, caller }, { db }) => {
    const { cursor, perPage = defaultPageSize } = query;
    const rows = await listTicketRows(db, caller, {
      behind: behindUuid(cursor),
      count: perPage + 1,
    });
    return uuidPage(rows, perPage, renderTicket);
  },
);

const readSupportTicketHandler = handle(
  readSupportTicket,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params: { id }, caller }, context) => answer(context, caller, id),
);

const solveSupportTicketHandler = handle(
  solveSupportTicket,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params: { id }, caller }, context) => {
    await changeTicket(context, { id, owner: caller }, async (_tx, ticket, now) =>
      ticket.status === "solved" ? undefined : { to: "solved", messages: [told("solved", now)] },
    );
    return answer(context, caller, id);
  },
);

const reopenSupportTicketHandler = handle(
  reopenSupportTicket,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params: { id }, caller }, context) => {
    await changeTicket(context, { id, owner: caller }, async (_tx, ticket, now) =>
      ticket.status === "solved"
        ? { to: "reopened", messages: [told("reopened", now)] }
        : undefined,
    );
    return answer(context, caller, id);
  },
);

const rateSupportTicketHandler = handle(
  rateSupportTicket,
  { needs: "signed-in", area: "any-member", token: "never" },
  async ({ params: { id }, body: { stars }, caller }, context) => {
    await changeTicket(context, { id, owner: caller }, async (tx, ticket) => {
      if (ticket.solved_at === null) throw new Refusal("not-permitted");
      await tx.query("update support_tickets set rating = $2 where id = $1", [id, stars]);
      return {};
    });
    return answer(context, caller, id);
  },
);

async function answer(
  { db }: EngineContext,
  caller: Caller,
  id: string,
): Promise<{ ticket: Ticket }> {
  const row = await findTicket(db, id, caller);
  if (row === undefined) throw new Refusal("not-found");
  return { ticket: renderTicket(row) };
}

export const supportHandlers: readonly Handler[] = [
  readSupportContactsHandler,
  openSupportTicketHandler,
  listSupportTicketsHandler,
  readSupportTicketHandler,
  solveSupportTicketHandler,
  reopenSupportTicketHandler,
  rateSupportTicketHandler,
  ...chatHandlers(supportChatKind),
];
