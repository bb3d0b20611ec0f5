import {
  approveRelease,
  askAboutHeldCase,
  declineRelease,
  handBackHeldCase,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
} from "@apex/contract/desk/held-cases";
import { decideHeldDepositIn } from "../../money/deposits/decide-held-deposit.ts";
import { findHeldDeposit, type HeldDeposit } from "../../money/deposits/held-deposits.ts";
import { isAboveReviewThreshold } from "../../money/deposits/review-thresholds.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import { handBackCase } from "../cases/claim-case.ts";
import {
  decideCase,
  decideOwnCase,
  type CaseQueue,
  type Decide,
  type Deciding,
} from "../cases/decide-case.ts";
import { takeStaffProof } from "../staff/take-staff-proof.ts";
import { mayApproveReleases, mayAskAboutHolds, mayDecideHolds } from "./held-roles.ts";
import { loadHeldCase } from "./load-held-case.ts";
import { endProposal, openProposal, proposeRelease } from "./proposals.ts";

const queue: CaseQueue<HeldDeposit> = {
  name: "held-deposits",
  lock: (tx, id) => findHeldDeposit(tx, id, "for no key update"),
  isOpen: ({ isHeld }) => isHeld,
  changed: "deposit-changed",
  refuseOwn: (tx, member, { workspaceId }) => refuseOwnAccount(tx, member, workspaceId),
  customerIdOf: ({ workspaceId }) => workspaceId,
  stateOf: ({ hold }) => hold,
  // A colleague's proposal ends when another member takes the case over.
  takeOver: (tx, id, { member, at }) =>
    endProposal(tx, id, { outcome: "closed", by: member.id, at }),
};

async function answerCase(context: EngineContext, { params, member }: Deciding) {
  return { case: await loadHeldCase(context, params.id, member) };
}

async function decide(context: EngineContext, request: Deciding, made: Decide<HeldDeposit>) {
  await decideCase(queue, context, request, made);
  return answerCase(context, request);
}

async function decideOwn(
  context: EngineContext,
  request: Deciding,
  made: Decide<HeldDeposit>,
  from?: string,
) {
  await decideOwnCase(queue, context, request, made, from);
  return answerCase(context, request);
}

const takeHeldCaseHandler = handleDesk(takeHeldCase, mayAskAboutHolds, (request, context) =>
  decideOwn(
    context,
    request,
    async (tx, held) => {
      // A customer who was asked still has to answer.
      if (held.hold.state === "handed-in")
        await decideHeldDepositIn(tx, context, held.operationId, { action: "take" });
      return { act: "case-taken" };
    },
    request.body.from,
  ),
);

const handBackHeldCaseHandler = handleDesk(handBackHeldCase, mayAskAboutHolds, (request, context) =>
  decideOwn(context, request, async (tx, { operationId: id }) => {
    await handBackCase(tx, { queue: queue.name, id });
    await endProposal(tx, id, {
      outcome: "closed",
      by: request.member.id,
      at: context.clock.wall(),
    });
    return { act: "case-handed-back" };
  }),
);

const askAboutHeldCaseHandler = handleDesk(askAboutHeldCase, mayAskAboutHolds, (request, context) =>
  decideOwn(context, request, async (tx, { operationId: id }) => {
    const question = request.body.question.trim();
    await decideHeldDepositIn(tx, context, id, { action: "ask-more", question });
    await endProposal(tx, id, {
      outcome: "closed",
      by: request.member.id,
      at: context.clock.wall(),
    });
    return { act: "customer-asked" };
  }),
);

const releaseHeldCaseHandler = handleDesk(releaseHeldCase, mayDecideHolds, (request, context) =>
  decideOwn(context, request, async (tx, held) => {
    const { operationId, asset, amountMinor } = held;
    const { member, body } = request;
    const { reason } = body;
    if (isAboveReviewThreshold(asset, amountMinor)) {
      const at = context.clock.wall();
      await proposeRelease(tx, { operationId, by: member.id, reason, at });
      return { act: "release-proposed", reason, proposal: "proposed" };
    }
    await decideHeldDepositIn(tx, context, operationId, { action: "release" });
    return { act: "deposit-released", reason };
  }),
);

const sendBackHeldCaseHandler = handleDesk(sendBackHeldCase, mayDecideHolds, (request, context) =>
  decideOwn(context, request, async (tx, { operationId: id }) => {
    const { member, body } = request;
    await endProposal(tx, id, { outcome: "closed", by: member.id, at: context.clock.wall() });
    await decideHeldDepositIn(tx, context, id, { action: "send-back" });
    return { act: "deposit-sent-back", reason: body.reason };
  }),
);

const approveReleaseHandler = handleDesk(
  approveRelease,
  mayApproveReleases,
  async (request, context) => {
    const { member } = request;
    const takeProof = await takeStaffProof(context, approveRelease, request);
    return decide(context, request, async (tx, { operationId: id }) => {
      const { proposedBy } = await openProposal(tx, id);
      if (proposedBy === member.id) throw new Refusal("own-proposal");
      await takeProof(tx);
      await endProposal(tx, id, { outcome: "approved", by: member.id, at: context.clock.wall() });
      await decideHeldDepositIn(tx, context, id, { action: "release" });
      return { act: "deposit-released", proposal: "approved" };
    });
  },
);

const declineReleaseHandler = handleDesk(declineRelease, mayApproveReleases, (request, context) =>
  decide(context, request, async (tx, { operationId: id }) => {
    const { proposedBy } = await openProposal(tx, id);
    const { member, body } = request;
    const { reason } = body;
    await endProposal(tx, id, { outcome: "declined", by: member.id, at: context.clock.wall() });
    return proposedBy === member.id
      ? { act: "release-taken-back", reason, proposal: "taken-back" }
      : { act: "release-declined", reason, proposal: "declined" };
  }),
);

export const heldDecisionHandlers: readonly DeskHandler[] = [
  takeHeldCaseHandler,
  handBackHeldCaseHandler,
  askAboutHeldCaseHandler,
  releaseHeldCaseHandler,
  sendBackHeldCaseHandler,
  approveReleaseHandler,
  declineReleaseHandler,
];
