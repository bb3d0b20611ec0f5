import {
  askToWatchCustomer,
  followSupportCase,
  handBackSupportCase,
  handOverSupportCase,
  prioritiseSupportCase,
  readSupportCase,
  readWatching,
  solveSupportCase,
  supportPriorities,
  takeSupportCase,
  type Watching,
} from "@apex/contract/desk/support-cases";
import { askToWatch, joining, solving } from "../../people/support/agent-actions.ts";
import type { TicketRow } from "../../people/support/ticket-row.ts";
import { readWatching as watchingOf } from "../../people/security/session-recording.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { claimCase, handBackCase } from "../cases/claim-case.ts";
import type { Deciding } from "../cases/decide-case.ts";
import { actOnTicket } from "./act-on-ticket.ts";
import { listSupportCasesHandler } from "./list-support-cases.ts";
import { loadSupportCase } from "./load-support-case.ts";
import { findOpenedTicket, findOthersTicket, queue } from "./opened-case.ts";
import { mayAnswerSupport } from "./support-roles.ts";

const answer = async (context: EngineContext, { params, member }: Deciding) => ({
  case: await loadSupportCase(context, params.id, member),
});

const readSupportCaseHandler = handleDesk(
  readSupportCase,
  mayAnswerSupport,
  async (request, context) => {
    const { params, member, record } = request;
    const { user_id: customerId } = await findOthersTicket(context.db, params.id, member);
    await record(context.db, { act: "case-read", case: { queue, id: params.id }, customerId });
    return answer(context, request);
  },
);

const followSupportCaseHandler = handleDesk(
  followSupportCase,
  mayAnswerSupport,
  async (request, context) => {
    await findOpenedTicket(context.db, request.params.id, request.member);
    return answer(context, request);
  },
);

const takeSupportCaseHandler = handleDesk(
  takeSupportCase,
  mayAnswerSupport,
  async (request, context) => {
    const { from } = request.body;
    const work = joining(request.member.name);
    await actOnTicket(context, request, { act: "case-taken", ...(from && { from }), work });
    return answer(context, request);
  },
);

const handBackSupportCaseHandler = handleDesk(
  handBackSupportCase,
  mayAnswerSupport,
  async (request, context) => {
    await actOnTicket(context, request, {
      act: "case-handed-back",
      work: async (tx) => {
        await handBackCase(tx, { queue, id: request.params.id });
        return undefined;
      },
    });
    return answer(context, request);
  },
);

const handOverSupportCaseHandler = handleDesk(
  handOverSupportCase,
  mayAnswerSupport,
  async (request, context) => {
    const { id } = request.params;
    await actOnTicket(context, request, {
      act: "case-handed-over",
      work: async (tx, ticket, now) => {
        const [to] = await tx.query<{ id: string; name: string }>(
          "select id, name from staff where id = $1 and ended_at is null and role = any ($2::text[])",
          [request.body.to, [...mayAnswerSupport]],
        );
        if (to === undefined) throw new Refusal("not-found");
        const at = context.clock.wall();
        await claimCase(tx, { queue, id }, { member: to, at, from: request.member.id });
        return joining(to.name)(tx, ticket, now);
      },
    });
    return answer(context, request);
  },
);

const prioritiseSupportCaseHandler = handleDesk(
  prioritiseSupportCase,
  mayAnswerSupport,
  async (request, context) => {
    const { id } = request.params;
    await actOnTicket(context, request, {
      act: "case-prioritised",
      work: async (tx) => {
        const priority = supportPriorities.indexOf(request.body.priority);
        await tx.query("update support_tickets set priority = $2 where id = $1", [id, priority]);
        return undefined;
      },
    });
    return answer(context, request);
  },
);

const solveSupportCaseHandler = handleDesk(
  solveSupportCase,
  mayAnswerSupport,
  async (request, context) => {
    await actOnTicket(context, request, { act: "case-solved", work: solving });
    return answer(context, request);
  },
);

const askToWatchCustomerHandler = handleDesk(
  askToWatchCustomer,
  mayAnswerSupport,
  async (request, context) => {
    const { params, member } = request;
    await actOnTicket(context, request, {
      act: "watch-asked",
      work: joining(member.name),
    });
    await askToWatch(context, params.id, member.name);
    const ticket = await findOthersTicket(context.db, params.id, member);
    return { watching: await shownNow(context, ticket) };
  },
);

const readWatchingHandler = handleDesk(
  readWatching,
  mayAnswerSupport,
  async ({ params, member }, context) => ({
    watching: await shownNow(context, await findOpenedTicket(context.db, params.id, member)),
  }),
);

async function shownNow(
  context: EngineContext,
  { recording_id: id }: TicketRow,
): Promise<Watching> {
  if (id === null) return { status: "not-asked" };
  const { status, pin, view } = await watchingOf(context, id);
  const isOpen = status === "asked" || status === "live";
  return { status, ...(isOpen && { pin }), ...(view && { view }) };
}

export const supportCaseHandlers: readonly DeskHandler[] = [
  listSupportCasesHandler,
  readSupportCaseHandler,
  followSupportCaseHandler,
  takeSupportCaseHandler,
  handBackSupportCaseHandler,
  handOverSupportCaseHandler,
  prioritiseSupportCaseHandler,
  solveSupportCaseHandler,
  askToWatchCustomerHandler,
  readWatchingHandler,
];
