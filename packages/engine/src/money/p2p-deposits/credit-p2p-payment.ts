import type { P2pRefusal } from "@apex/contract/deposits/p2p-deposits";
import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import type { HoldReason } from "../deposits/arrived-money.ts";
import {
  creditPayment,
  knownPayment,
  type IncomingPayment,
  type PaymentOutcome,
} from "../deposits/credit-payment.ts";
import { announce } from "../../runtime/events/announce.ts";
import { enqueue } from "../../runtime/jobs/enqueue.ts";
import { deskNews, p2pChanged, p2pMail } from "./p2p-jobs.ts";
import { claimUntil, isLookedFor, lockP2pByReference, type P2pRow } from "./p2p-row.ts";

/** A payment that a merchant reports. It may be reported several times; `id` identifies repeats. */
export interface P2pPayment extends IncomingPayment {
  readonly accountNumber: string;
  /** The customer's payment reference, if they wrote one. */
  readonly reference: string | undefined;
}

/**
 * Credits a payment to its deposit, once per id. The deposit is found by its reference, or else by its exact amount
 * while it is open. Any amount is credited in full, even if it is too small or too large, and also late, until the end
 * of the time for claims.
 */
export function creditP2pPayment(
  context: EngineContext,
  payment: P2pPayment,
): Promise<PaymentOutcome> {
  return context.db.tx(async (tx): Promise<PaymentOutcome> => {
    const reference = payment.reference ?? (await referenceOfAmount(tx, payment));
    const deposit = reference === undefined ? undefined : await lockP2pByReference(tx, reference);
    // The deposit is locked, so reports of one payment are handled one after the other.
    const known = await knownPayment(context, tx, payment, payment.reference);
    if (known !== undefined) return known;
    if (deposit === undefined) return { outcome: "unmatched" };
    const confirmed = await confirmedByStaff(tx, deposit, payment);
    if (confirmed !== undefined) return confirmed;
    const at = context.clock.business();
    if (!takes(deposit, payment, at)) return { outcome: "unmatched" };
    return { ...(await creditIn(tx, context, deposit, payment)), repeated: false };
  });
}

/**
 * Credits a payment to a deposit that the caller has locked, whenever it arrived. An open proposal of staff is closed.
 */
export async function creditIn(
  tx: Tx,
  context: EngineContext,
  deposit: P2pRow,
  payment: IncomingPayment,
) {
  const at = context.clock.business();
  const credited = await creditPayment(
    context,
    tx,
    { ...deposit, method: "peer-to-peer" },
    payment,
    at,
  );
  await tx.query(
    `update p2p_deposits set status = 'credited', received = received + $2::numeric, credited_at = coalesce(credited_at, $3),
       operation_id = $4, refusal = null where id = $1`,
    [deposit.id, payment.amountMinor.toString(), at, credited.operationId],
  );
  await tx.query(
    "update p2p_confirmations set outcome = 'closed', decided_at = $2 where deposit_id = $1 and outcome is null",
    [deposit.id, at],
  );
  await announce(tx, [p2pChanged(deposit.workspace_id)], at);
  return { outcome: "credited", ...credited } as const;
}

/**
 * Finds a payment that staff confirmed, for a partner's later report of the same money under its own reference. A
 * second report of the same amount is a new payment.
 */
async function confirmedByStaff(
  tx: Tx,
  { id }: P2pRow,
  payment: P2pPayment,
): Promise<PaymentOutcome | undefined> {
  const [confirmed] = await tx.query<{ operation_id: string; hold_reason: HoldReason | null }>(
    `update p2p_confirmations c set reported_as = $4 from deposit_payments p
     where c.id = (select id from p2p_confirmations where deposit_id = $1 and outcome = 'approved' and asset = $2 and amount = $3
         and (reported_as is null or reported_as = $4) order by reported_as nulls last limit 1)
       and p.id = c.payment_id
     returning p.operation_id, p.hold_reason`,
    [id, payment.asset, payment.amountMinor.toString(), payment.id],
  );
  if (confirmed === undefined) return undefined;
  const { operation_id: operationId, hold_reason } = confirmed;
  return { outcome: "credited", operationId, holdReason: hold_reason ?? undefined, repeated: true };
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
  return isFor && (isLookedFor(deposit) || at <= claimUntil(deposit));
}

/**
 * Opens a dispute when the merchant cannot find a payment that the customer reports; the desk looks into it. Returns
 * whether this call opened it. A payment that arrives later is still credited.
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

/**
 * Ends the search after staff have found nothing; the customer is told why. A payment that arrives in time is still
 * credited.
 */
export async function refuseP2pDepositIn(
  tx: Tx,
  context: EngineContext,
  { id, reference, workspace_id }: P2pRow,
  refusal: P2pRefusal,
): Promise<void> {
  const at = context.clock.business();
  await tx.query("update p2p_deposits set status = 'refused', refusal = $2 where id = $1", [
    id,
    refusal,
  ]);
  const notification = { code: "p2p-deposit-refused", params: { depositId: id, refusal } } as const;
  await announce(tx, [p2pChanged(workspace_id, notification)], at);
  await enqueue(tx, [deskNews(reference, "over", at), p2pMail(id, "refused", at)]);
}
