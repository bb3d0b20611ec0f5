import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import {
  creditPayment,
  knownPayment,
  type IncomingPayment,
  type PaymentOutcome,
} from "../deposits/credit-payment.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { p2pChanged, p2pMail } from "./p2p-jobs.ts";
import { claimUntil, lockP2pByReference, type P2pRow } from "./p2p-row.ts";

/** A payment that a merchant reports. It may be reported several times: `id` makes it once. */
export interface P2pPayment extends IncomingPayment {
  readonly accountNumber: string;
  /** The customer's payment reference, if they wrote one. */
  readonly reference: string | undefined;
}

/**
 * Credits a payment to its deposit, once per id: found by its reference, else by its exact amount while the
 * deposit is open. A payment is credited in full, short or over, and late up to the end of the time for claims.
 */
export function creditP2pPayment(
  context: EngineContext,
  payment: P2pPayment,
): Promise<PaymentOutcome> {
  const at = context.clock.business();
  return context.db.tx(async (tx): Promise<PaymentOutcome> => {
    const reference = payment.reference ?? (await referenceOfAmount(tx, payment));
    const deposit = reference === undefined ? undefined : await lockP2pByReference(tx, reference);
    // The deposit is locked, so reports of one payment are handled one after the other.
    const known = await knownPayment(context, tx, payment, payment.reference);
    if (known !== undefined) return known;
    if (deposit === undefined || !takes(deposit, payment, at)) return { outcome: "unmatched" };
    const paid = { ...deposit, method: "peer-to-peer" as const };
    const credited = await creditPayment(context, tx, paid, payment, at);
    await tx.query(
      `update p2p_deposits set status = 'credited', received = received + $2::numeric, credited_at = coalesce(credited_at, $3),
         operation_id = $4 where id = $1`,
      [deposit.id, payment.amountMinor.toString(), at, credited.operationId],
    );
    await announce(tx, [p2pChanged(deposit.workspace_id)], at);
    return { outcome: "credited", ...credited, repeated: false };
  });
}

async function referenceOfAmount(tx: Tx, payment: P2pPayment): Promise<string | undefined> {
  const [found] = await tx.query<{ reference: string }>(
    `select reference from p2p_deposits
     where account_number = $1 and asset = $2 and amount = $3 and status in ('waiting', 'paid')`,
    [payment.accountNumber, payment.asset, payment.amountMinor.toString()],
  );
  return found?.reference;
}

function takes(deposit: P2pRow, { asset, accountNumber }: P2pPayment, at: Date): boolean {
  const isFor = deposit.asset === asset && deposit.account_number === accountNumber;
  const isOpen = deposit.status === "waiting" || deposit.status === "paid";
  return isFor && (isOpen || at <= claimUntil(deposit));
}

/**
 * The merchant cannot find a payment that the customer reports: the desk looks into it. Returns whether this
 * call opened the dispute. A payment that arrives later is still credited.
 */
export function disputeP2pDeposit(context: EngineContext, reference: string): Promise<boolean> {
  const at = context.clock.business();
  return context.db.tx(async (tx) => {
    const [disputed] = await tx.query<{ id: string; workspace_id: string }>(
      `update p2p_deposits set status = 'disputed' where reference = $1 and status in ('paid', 'claimed') returning id, workspace_id`,
      [reference],
    );
    if (disputed === undefined) return false;
    const notification = {
      code: "p2p-deposit-disputed",
      params: { depositId: disputed.id },
    } as const;
    await announce(tx, [p2pChanged(disputed.workspace_id, notification)], at);
    await enqueue(tx, [p2pMail(disputed.id, "disputed", at)]);
    return true;
  });
}
