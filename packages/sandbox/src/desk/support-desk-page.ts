import type { EngineContext } from "@apex/engine/runtime/context";
import { listDeskTickets, type TicketRow } from "@apex/engine/people/support/ticket-row";
import { askToWatchFields } from "../calls/ask-to-watch-fields.ts";
import { deskChat, deskFrame, deskList } from "./desk-frame.ts";
import { html, type Html } from "@apex/engine/platform/html";

/** The conversations of a desk, the most urgent first. */
export async function supportDeskPage({ db }: EngineContext): Promise<Response> {
  const tickets = await listDeskTickets(db);
  const rows = tickets.map(
    ({ id, excerpt, topic, complaint_type, status }) =>
      html`<tr>
        <td><a href="/sandbox/support/${id}">${excerpt}</a></td>
        <td>${topic}</td>
        <td>${complaint_type}</td>
        <td>${status}</td>
      </tr>`,
  );
  return deskFrame(
    "Support desk",
    html`<div class="intro">
        <h1>Support desk</h1>
        <p class="quiet">
          Sample data. Here you are the agent: open a conversation, take it, answer, ask to watch,
          and call it solved.
        </p>
      </div>
      ${deskList(
        {
          label: "Conversations",
          columns: ["Conversation", "Topic", "Type", "Status"],
          empty: "No conversations yet. Write to support in the wallet.",
        },
        rows,
      )}`,
  );
}

/** The page of one request: its chat, the agent's actions, and what the customer shares. */
export async function supportTicketPage(
  { db }: EngineContext,
  ticket: TicketRow,
): Promise<Response> {
  const about = await transactionLine(db, ticket);
  return deskFrame(
    "Conversation · Support desk",
    html`<div class="intro" id="desk" data-at="/sandbox/support/${ticket.id}">
        <h1>${ticket.excerpt}</h1>
        <dl>
          <dt>Topic</dt>
          <dd>${ticket.topic}</dd>
          <dt>Type</dt>
          <dd>${ticket.complaint_type}</dd>
          <dt>Transaction</dt>
          <dd>${about}</dd>
          <dt>Status</dt>
          <dd id="status" role="status">${ticket.status}</dd>
          <dt>Agent</dt>
          <dd id="agent">${ticket.agent ?? "nobody"}</dd>
          <dt>Rating</dt>
          <dd id="rating">none</dd>
        </dl>
      </div>
      ${deskChat()}
      <div class="panels">${handling()} ${watching()}</div>`,
  );
}

async function transactionLine(
  db: EngineContext["db"],
  { operation_id: id }: TicketRow,
): Promise<string> {
  const [row] = await db.query<{ reference: string; kind: string; status: string }>(
    "select reference, kind, status from operations where id = $1",
    [id],
  );
  return row === undefined ? "none" : `${row.reference}, ${row.kind}, ${row.status}`;
}

function handling(): Html {
  return html`<section class="panel" aria-labelledby="take-title">
    <header><h2 id="take-title">Take and solve</h2></header>
    <form id="join" data-act="join">
      <label>Your name<input name="agent" value="Kemi" autocomplete="off" required /></label>
      <button>Take the conversation</button>
      <output aria-live="polite"></output>
    </form>
    <form id="solve" data-act="solve">
      <button class="plain">Mark as solved</button>
      <output aria-live="polite"></output>
    </form>
  </section>`;
}

function watching(): Html {
  return html`<section class="panel" aria-labelledby="watch-title">
    <header>
      <h2 id="watch-title">Watch the session</h2>
      <p class="quiet">
        The customer is asked. What you see is masked, and only while they allow it.
      </p>
    </header>
    <form id="ask" data-act="recording">${askToWatchFields}</form>
    <dl>
      <dt>Consent</dt>
      <dd id="consent" role="status">not asked</dd>
      <dt>PIN</dt>
      <dd id="pin">none</dd>
      <dt>Page</dt>
      <dd id="page">none</dd>
    </dl>
    <div class="message" id="view" role="region" aria-label="What the customer sees"></div>
  </section>`;
}
