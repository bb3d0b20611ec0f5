import {
  approveP2pPayment,
  askAboutP2pCase,
  confirmP2pPayment,
  declineP2pPayment,
  handBackP2pCase,
  refuseP2pPayment,
  takeP2pCase,
} from "@apex/contract/desk/p2p-cases";
import { toMinor } from "@apex/contract/money";
import { knownPayment } from "../../money/deposits/credit-payment.ts";
import { creditIn, refuseP2pDepositIn } from "../../money/p2p-deposits/credit-p2p-payment.ts";
import { lockP2p, type P2pRow } from "../../money/p2p-deposits/p2p-row.ts";
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
import { askP2pCustomer } from "./ask-p2p-customer.ts";
import { endArrival, openArrival, proposeArrival } from "./confirmations.ts";
import { loadP2pCase, unansweredSince } from "./load-p2p-case.ts";
import { mayApproveP2p, mayAskAboutP2p, mayDecideP2p } from "./p2p-roles.ts";

const queueOf = ({ clock }: EngineContext): CaseQueue<P2pRow> => ({
  name: "p2p-payments",
  lock: lockP2p,
  isOpen: ({ status, paid_at }) =>
    status === "claimed" ||
    status === "disputed" ||
    (status === "paid" && paid_at !== null && paid_at <= unansweredSince(clock)),
  changed: "deposit-changed",
  refuseOwn: (tx, member, { workspace_id }) => refuseOwnAccount(tx, member, workspace_id),
  customerIdOf: ({ workspace_id }) => workspace_id,
  stateOf: ({ status, refusal, operation_id }) => ({
    status,
    ...(refusal !== null && { reason: refusal }),
    ...(operation_id !== null && { operationId: operation_id }),
  }),
  // A colleague's proposal ends when another member takes the case over.
  takeOver: (tx, id, { member, at }) =>
    endArrival(tx, id, { outcome: "closed", by: member.id, at }),
});

const answerCase = async (context: EngineContext, { params, member }: Deciding) => ({
  case: await loadP2pCase(context, params.id, member),
});

async function decide(context: EngineContext, request: Deciding, made: Decide<P2pRow>) {
  await decideCase(queueOf(context), context, request, made);
  return answerCase(context, request);
}

async function decideOwn(
  context: EngineContext,
  request: Deciding,
  made: Decide<P2pRow>,
  from?: string,
) {
  await decideOwnCase(queueOf(context), context, request, made, from);
  return answerCase(context, request);
}

const takeP2pCaseHandler = handleDesk(takeP2pCase, mayAskAboutP2p, (request, context) =>
  decideOwn(context, request, async () => ({ act: "case-taken" }), request.body.from),
);

const handBackP2pCaseHandler = handleDesk(handBackP2pCase, mayAskAboutP2p, (request, context) =>
  decideOwn(context, request, async (tx, { id }) => {
    const at = context.clock.business();
    await handBackCase(tx, { queue: "p2p-payments", id });
    await endArrival(tx, id, { outcome: "closed", by: request.member.id, at });
    return { act: "case-handed-back" };
  }),
);

const askAboutP2pCaseHandler = handleDesk(askAboutP2pCase, mayAskAboutP2p, (request, context) =>
  decideOwn(context, request, async (tx, deposit) => {
    const { member, body } = request;
    const at = context.clock.business();
    await askP2pCustomer(tx, context, deposit, { member, question: body.question.trim() });
    await endArrival(tx, deposit.id, { outcome: "closed", by: member.id, at });
    return { act: "customer-asked" };
  }),
);

const confirmP2pPaymentHandler = handleDesk(confirmP2pPayment, mayDecideP2p, (request, context) =>
  decideOwn(context, request, async (tx, deposit) => {
    const { member, body } = request;
    const { paymentId: id, amount, reason, ...sender } = body;
    const amountMinor = toMinor(amount.amount, amount.asset);
    if (amount.asset !== deposit.asset || amountMinor <= 0n)
      throw new Refusal("validation-failed", {
        issues: [{ path: ["body", "amount"], code: "amount-invalid" }],
      });
    await proposeArrival(tx, {
      depositId: deposit.id,
      payment: { id, asset: amount.asset, amountMinor, ...sender },
      by: member.id,
      reason,
      at: context.clock.business(),
    });
    return { act: "payment-found", reason, proposal: "proposed" };
  }),
);

const refuseP2pPaymentHandler = handleDesk(refuseP2pPayment, mayDecideP2p, (request, context) =>
  decideOwn(context, request, async (tx, deposit) => {
    const at = context.clock.business();
    await endArrival(tx, deposit.id, { outcome: "closed", by: request.member.id, at });
    await refuseP2pDepositIn(tx, context, deposit, request.body.refusal);
    return { act: "payment-refused" };
  }),
);

const approveP2pPaymentHandler = handleDesk(
  approveP2pPayment,
  mayApproveP2p,
  async (request, context) => {
    const { member } = request;
    const takeProof = await takeStaffProof(context, approveP2pPayment, request);
    return decide(context, request, async (tx, deposit) => {
      const { proposedBy, payment } = await openArrival(tx, deposit.id);
      if (proposedBy === member.id) throw new Refusal("own-proposal");
      // A payment that was already credited, to this deposit or another, is not credited again.
      const known = await knownPayment(context, tx, payment, deposit.reference);
      if (known !== undefined) throw new Refusal("deposit-changed");
      await takeProof(tx);
      const at = context.clock.business();
      await endArrival(tx, deposit.id, { outcome: "approved", by: member.id, at });
      await creditIn(tx, context, deposit, payment);
      return { act: "payment-confirmed", proposal: "approved" };
    });
  },
);

const declineP2pPaymentHandler = handleDesk(declineP2pPayment, mayApproveP2p, (request, context) =>
  decide(context, request, async (tx, { id }) => {
    const { member, body } = request;
    const { proposedBy } = await openArrival(tx, id);
    const { reason } = body;
    const at = context.clock.business();
    await endArrival(tx, id, { outcome: "declined", by: member.id, at });
    return proposedBy === member.id
      ? { act: "payment-taken-back", reason, proposal: "taken-back" }
      : { act: "payment-declined", reason, proposal: "declined" };
  }),
);

export const p2pCaseDecisionHandlers: readonly DeskHandler[] = [
  takeP2pCaseHandler,
  handBackP2pCaseHandler,
  askAboutP2pCaseHandler,
  confirmP2pPaymentHandler,
  refuseP2pPaymentHandler,
  approveP2pPaymentHandler,
  declineP2pPaymentHandler,
];
