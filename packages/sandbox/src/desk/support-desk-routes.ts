import type { Hono } from "hono";
import * as z from "zod/mini";
import type { EngineContext } from "@apex/engine/runtime/context";
import type { RequestEnv } from "@apex/engine/runtime/http/simulation";
import { Refusal } from "@apex/engine/platform/refusal";
import { readWatching } from "@apex/engine/people/security/session-recording";
import {
  askToWatch,
  joinTicket,
  solveAsAgent,
  watchAsAgent,
  writeAsAgent,
} from "@apex/engine/people/support/agent-actions";
import { supportChatTables } from "@apex/engine/people/support/ticket-messages";
import { findTicket, type TicketRow } from "@apex/engine/people/support/ticket-row";
import {
  afterOf,
  deskBodyBytesMax,
  deskWords,
  isUuid,
  newMessages,
  staffWords,
  typingLine,
  watchBody,
} from "./desk-chat.ts";
import { answer, bodyReader, textSchema } from "../http/sandbox-call.ts";
import { supportDeskPage, supportTicketPage } from "./support-desk-page.ts";

const agentBody = z.strictObject({ agent: textSchema });
const messageBody = z.strictObject(deskWords);

/** The support desk, where a tester plays the agent: its pages and their calls. */
export function addSupportDesk(app: Hono<RequestEnv>, context: EngineContext): void {
  const readAgent = bodyReader(agentBody);
  const readMessage = bodyReader(messageBody, deskBodyBytesMax);
  const readWatch = bodyReader(watchBody);
  const ticketOf = async (c: { req: { param: (name: "id") => string } }) => {
    const id = c.req.param("id");
    const ticket = isUuid(id) ? await findTicket(context.db, id) : undefined;
    if (ticket === undefined) throw new Refusal("not-found");
    return ticket;
  };

  app.get("/support", () => supportDeskPage(context));
  app.get("/support/:id", async (c) => supportTicketPage(context, await ticketOf(c)));
  app.get("/support/:id/state", async (c) =>
    answer(c, await stateOf(context, await ticketOf(c), afterOf(c.req.query("after")))),
  );
  app.post("/support/:id/join", async (c) => {
    const { agent } = await readAgent(c.req.raw);
    await joinTicket(context, (await ticketOf(c)).id, agent);
    return answer(c, {});
  });
  app.post("/support/:id/messages", async (c) => {
    const said = await readMessage(c.req.raw);
    const { id, workspace_id } = await ticketOf(c);
    await writeAsAgent(context, id, await staffWords(context, workspace_id, said));
    return answer(c, {});
  });
  app.post("/support/:id/solve", async (c) => {
    await solveAsAgent(context, (await ticketOf(c)).id);
    return answer(c, {});
  });
  app.post("/support/:id/recording", async (c) => {
    const { agent } = await readAgent(c.req.raw);
    return answer(c, await askToWatch(context, (await ticketOf(c)).id, agent));
  });
  app.post("/support/:id/watch", async (c) => {
    const { isTyping } = await readWatch(c.req.raw);
    await watchAsAgent(context, (await ticketOf(c)).id, isTyping);
    return answer(c, {});
  });
}

async function stateOf(context: EngineContext, ticket: TicketRow, after: number) {
  const { id, status, agent, rating, recording_id: recordingId } = ticket;
  const watching = recordingId === null ? undefined : await readWatching(context, recordingId);
  const isWatchOpen = watching?.status === "asked" || watching?.status === "live";
  return {
    messages: await newMessages(context, supportChatTables, id, after),
    shown: {
      status,
      agent: agent ?? "nobody",
      rating: rating === null ? "none" : `${rating} of 5`,
      typing: typingLine(context, ticket),
      consent: watching?.status ?? "not asked",
      pin: isWatchOpen ? watching.pin : "none",
      page: watching?.view === undefined ? "none" : `${watching.view.path} ${watching.view.title}`,
      view: watching?.view?.text ?? "",
    },
    open: { solve: status !== "solved", ask: !isWatchOpen },
  };
}
