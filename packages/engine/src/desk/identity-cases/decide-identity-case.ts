import {
  acceptIdentityCase,
  askAboutIdentityCase,
  handBackIdentityCase,
  refuseIdentityCase,
  takeIdentityCase,
} from "@apex/contract/desk/identity-cases";
import type { StaffAct } from "@apex/contract/desk/staff-log";
import { followStaff } from "../../money/deposits/take-identity-webhook.ts";
import {
  decideCheckIn,
  findStaffCheck,
  type CheckDecision,
} from "../../people/verification/decide-document-check.ts";
import { tellOfCheck, type CheckState } from "../../people/verification/keep-check-state.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount, refuseOwnPerson } from "../access/own-account.ts";
import { handBackCase } from "../cases/claim-case.ts";
import { decideOwnCase, type CaseQueue, type Decide, type Deciding } from "../cases/decide-case.ts";
import { mayDecideIdentity, mayWorkOnIdentity } from "./identity-roles.ts";
import { loadIdentityCase } from "./load-identity-case.ts";

type Check = NonNullable<Awaited<ReturnType<typeof findStaffCheck>>>;

const queue: CaseQueue<Check> = {
  name: "identity-cases",
  lock: (tx, id) => findStaffCheck(tx, id, "for no key update of d"),
  isOpen: ({ isOpen }) => isOpen,
  changed: "case-changed",
  async refuseOwn(tx, member, { userId, workspaceId }) {
    await refuseOwnPerson(tx, member, userId);
    await refuseOwnAccount(tx, member, workspaceId);
  },
  customerIdOf: ({ userId }) => userId,
  stateOf: ({ status, reason, question, kycLevel }) => ({ status, reason, question, kycLevel }),
};

async function decideOwn(
  context: EngineContext,
  request: Deciding,
  decide: Decide<Check>,
  from?: string,
) {
  await decideOwnCase(queue, context, request, decide, from);
  return { case: await loadIdentityCase(context.db, request.params.id, request.member) };
}

/** Makes a decision that changes the check, notifies the customer, and continues what was waiting for the check. */
async function decideCheck(
  context: EngineContext,
  request: Deciding,
  decision: CheckDecision,
  entry: { readonly act: StaffAct; readonly reason?: string },
) {
  let made: { readonly before: Check; readonly now: CheckState } | undefined;
  const answer = await decideOwn(context, request, async (tx, before) => {
    made = { before, now: await decideCheckIn(tx, context, before, decision) };
    return entry;
  });
  if (made === undefined) return answer;
  const { before, now } = made;
  const { userId, operationId } = before;
  const { status, stage } = now;
  await followStaff(context, {
    userId,
    operationId: operationId ?? undefined,
    status,
    stage,
  });
  // The customer is not notified of an unchanged status: of a duplicate they were when the provider found it.
  if (decision.action === "ask") await tellOfCheck(context, userId, "asked", decision.question);
  else if (status !== before.status) await tellOfCheck(context, userId, status);
  return answer;
}

const takeIdentityCaseHandler = handleDesk(
  takeIdentityCase,
  mayWorkOnIdentity,
  (request, context) =>
    decideOwn(context, request, async () => ({ act: "case-taken" }), request.body.from),
);

const handBackIdentityCaseHandler = handleDesk(
  handBackIdentityCase,
  mayWorkOnIdentity,
  (request, context) =>
    decideOwn(context, request, async (tx, { id }) => {
      await handBackCase(tx, { queue: queue.name, id });
      return { act: "case-handed-back" };
    }),
);

const askAboutIdentityCaseHandler = handleDesk(
  askAboutIdentityCase,
  mayWorkOnIdentity,
  (request, context) =>
    decideCheck(
      context,
      request,
      { action: "ask", question: request.body.question.trim() },
      { act: "customer-asked" },
    ),
);

const acceptIdentityCaseHandler = handleDesk(
  acceptIdentityCase,
  mayDecideIdentity,
  (request, context) =>
    decideCheck(
      context,
      request,
      { action: "accept" },
      { act: "identity-accepted", reason: request.body.reason },
    ),
);

const refuseIdentityCaseHandler = handleDesk(
  refuseIdentityCase,
  mayDecideIdentity,
  (request, context) => {
    const { reason } = request.body;
    return decideCheck(
      context,
      request,
      { action: "refuse", reason },
      { act: "identity-refused", reason },
    );
  },
);

export const identityDecisionHandlers: readonly DeskHandler[] = [
  takeIdentityCaseHandler,
  handBackIdentityCaseHandler,
  askAboutIdentityCaseHandler,
  acceptIdentityCaseHandler,
  refuseIdentityCaseHandler,
];
