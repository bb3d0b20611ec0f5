import {
  approveRelease,
  askAboutHeldCase,
  declineRelease,
  handBackHeldCase,
  releaseHeldCase,
  sendBackHeldCase,
  takeHeldCase,
} from "@apex/contract/desk/held-cases";
import type { StaffAct } from "@apex/contract/desk/staff-log";
import { decideHeldDepositIn } from "../../money/deposits/decide-held-deposit.ts";
import { findHeldDeposit, type HeldDeposit } from "../../money/deposits/held-deposits.ts";
import { isAboveReviewThreshold } from "../../money/deposits/review-thresholds.ts";
import type { Tx } from "../../platform/db.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { EngineContext } from "../../runtime/context.ts";
import { handleDesk, type DeskHandler } from "../access/desk-call.ts";
import { refuseOwnAccount } from "../access/own-account.ts";
import type { Act } from "../access/staff-actions.ts";
import type { Member } from "../access/staff-sessions.ts";
import { claimCase, handBackCase } from "../cases/claim-case.ts";
import { takeStaffCode } from "../staff/take-staff-code.ts";
import { mayApproveReleases, mayAskAboutHolds, mayDecideHolds } from "./held-roles.ts";
import { loadHeldCase } from "./load-held-case.ts";
import { endProposal, openProposal, proposeRelease } from "./proposals.ts";

const queue = "held-deposits";

/** A member's request about a case. */
interface Deciding {
  readonly params: { readonly id: string };
  readonly member: Member;
  record(tx: Tx, act: Act): Promise<void>;
}

/** What a decision does in its transaction, and the entry that it leaves. */
type Decide = (
  tx: Tx,
  held: HeldDeposit,
) => Promise<{ readonly act: StaffAct; readonly reason?: string }>;

/**
 * Carries out a decision about a case: the deposit's row is locked first, so that decisions come one after another, and the log has the
 * hold before and after. What is on hold no longer is decided already.
 */
async function decideCase(
  context: EngineContext,
  { params: { id }, member, record }: Deciding,
  decide: Decide,
) {
  await context.db.tx(async (tx) => {
    const held = await findHeldDeposit(tx, id, "for no key update");
    if (held === undefined) throw new Refusal("not-found");
    await refuseOwnAccount(tx, member, held.workspaceId);
    if (!held.isHeld) throw new Refusal("deposit-changed");
    const { act, reason } = await decide(tx, held);
    const after = await findHeldDeposit(tx, id);
    await record(tx, {
      act,
      case: { queue, id },
      customerId: held.workspaceId,
      ...(reason !== undefined && { reason }),
      before: { ...held.hold },
      after: { ...after?.hold },
    });
  });
  return { case: await loadHeldCase(context, id, member) };
}

/** A decision by the member who has the case. A case that nobody has becomes theirs. */
function decideOwnCase(context: EngineContext, request: Deciding, decide: Decide, from?: string) {
  const { member } = request;
  const at = context.clock.wall();
  return decideCase(context, request, async (tx, held) => {
    const id = held.operationId;
    const before = await claimCase(tx, { queue, id }, { member, at, ...(from && { from }) });
    // A colleague's proposal ends when another member takes the case over.
    if (before !== null && before !== member.id)
      await endProposal(tx, id, { outcome: "closed", by: member.id, at });
    return decide(tx, held);
  });
}

const asking = { roles: mayAskAboutHolds, needsReason: false, looks: true } as const;
const deciding = { roles: mayDecideHolds, needsReason: true, looks: true } as const;

const takeHeldCaseHandler = handleDesk(takeHeldCase, asking, (request, context) =>
  decideOwnCase(
    context,
    request,
    async (tx, held) => {
      if (held.hold.state !== "being-checked")
        await decideHeldDepositIn(tx, context, held.operationId, { action: "take" });
      return { act: "case-taken" };
    },
    request.body.from,
  ),
);

const handBackHeldCaseHandler = handleDesk(handBackHeldCase, asking, (request, context) =>
  decideOwnCase(context, request, async (tx, { operationId: id }) => {
    await handBackCase(tx, { queue, id });
    await endProposal(tx, id, {
      outcome: "closed",
      by: request.member.id,
      at: context.clock.wall(),
    });
    return { act: "case-handed-back" };
  }),
);

const askAboutHeldCaseHandler = handleDesk(askAboutHeldCase, asking, (request, context) =>
  decideOwnCase(context, request, async (tx, { operationId: id }) => {
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

const releaseHeldCaseHandler = handleDesk(releaseHeldCase, deciding, (request, context) =>
  decideOwnCase(context, request, async (tx, held) => {
    const { operationId, asset, amountMinor } = held;
    const { member, body } = request;
    const { reason } = body;
    if (isAboveReviewThreshold(asset, amountMinor)) {
      const at = context.clock.wall();
      await proposeRelease(tx, { operationId, by: member.id, reason, at });
      return { act: "release-proposed", reason };
    }
    await decideHeldDepositIn(tx, context, operationId, { action: "release" });
    return { act: "deposit-released", reason };
  }),
);

const sendBackHeldCaseHandler = handleDesk(sendBackHeldCase, deciding, (request, context) =>
  decideOwnCase(context, request, async (tx, { operationId: id }) => {
    const { member, body } = request;
    await endProposal(tx, id, { outcome: "closed", by: member.id, at: context.clock.wall() });
    await decideHeldDepositIn(tx, context, id, { action: "send-back" });
    return { act: "deposit-sent-back", reason: body.reason };
  }),
);

const approveReleaseHandler = handleDesk(
  approveRelease,
  { roles: mayApproveReleases, needsReason: false, looks: true },
  async (request, context) => {
    const { member, body } = request;
    const step = await takeStaffCode(context, member, body.code);
    return decideCase(context, request, async (tx, { operationId: id }) => {
      const { proposedBy, reason } = await openProposal(tx, id);
      if (proposedBy === member.id) throw new Refusal("own-proposal");
      await step(tx);
      await endProposal(tx, id, { outcome: "approved", by: member.id, at: context.clock.wall() });
      await decideHeldDepositIn(tx, context, id, { action: "release" });
      return { act: "deposit-released", reason };
    });
  },
);

const declineReleaseHandler = handleDesk(
  declineRelease,
  { roles: mayApproveReleases, needsReason: true, looks: true },
  (request, context) =>
    decideCase(context, request, async (tx, { operationId: id }) => {
      await openProposal(tx, id);
      const { member, body } = request;
      await endProposal(tx, id, { outcome: "declined", by: member.id, at: context.clock.wall() });
      return { act: "release-declined", reason: body.reason };
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
