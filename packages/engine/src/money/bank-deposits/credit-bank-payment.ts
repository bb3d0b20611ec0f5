import type { EngineContext } from "../../runtime/context.ts";
import type { Tx } from "../../platform/db.ts";
import {
  creditPayment,
  knownPayment,
  type IncomingPayment,
  type PaymentOutcome,
} from "../deposits/credit-payment.ts";
import { announce } from "../../runtime/events/announce.ts";
import { bankDepositChanged, lockBankDeposit } from "./bank-deposit-row.ts";

/** A transfer that has arrived on a collection account. It may be reported several times; `id` identifies repeats. */
export interface BankPayment extends IncomingPayment {
  /** The customer's payment reference, if they wrote one. */
  readonly reference: string | undefined;
}

/**
 * Credits a transfer, once per id, to the deposit that announced it. The deposit is found by its reference, or else by
 * the sender's account, while a transfer from there is expected. A transfer is credited even if its deposit was
 * cancelled or has expired.
 */
export function creditBankPayment(
  context: EngineContext,
  payment: BankPayment,
): Promise<PaymentOutcome> {
  const at = context.clock.business();
  return context.db.tx(async (tx): Promise<PaymentOutcome> => {
    const reference = payment.reference ?? (await referenceOfSender(tx, payment));
    const deposit = reference === undefined ? undefined : await lockBankDeposit(tx, reference);
    const known = await knownPayment(context, tx, payment, payment.reference);
    if (known !== undefined) return known;
    if (deposit === undefined || deposit.asset !== payment.asset) return { outcome: "unmatched" };
    const paid = { ...deposit, method: "bank-transfer" as const };
    const credited = await creditPayment(context, tx, paid, payment, at);
    await tx.query(
      "update bank_deposits set status = 'credited', received = received + $2::numeric, operation_id = $3 where id = $1",
      [deposit.id, payment.amountMinor.toString(), credited.operationId],
    );
    await announce(tx, [bankDepositChanged(deposit.workspace_id)], at);
    return { outcome: "credited", ...credited, repeated: false };
  });
}

/** Two customers may have named the same account; then only a reference tells them apart. */
async function referenceOfSender(
  tx: Tx,
  { senderAccount, asset }: BankPayment,
): Promise<string | undefined> {
  const [found, another] = await tx.query<{ reference: string }>(
    `select d.reference from bank_deposits d join sender_accounts s on s.id = d.sender_id
     where s.account_number = $1 and d.asset = $2 and d.status = 'waiting' limit 2`,
    [senderAccount, asset],
  );
  return another === undefined ? found?.reference : undefined;
}
